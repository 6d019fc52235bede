import { describe, expect, test } from "vitest";
import { loadProfit } from "#server/charge/profit.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { updateCommissionsOf, updateDueCommissions } from "./jobs.ts";
import { updateCommission } from "./update-commission.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { afterSale, signed, ticketed } = exchanges(parts);
const {
  aTicketedSale,
  aTicketOfOne,
  signed: signedRequest,
  confirm,
  settle,
  complete,
  disputed,
  decideChargeback,
} = afterSale;
const everyone = [0, 1, 2, 3];
const atNoCost = { costs: { ADULT: free, CHILD: free, INFANT: free } };

/** Creates example A, ticketed, whose agent earns 35 %. */
const aSale = (facts: Parameters<typeof aTicketedSale>[0] = {}) => aTicketedSale({ commissionBps: 3500, ...facts });

/** Exchanges all tickets and issues the new ones. Returns the exchange as a sale. */
const exchanged = async (sale: TicketedSale, facts: object = atNoCost) =>
  ticketed(sale, await signed(sale, facts, everyone));

/** Refunds all tickets of a sale because of the airline, which returns the net. */
async function refunded(sale: TicketedSale, travelers: readonly number[] = everyone): Promise<void> {
  const request = await signedRequest(sale, "refund", { cause: "carrier_cancelled" }, travelers);
  await confirm(sale, request);
  await settle(sale, request);
  expect((await complete(sale, request)).status).toBe(200);
}

/** Returns the lines of some sales after all updates that are due. */
async function linesOf(...sales: TicketedSale[]) {
  await updateDueCommissions(parts);
  const lines = await parts.db
    .selectFrom("commissionLines")
    .select(["quoteId", "part", "kind", "amountCents", "tripLossCents", "state"])
    .where(
      "quoteId",
      "in",
      sales.map(({ quoteId }) => quoteId),
    )
    .orderBy("id")
    .execute();
  return lines.map(({ quoteId, ...line }) => ({ sale: sales.findIndex((one) => one.quoteId === quoteId), ...line }));
}

const sumOf = (lines: readonly { amountCents: number }[]) => lines.reduce((sum, one) => sum + one.amountCents, 0);

describe("a full refund after an exchange at no cost", () => {
  test("takes back what the sale has earned, as without the exchange (example I)", async () => {
    const sale = await aSale();
    const after = await exchanged(sale);
    expect(await linesOf(sale, after)).toMatchObject([
      { sale: 0, kind: "sale", amountCents: 18_845 },
      { sale: 1, kind: "sale", amountCents: 0 },
    ]);
    await refunded(after);
    // The airline keeps nothing: − 4 144.50 + 3 461.00 on the exchange, of which the sale bears its 538.44.
    expect((await linesOf(sale, after)).slice(2)).toEqual([
      { sale: 0, part: "owner", kind: "clawback", amountCents: -18_845, tripLossCents: 53_844, state: "earned" },
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);

    const alone = await aSale();
    await linesOf(alone);
    await refunded(alone);
    expect(sumOf(await linesOf(alone))).toBe(0);
  });

  test("of 1,450.00 takes back 66.24 and leaves a loss of 50.75 to the agency (example I)", async () => {
    const grossProfitsOf = async (...sales: TicketedSale[]) =>
      Promise.all(sales.map(async ({ quoteId }) => (await loadProfit(parts.db, quoteId)).grossProfitCents));
    const sale = await aTicketOfOne({ commissionBps: 3500 });
    const after = await ticketed(sale, await signed(sale, atNoCost, [0]));
    expect(await grossProfitsOf(sale, after)).toEqual([18_925, 0]);
    expect(await linesOf(sale, after)).toMatchObject([
      { sale: 0, kind: "sale", amountCents: 6_624 },
      { sale: 1, kind: "sale", amountCents: 0 },
    ]);
    await refunded(after, [0]);
    expect(await grossProfitsOf(sale, after)).toEqual([18_925, -24_000]);
    const lines = await linesOf(sale, after);
    expect(lines.slice(2)).toMatchObject([{ sale: 0, kind: "clawback", amountCents: -6_624 }]);
    expect(sumOf(lines)).toBe(0);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("leaves the agent and the team lead their percentages of what the trip earned in the end", async () => {
    const lead = await aPerson(parts, "supervisor");
    const isLed = ({ agent }: Pick<TicketedSale, "agent">) =>
      parts.db.updateTable("users").set({ teamLeadId: lead.id, teamLeadBps: 500 }).where("id", "=", agent.id).execute();
    const sale = await aSale({ beforeTickets: isLed });
    const first = await exchanged(sale, { costs: { ADULT: exampleF, CHILD: free, INFANT: free } });
    const second = await exchanged(first, { costs: { ADULT: free, CHILD: exampleF, INFANT: free } });
    const trip = [sale, first, second] as const;
    const before = await linesOf(...trip);
    expect(before.map(({ sale: of, part }) => [of, part])).toEqual([
      [0, "owner"],
      [0, "team_lead"],
      [1, "owner"],
      [1, "team_lead"],
      [2, "owner"],
      [2, "team_lead"],
    ]);
    for (const { amountCents } of before) expect(amountCents).toBeGreaterThan(0);
    await refunded(second);
    const after = await linesOf(...trip);
    const profits = await Promise.all(trip.map(({ quoteId }) => loadProfit(parts.db, quoteId)));
    expect(sumOf(profits.map(({ grossProfitCents }) => ({ amountCents: grossProfitCents })))).toBe(10_097);
    const sumOfPart = (part: string) => sumOf(after.filter((one) => one.part === part));
    expect([sumOfPart("owner"), sumOfPart("team_lead")]).toEqual([3_534, 505]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });
});

describe("the commission of a sale", () => {
  async function statesOf(...sales: TicketedSale[]) {
    const lines = await linesOf(...sales);
    return [...new Set(lines.map(({ state }) => state))];
  }
  async function afterVoidWindow<T>(look: () => Promise<T>): Promise<T> {
    const before = parts.clock.now;
    parts.clock.now = "2026-12-02T15:00:00.000Z";
    const seen = await look();
    parts.clock.now = before;
    return seen;
  }

  test("is not payable while a request about another sale of its trip is open", async () => {
    const sale = await aSale();
    const after = await exchanged(sale);
    expect(await afterVoidWindow(() => statesOf(sale, after))).toEqual(["payable"]);
    await signedRequest(after, "refund", { cause: "carrier_cancelled" }, everyone);
    expect(await afterVoidWindow(() => statesOf(sale, after))).toEqual(["earned"]);
  });

  test("is held while a chargeback about another sale of its trip is open", async () => {
    const sale = await aSale();
    const after = await exchanged(sale);
    const dispute = await disputed(sale, 10_000);
    expect(await statesOf(sale, after)).toEqual(["held"]);
    await decideChargeback(sale, dispute, "won");
    expect(await statesOf(sale, after)).toEqual(["earned"]);
  });
});

test("a change of one sale makes the commission of the whole trip due for the people of every sale", async () => {
  const sale = await aSale();
  const after = await exchanged(sale);
  await linesOf(sale, after);
  // Another agent owns the exchange, and its loss is the first agent's.
  const other = (await aTicketedSale()).agent;
  await parts.db
    .updateTable("commissionSales")
    .set({ ownerId: other.id })
    .where("quoteId", "=", after.quoteId)
    .execute();
  await linesOf(sale, after);
  await parts.db.updateTable("bookings").set({ actualNetCents: 10_000 }).where("quoteId", "=", after.quoteId).execute();
  await parts.db.transaction().execute((tx) => updateCommissionsOf(tx, sale.agent.id, parts.now()));
  const lines = await parts.db
    .selectFrom("commissionLines")
    .select(["kind", "amountCents"])
    .where("quoteId", "=", sale.quoteId)
    .orderBy("id")
    .execute();
  expect(lines).toEqual([
    { kind: "sale", amountCents: 18_845 },
    { kind: "clawback", amountCents: -3_500 },
  ]);
});

test("misses no change when two sales of a trip change while it is computed", async () => {
  const sale = await aSale();
  const after = await exchanged(sale);
  await updateDueCommissions(parts);
  const two = await withConnections(parts, 4);
  const changeNet = ({ quoteId }: TicketedSale, actualNetCents: number) =>
    two.db.updateTable("bookings").set({ actualNetCents }).where("quoteId", "=", quoteId).execute();
  let changes: Promise<unknown> = Promise.resolve();
  await two.db.transaction().execute(async (tx) => {
    await updateCommission(tx, after.quoteId, parts.now());
    changes = Promise.all([changeNet(sale, 340_000), changeNet(after, 10_000)]);
    await expect.poll(() => waitingForLocks(two)).toBe(2);
  });
  await changes;
  const update = ({ quoteId }: TicketedSale) =>
    two.db.transaction().execute((tx) => updateCommission(tx, quoteId, parts.now()));
  await Promise.all([update(after), update(sale), update(after)]);
  await two.pool.end();
  // 538.44 + 61.00 − 100.00 at 35 %.
  expect(sumOf(await linesOf(sale, after))).toBe(17_480);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});
