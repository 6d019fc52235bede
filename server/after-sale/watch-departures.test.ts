import { beforeEach, expect, test } from "vitest";
import { loadQuote, quotesWaiting } from "#server/quote/index.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { as } from "#tests/server/factories.ts";
import { confirmRequest } from "./confirm-request.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import { loadRequest } from "./store.ts";
import { watchDepartures } from "./watch-departures.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, aDraft, show, send, decide, signed, path, atForm } = requests(parts);

beforeEach(() => {
  parts.clock.now = testNow;
});

const minute = 60_000;
const kinds = ["departure_near", "departure_alarm"];

/** Runs the watch in two processes, this many minutes before the first flight leaves. */
async function watch(sale: TicketedSale, minutesBefore: number): Promise<void> {
  parts.clock.now = new Date(Date.parse(departures.get(sale.quoteId) ?? "") - minutesBefore * minute).toISOString();
  await Promise.all([watchDepartures(parts), watchDepartures(parts)]);
}

const departures = new Map<number, string>();
async function aSale(): Promise<TicketedSale> {
  const sale = await aTicketedSale();
  departures.set(sale.quoteId, (await tripOf(sale)).flights[0]?.departsAt ?? "");
  return sale;
}

/** Returns the notifications of this sale in the order of their creation. */
function toldOf({ quoteId }: TicketedSale) {
  return parts.db
    .selectFrom("notifications")
    .select(["kind", "userId"])
    .where("quoteId", "=", quoteId)
    .where("kind", "in", kinds)
    .orderBy("id")
    .execute();
}

async function waits({ quoteId, ticketing }: TicketedSale): Promise<boolean> {
  const actor = { id: ticketing.id, role: "ticketing" as const };
  const rows = await parts.db
    .selectFrom("quotes")
    .select("quotes.id")
    .where(quotesWaiting("departureNear", { actor: actor, now: parts.now(), zone: testZone }))
    .execute();
  return rows.some(({ id }) => id === quoteId);
}

test("notifies ticketing and supervisors once, three hours before the departure of a signed request", async () => {
  const sale = await aSale();
  const request = await signed(sale, "cancellation");
  await watch(sale, 181);
  expect([await toldOf(sale), await waits(sale)]).toEqual([[], false]);
  await watch(sale, 180);
  const told = await toldOf(sale);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(["departure_alarm"]));
  const people = told.map(({ userId }) => userId);
  expect(people).toEqual(expect.arrayContaining([sale.ticketing.id, sale.supervisor.id]));
  expect(people).not.toContain(sale.agent.id);
  expect(new Set(people).size).toBe(people.length);
  expect(await waits(sale)).toBe(true);
  // The flight has left, so its coupons are at risk until the outcome is recorded.
  await watch(sale, -10);
  expect(await toldOf(sale)).toEqual(told);
  // The sessions have expired by then, so the rest does not use the HTTP calls.
  const coupons = async () =>
    (await loadSoldTrip(parts.db, await loadQuote(parts.db, sale.quoteId), parts.now())).coupons;
  const risks = async () => (await coupons()).filter(({ noShowRisk }) => noShowRisk).map(({ id }) => id);
  const left = (await coupons()).filter(({ id, segment }) => segment === 0 && request.couponIds.includes(id));
  expect(left).toHaveLength(1);
  expect(await risks()).toEqual(left.map(({ id }) => id));
  const tickets = request.tickets.map(({ ticketId }) => ({
    ticketId,
    handling: "cancel" as const,
    reference: "ARC77",
    penaltyCents: 0,
  }));
  await as(parts, sale.ticketing, async (context) => {
    const { version } = await loadRequest(context.db, request.id);
    const locked = await loadRequest(context.db, request.id, { lock: true });
    await confirmRequest(locked, { version, tickets, keptLess: { choice: "return" } }, context);
  });
  expect([await risks(), await waits(sale)]).toEqual([[], false]);
});

test("notifies only the owner of an unsigned request, and the others once it is signed", async () => {
  const sale = await aSale();
  const draft = (await aDraft(sale, "refund")).body;
  await watch(sale, 170);
  expect(await toldOf(sale)).toEqual([{ kind: "departure_near", userId: sale.agent.id }]);
  expect(await waits(sale)).toBe(false);
  await parts.db.updateTable("requests").set({ status: "signed" }).where("id", "=", draft.id).execute();
  await watch(sale, 160);
  const [first, ...others] = await toldOf(sale);
  expect(first?.kind).toBe("departure_near");
  expect(others.map(({ userId }) => userId)).toContain(sale.ticketing.id);
});

test("ignores flights that are kept and requests that were deleted", async () => {
  const sale = await aSale();
  const { coupons, flights } = await tripOf(sale);
  const traveler = coupons[0]?.passengerId;
  const way = coupons.filter(({ passengerId, segment }) => passengerId === traveler && segment > 1);
  const draft = (await aDraft(sale, "cancellation", { couponIds: way.map(({ id }) => id) })).body;
  const home = flights.find(({ segment }) => segment === way[0]?.segment);
  expect(draft.departsAt).toBe(home?.departsAt);
  await watch(sale, 60);
  expect(await toldOf(sale)).toEqual([]);
  const departed = home?.departsAt ?? "";
  parts.clock.now = testNow;
  await sale.as.agent("DELETE", path(draft), { version: draft.version });
  parts.clock.now = departed;
  await watchDepartures(parts);
  expect(await toldOf(sale)).toEqual([]);
});

test("records that a customer who keeps the booking declined", async () => {
  const sale = await aTicketedSale();
  const draft = (await aDraft(sale, "cancellation")).body;
  await send(sale, draft);
  await decide(sale, draft, "approve");
  expect((await show(sale, draft)).declinedAt).toBe(null);
  await atForm(draft, "POST", "/decline", {});
  expect(await show(sale, draft)).toMatchObject({ status: "cancelled", declinedAt: parts.now() });
});
