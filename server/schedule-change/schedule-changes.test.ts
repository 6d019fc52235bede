import { expect, test } from "vitest";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { Role } from "#domain/access/roles.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import type { WaitingQuotes } from "#domain/work/waiting.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import { signedFlights } from "#server/booking-form/signed-flights.ts";
import { quotesWaiting } from "#server/quote/index.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { publicIdOf } from "#tests/server/factories.ts";
import { remindOfScheduleChanges } from "./remind.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, aDraft: aRequest, atLink } = requests(parts);

const until = "2026-11-28T15:00:00.000Z";
const listOf = async ({ quoteId, as }: TicketedSale) =>
  (await as.agent("GET", `/quotes/${quoteId}/schedule-changes`)).body;
const flightsOf = async (sale: TicketedSale): Promise<Segment[]> => (await listOf(sale)).flights;

/** Returns the flights with the first one departing some hours later. */
const later = (flights: Segment[], hours: number): Segment[] =>
  flights.map((flight, index) => (index === 0 ? { ...flight, departsAt: shifted(flight.departsAt, hours) } : flight));

function shifted(local: string, hours: number): string {
  return new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 16);
}

async function draft(sale: TicketedSale, flights: Segment[], facts: object = {}) {
  return sale.as.agent("POST", `/quotes/${sale.quoteId}/schedule-changes`, { flights, expiresAt: until, ...facts });
}

async function sent(sale: TicketedSale, flights: Segment[]): Promise<ScheduleChangeView> {
  const made = await draft(sale, flights);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { id, version } = made.body;
  return (await sale.as.agent("POST", `/schedule-changes/${id}/actions/send`, { version })).body;
}

const linkOf = async (sale: TicketedSale) => `schedule/${await publicIdOf(parts, sale.quoteId, "schedule")}`;

async function answer(link: string, { id }: Pick<ScheduleChangeView, "id">, facts: object) {
  const given = { changeId: id, consents: { answer: true }, signature: { kind: "typed", name: "Mary Ann O'Brien" } };
  const { statusCode, json } = await atLink(link, "POST", "/sign", { ...given, ...facts });
  return { status: statusCode, body: json() };
}

const statusOf = async (sale: TicketedSale, { id }: Pick<ScheduleChangeView, "id">) =>
  (await sale.as.agent("GET", `/schedule-changes/${id}`)).body.status;

test("compares flights one by one, with the reasons why a change is significant", async () => {
  const sale = await aTicketedSale();
  const flights = await flightsOf(sale);
  const small = await draft(sale, later(flights, 1));
  expect(small.body).toMatchObject({ status: "draft", reasons: [] });
  expect(small.body.changes[0].differences).toEqual([{ what: "departure", minutes: 60 }]);
  const { id, version } = small.body;
  const gone = await sale.as.agent("PATCH", `/schedule-changes/${id}`, {
    version,
    expiresAt: until,
    flights: flights.slice(2),
  });
  expect(gone.body.reasons).toEqual([{ what: "not_flown" }]);
  expect(gone.body.changes.filter(({ after }: { after: null }) => after === null)).toHaveLength(2);
});

test("applies accepted flights to coupons, list and calendar, and keeps the signed record unchanged", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const flights = await flightsOf(sale);
  const ics = async () => String(await signedFlights(parts.db, { quoteId } as never, parts.now()));
  const before = await ics();
  const change = await sent(sale, later(flights, 2));
  const link = await linkOf(sale);
  const open = (await atLink(link, "GET")).json();
  expect(open).toMatchObject({ state: "open", reasons: [], passengers: expect.arrayContaining(["Mary Ann O'Brien"]) });
  // A shift of two hours is not significant by law, but too long to be called small. Unchanged flights are omitted.
  expect([open.isSmall, open.changes.length]).toEqual([false, 1]);
  expect(open.changes[0]).toMatchObject({
    departureMinutes: 120,
    before: { departure: { localTime: flights[0]?.departsAt } },
    after: { departure: { localTime: shifted(flights[0]?.departsAt ?? "", 2) } },
  });
  const accepted = await answer(link, change, { answer: "accept" });
  expect(accepted.status).toBe(200);
  expect(await statusOf(sale, change)).toBe("accepted");
  expect((await flightsOf(sale))[0]?.departsAt).toBe(shifted(flights[0]?.departsAt ?? "", 2));
  const trip = await tripOf(sale);
  expect(trip.coupons.map(({ segment, state }) => [segment, state])).toEqual(
    trip.travelers.flatMap(() => flights.map((_, segment) => [segment, "OPEN"])),
  );
  const { record, option } = await chosenOption(parts.db, quoteId);
  expect([option.revision, record.offer.options[0]?.itinerary]).toEqual([1, record.offer.options[0]?.itinerary]);
  // The same calendar events, with a higher sequence number and a new time.
  const after = await ics();
  const of = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`^${name}:(.*)$`, "gm"))].map(([, value]) => value);
  expect(of(after, "UID")).toEqual(of(before, "UID"));
  expect(of(after, "SEQUENCE")).toEqual(of(before, "SEQUENCE").map((sequence) => String(Number(sequence) + 3)));
  expect(of(after, "DTSTART")[0]).not.toBe(of(before, "DTSTART")[0]);
  expect((await atLink(link, "GET")).json()).toMatchObject({ state: "signed", answer: "accept" });
  // A change is answered once.
  expect((await answer(link, change, { answer: "refund" })).body.code).toBe("already_signed");
});

test("gives up coupons of a removed flight, adds coupons for a new one, and keeps the total value", async () => {
  const sale = await aTicketedSale();
  const [out, , ...back] = (await flightsOf(sale)) as [Segment, Segment, ...Segment[]];
  const direct = { ...out, flightNumber: "999", to: "TAS", arrivesAt: shifted(out.departsAt, 20) };
  const change = await sent(sale, [direct, ...back]);
  expect((await answer(await linkOf(sale), change, { answer: "accept" })).status).toBe(200);
  const trip = await tripOf(sale);
  expect(trip.flights).toHaveLength(3);
  const open = trip.coupons.filter(({ state }) => state === "OPEN");
  expect(open.map(({ segment }) => segment).sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
  expect(trip.coupons.filter(({ state }) => state === "EXCHANGED")).toHaveLength(8);
  expect(open.every(({ ticketNumber }) => ticketNumber !== null)).toBe(true);
  // The full amount can still be refunded for the coupons of the new trip.
  const whole = await aRequest(sale, "refund", {
    couponIds: open.map(({ id }) => id),
    cause: "significant_change",
  });
  expect(whole.status).toBe(200);
  expect(whole.body.lines.reduce((sum: number, { cashCents }: { cashCents: number }) => sum + cashCents, 0)).toBe(
    414_450,
  );
});

test("accepts a third change of a trip whose earlier changes gave up coupons", async () => {
  const sale = await aTicketedSale();
  for (const flightNumber of ["991", "992", "993"]) {
    const [first, ...others] = (await flightsOf(sale)) as [Segment, ...Segment[]];
    const change = await sent(sale, [{ ...first, flightNumber, to: "TAS" }, ...others]);
    const accepted = await answer(await linkOf(sale), change, { answer: "accept" });
    expect([flightNumber, accepted.status]).toEqual([flightNumber, 200]);
  }
  const { flights, coupons } = await tripOf(sale);
  const segmentsOf = (wanted: string) => [
    ...new Set(coupons.filter(({ state }) => state === wanted).map(({ segment }) => segment)),
  ];
  expect(segmentsOf("OPEN").sort()).toEqual(flights.map((_, place) => place));
  // Coupons that were given up come after the last flight.
  expect(segmentsOf("EXCHANGED").every((segment) => segment >= flights.length && segment < 10)).toBe(true);
});

test("requires a message for another flight but not for a refund, and waits for staff to settle it", async () => {
  const sale = await aTicketedSale();
  const flights = await flightsOf(sale);
  const change = await sent(sale, later(flights, 8));
  const link = await linkOf(sale);
  const unsaid = await answer(link, change, { answer: "other_flight" });
  expect(unsaid.body.details.fields).toMatchObject([{ field: "message", code: "other_flight_unsaid" }]);
  expect((await answer(link, change, { answer: "other_flight", message: "The one before" })).status).toBe(200);
  const asked = (await listOf(sale)).items[0];
  expect(asked).toMatchObject({ status: "other_flight_asked", answerMessage: "The one before" });
  expect(await flightsOf(sale)).toEqual(flights);
  expect((await draft(sale, later(flights, 1))).body.code).toBe("request_not_possible");
  const settled = await sale.as.ticketing("POST", `/schedule-changes/${change.id}/actions/settle`, {
    version: asked.version,
    reason: "Moved to the earlier flight by an exchange",
  });
  expect(settled.body.status).toBe("settled");
  const again = await sent(sale, flights.slice(2));
  expect((await answer(await linkOf(sale), again, { answer: "refund" })).status).toBe(200);
  expect(await statusOf(sale, again)).toBe("refund_asked");
});

test("lists changes with the customer's answer, and those unanswered for a day", async () => {
  const [asked, silent] = [await aTicketedSale(), await aTicketedSale()];
  const waits = async ({ quoteId }: TicketedSale, kind: WaitingQuotes, who: { id: number; role: Role }) => {
    const rows = await parts.db
      .selectFrom("quotes")
      .select("id")
      .where("id", "=", quoteId)
      .where(quotesWaiting(kind, { actor: who, now: parts.now(), zone: testZone }))
      .execute();
    return rows.length > 0;
  };
  const ticketing = { id: asked.ticketing.id, role: "ticketing" as const };
  const change = await sent(asked, later(await flightsOf(asked), 8));
  expect(await waits(asked, "scheduleToSettle", ticketing)).toBe(false);
  await answer(await linkOf(asked), change, { answer: "refund" });
  expect(await waits(asked, "scheduleToSettle", ticketing)).toBe(true);

  const agent = { id: silent.agent.id, role: "agent" as const };
  const other = await sent(silent, later(await flightsOf(silent), 1));
  expect(await waits(silent, "scheduleUnanswered", agent)).toBe(false);
  await parts.db
    .updateTable("scheduleChanges")
    .set({ sentAt: "2026-11-19T14:00:00.000Z" })
    .where("id", "=", other.id)
    .execute();
  expect(await waits(silent, "scheduleUnanswered", agent)).toBe(true);
  expect(await waits(silent, "scheduleUnanswered", { id: asked.agent.id, role: "agent" })).toBe(false);
});

test("reminds the customer once without an answer, even if two processes run", async () => {
  const sale = await aTicketedSale();
  const change = await sent(sale, later(await flightsOf(sale), 1));
  await parts.db
    .updateTable("scheduleChanges")
    .set({ sentAt: "2026-11-17T15:00:00.000Z" })
    .where("id", "=", change.id)
    .execute();
  const reminded = await Promise.all([remindOfScheduleChanges(parts), remindOfScheduleChanges(parts)]);
  expect(reminded.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await remindOfScheduleChanges(parts)).toBe(0);
  expect(await statusOf(sale, change)).toBe("sent");
});

test("refuses invalid fields, an answer after a refund request, and agents of other sales", async () => {
  const sale = await aTicketedSale();
  const flights = await flightsOf(sale);
  const same = await draft(sale, flights, { expiresAt: "2026-11-20T14:00:00.000Z" });
  expect(same.body.details.fields.map(({ field }: { field: string }) => field)).toEqual(["flights", "expiresAt"]);
  const off = await draft(
    sale,
    flights.map((flight) => ({ ...flight, status: "UN" })),
  );
  expect(off.body.details.fields).toMatchObject([{ field: "flights", code: "no_flight_shown" }]);
  const other = await aTicketedSale();
  expect((await other.as.agent("GET", `/quotes/${sale.quoteId}/schedule-changes`)).status).toBe(404);
  const change = await sent(sale, later(flights, 1));
  expect((await aRequest(sale, "refund")).status).toBe(200);
  // The refund request now decides about the tickets.
  expect((await answer(await linkOf(sale), change, { answer: "accept" })).body.code).toBe("state_conflict");
  expect((await draft(other, later(await flightsOf(other), 1))).status).toBe(200);
});

test("accepts one of two simultaneous drafts, sendings, answers and withdrawals", async () => {
  const sale = await aTicketedSale();
  const flights = await flightsOf(sale);
  const both = await Promise.all([draft(sale, later(flights, 1)), draft(sale, later(flights, 2))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id, version } = both.find(({ status }) => status === 200)?.body ?? {};
  const sends = await Promise.all(
    [sale.as.agent, sale.as.ticketing].map((as) => as("POST", `/schedule-changes/${id}/actions/send`, { version })),
  );
  expect(sends.map(({ status }) => status).sort()).toEqual([200, 409]);
  const link = await linkOf(sale);
  const answers = await Promise.all([
    answer(link, { id }, { answer: "accept" }),
    answer(link, { id }, { answer: "refund" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const next = await aTicketedSale();
  const change = await sent(next, later(await flightsOf(next), 1));
  const nextLink = await linkOf(next);
  const ends = await Promise.all([
    answer(nextLink, change, { answer: "accept" }),
    next.as.agent("POST", `/schedule-changes/${change.id}/actions/withdraw`, {
      version: change.version,
      reason: "The airline took it back",
    }),
  ]);
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
});
