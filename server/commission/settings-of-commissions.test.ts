import { expect, test } from "vitest";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const { costs, money } = supplierSteps(parts);

const usual = {
  commissionNeedsCosts: true,
  commissionNeedsCheck: false,
  commissionOnProtection: false,
  commissionOnTips: false,
  cardAmountWithAirline: true,
  tipsShareBps: 0,
  consolidators: ["Sky Fares"],
};
type Agency = Partial<typeof usual>;

/** Creates a sale of example A at 35 %, signed under these settings and charged at one merchant. */
async function aSale(agency: Agency = {}, location = "consolidator:Sky Fares") {
  await parts.db
    .updateTable("agency")
    .set({ ...usual, ...agency })
    .execute();
  const sale = await aSignedQuote("en", {}, undefined, { commissionBps: 3500 });
  await parts.db.updateTable("agency").set(usual).execute();
  await book(sale.ticketing, sale.id);
  await charge(sale.ticketing, sale.id, sale.cardId, 477_473, "approved", false, location);
  await tickets(sale.ticketing, sale.id, freshTickets(4));
  return sale;
}

/** Returns the sum of the lines, their state, and what they wait for, after the void window. */
async function commissionOf(id: number) {
  const before = parts.clock.now;
  parts.clock.now = "2026-12-01T15:00:00.000Z";
  await updateDueCommissions(parts);
  parts.clock.now = before;
  const { rows } = await parts.pool.query(
    `select sum(amount_cents)::int as cents, min(state) as state, min(waits_for) as waits
       from commission_lines join commission_sales using (quote_id) where quote_id = $1`,
    [id],
  );
  return rows[0];
}

test("holds the commission until the fee of the consolidator is known", async () => {
  const { id, ticketing } = await aSale();
  // Without a fee of ours, the gross profit is 683.50.
  expect(await commissionOf(id)).toEqual({ cents: 23_923, state: "held", waits: "unknown_costs" });
  await costs(ticketing, id, { consolidatorFeeCents: 16_712, consolidator: "Sky Fares" });
  expect(await commissionOf(id)).toEqual({ cents: 18_073, state: "payable", waits: null });
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("does not hold it for sales that were signed while the setting was off", async () => {
  const { id } = await aSale({ commissionNeedsCosts: false });
  expect(await commissionOf(id)).toMatchObject({ state: "payable" });
});

test("waits for the check of the consolidator if the agency wants it", async () => {
  const { id, ticketing } = await aSale({ commissionNeedsCheck: true });
  await costs(ticketing, id, { consolidatorFeeCents: 16_712, consolidator: "Sky Fares" });
  expect(await commissionOf(id)).toMatchObject({ state: "earned", waits: "consolidator_check" });
  await money(ticketing, id, {
    kind: "check_received",
    amountCents: 477_473 - 346_100 - 16_712,
    consolidator: "Sky Fares",
    reference: "CK-1",
  });
  expect(await commissionOf(id)).toMatchObject({ state: "payable", waits: null });
});

test("computes it from the profit on protection, and from the tips that agents do not get apart", async () => {
  const ofUs = async (agency: Agency) => (await commissionOf((await aSale(agency, "agency:main")).id)).cents;
  // 35 % of 538.44, of 538.44 + 327.83, of 538.44 + 48.25, and of 538.44 + 24.13 beside half of the tips.
  expect(await ofUs({})).toBe(18_845);
  expect(await ofUs({ commissionOnProtection: true })).toBe(30_319);
  expect(await ofUs({ commissionOnTips: true })).toBe(20_534);
  expect(await ofUs({ commissionOnTips: true, tipsShareBps: 5_000 })).toBe(19_690 + 2_413);
});

test("leaves what an airline charged out of the card amount if the agency wants it", async () => {
  const amountOf = async (agency: Agency) => {
    const { id } = await aSale(agency, "airline");
    await commissionOf(id);
    const { rows } = await parts.pool.query(
      "select cc_amount_cents::int as cents from commission_lines where quote_id = $1 order by id limit 1",
      [id],
    );
    return rows[0].cents;
  };
  expect(await amountOf({})).toBe(477_473);
  expect(await amountOf({ cardAmountWithAirline: false })).toBe(0);
});
