import { describe, expect, test } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { earningRoles } from "#domain/commission/commission.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { earnersOfSales, fromAgency, fromOwner } from "#tests/commission/commission-earners.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { afterSale, signed, ticketed } = exchanges(parts);
const { aTicketedSale, signed: signedRequest, confirm, settle, complete } = afterSale;
const { change, linesOf, sharesOf } = earnersOfSales(parts);
const everyone = [0, 1, 2, 3];
const atNoCost = { costs: { ADULT: free, CHILD: free, INFANT: free } };
const example = { costs: { ADULT: exampleF, CHILD: free, INFANT: free } };

const aSale = () => aTicketedSale({ commissionBps: 3500 });
const aColleague = () => aPerson(parts, "agent");
const exchanged = async (sale: TicketedSale, facts: object) => ticketed(sale, await signed(sale, facts, everyone));

/** Refunds all tickets of a sale because of the airline, which returns the net. */
async function refunded(sale: TicketedSale): Promise<void> {
  const request = await signedRequest(sale, "refund", { cause: "carrier_cancelled" }, everyone);
  await confirm(sale, request);
  await settle(sale, request);
  expect((await complete(sale, request)).status).toBe(200);
}

/** Returns the sum of the lines of a person on some sales, in cents. */
async function sumOf(person: Person, ...sales: TicketedSale[]): Promise<number> {
  const lines = [];
  for (const sale of sales) lines.push(...(await linesOf(sale)));
  return lines.reduce((sum, [, , userId, cents]) => (userId === person.id ? sum + Number(cents) : sum), 0);
}

describe("an exchange", () => {
  test("begins with the people who were added to its sale, and a supervisor can change them", async () => {
    const [sale, one, two] = [await aSale(), await aColleague(), await aColleague()];
    await change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
    const exchange = await exchanged(sale, example);
    expect(await sharesOf(exchange)).toEqual(await sharesOf(sale));
    const [, ofOne, ofTwo] = await linesOf(exchange);
    expect([ofOne?.slice(0, 3), ofTwo?.slice(0, 3)]).toEqual([
      ["from_owner", "split", one.id],
      ["from_agency", "split", two.id],
    ]);
    expect(Number(ofTwo?.[3])).toBeGreaterThan(0);
    await change(exchange, { shares: [] });
    expect([(await sharesOf(sale)).length, await sharesOf(exchange)]).toEqual([2, []]);
    expect(await sumOf(one, exchange)).toBe(0);
    expect(await sumOf(one, sale)).toBe(3_769);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("leaves out people who are inactive, or whose role does not earn, when it is signed", async () => {
    const sale = await aSale();
    const people = [];
    for (const role of roles) people.push({ ...(await aPerson(parts, "agent")), role });
    const inactive = await aColleague();
    await change(sale, { shares: [...people, inactive].map((person) => fromAgency(person, 100)) });
    for (const { role, id } of people)
      await parts.db.updateTable("users").set({ role, commissionBps: 0 }).where("id", "=", id).execute();
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", inactive.id).execute();
    const exchange = await exchanged(sale, atNoCost);
    const left = await sharesOf(exchange);
    expect(left.map(({ userId }) => userId)).toEqual(
      people.filter(({ role }) => earningRoles.includes(role)).map(({ id }) => id),
    );
  });
});

describe("a full refund after an exchange", () => {
  test("takes back what the trip earned for the people who were added, too", async () => {
    const [sale, one, two] = [await aSale(), await aColleague(), await aColleague()];
    await change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
    const exchange = await exchanged(sale, atNoCost);
    expect([await sumOf(one, sale, exchange), await sumOf(two, sale, exchange)]).toEqual([3_769, 2_692]);
    await refunded(exchange);
    for (const person of [sale.agent, one, two]) expect(await sumOf(person, sale, exchange)).toBe(0);
    const kinds = (await linesOf(sale)).filter(([, , userId]) => userId === two.id).map(([part, kind]) => [part, kind]);
    expect(kinds).toEqual([
      ["from_agency", "split"],
      ["from_agency", "clawback"],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("leaves them their shares of what the trip earned in the end", async () => {
    const [sale, one, two] = [await aSale(), await aColleague(), await aColleague()];
    await change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
    const first = await exchanged(sale, example);
    const second = await exchanged(first, { costs: { ADULT: free, CHILD: exampleF, INFANT: free } });
    await refunded(second);
    // The trip earned 100.97 (trips.test.ts): 35 %, of which 20 % are shared, and 5 % from the agency.
    const sums = [];
    for (const person of [sale.agent, one, two]) sums.push(await sumOf(person, sale, first, second));
    expect(sums).toEqual([2_827, 707, 505]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });
});
