import { expect, test } from "vitest";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { loadProfit } from "./profit.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, tripOf, signed, confirm, settle, complete, disputed, decideChargeback } = afterSale;
const everyone = [0, 1, 2, 3];

type Sale = Awaited<ReturnType<typeof aTicketedSale>>;

/** Returns request lines that refund everything of these passengers, with protection and gratuity. */
async function withExtras(sale: Sale, passengers: readonly number[], kept: object = {}) {
  const { travelers } = await tripOf(sale);
  return passengers.map((index) => {
    const traveler = travelers[index];
    return {
      passengerId: traveler?.id,
      protectionCents: traveler?.protectionCents,
      gratuityCents: traveler?.gratuityCents,
      ...kept,
    };
  });
}

async function refunded(sale: Sale, facts: object, passengers: readonly number[]) {
  const request = await signed(sale, "refund", facts, passengers);
  await confirm(sale, request);
  await settle(sale, request);
  expect((await complete(sale, request)).status).toBe(200);
}

test("example A, fully refunded with protection and gratuity: the merchant fee of 167.12 is lost", async () => {
  const sale = await aTicketedSale();
  await refunded(sale, { cause: "medical", lines: await withExtras(sale, everyone) }, everyone);
  expect(await loadProfit(parts.db, sale.quoteId)).toMatchObject({
    inputs: {
      returnedToCustomer: { cents: 414_450 },
      protectionReturned: { cents: 58_023 },
      gratuityReturned: { cents: 5_000 },
      protectionCost: { cents: 0 },
    },
    grossProfitCents: -14_506,
    protectionProfitCents: -2_031,
    netTipsCents: -175,
    profitCents: -16_712,
  });
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});

test("counts protection returned with one ticket, and a penalty that uses up another", async () => {
  const sale = await aTicketedSale();
  await refunded(sale, { lines: await withExtras(sale, [1]) }, [1]);
  await refunded(sale, { lines: await withExtras(sale, [3], { airlinePenaltyCents: 14_500 }) }, [3]);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});

test("counts extras bought before an exchange and returned after it on the new sale", async () => {
  const sale = await aTicketedSale();
  const costs = { ADULT: exampleF, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, everyone));
  await refunded(after, { lines: await withExtras(after, [0]) }, [0]);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});

test("counts a chargeback once the bank has decided for the customer", async () => {
  const sale = await aTicketedSale();
  const before = (await loadProfit(parts.db, sale.quoteId)).profitCents;
  const chargeback = await disputed(sale, 477_473);
  expect((await loadProfit(parts.db, sale.quoteId)).profitCents).toBe(before);
  expect((await decideChargeback(sale, chargeback, "lost")).status).toBe(200);
  expect((await loadProfit(parts.db, sale.quoteId)).profitCents).toBe(before - 477_473);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});

test.each([477_473, 100_000])("counts only the lost part of a chargeback that is won late: %i", async (wonCents) => {
  const sale = await aTicketedSale();
  const before = (await loadProfit(parts.db, sale.quoteId)).profitCents;
  const { body: lost } = await decideChargeback(sale, await disputed(sale, 477_473), "lost");
  expect((await decideChargeback(sale, lost, "won-late", wonCents)).status).toBe(200);
  expect((await loadProfit(parts.db, sale.quoteId)).profitCents).toBe(before - (477_473 - wonCents));
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});

test("is the same after a chargeback that the bank decided for the agency", async () => {
  const sale = await aTicketedSale();
  const before = await loadProfit(parts.db, sale.quoteId);
  const chargeback = await disputed(sale, 10_000);
  expect((await decideChargeback(sale, chargeback, "won")).status).toBe(200);
  expect(await loadProfit(parts.db, sale.quoteId)).toEqual(before);
});

test("counts the loss of a cheaper exchange at once: the airline returns 80.00, the customer is owed 100.00", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const before = (await loadProfit(parts.db, sale.quoteId)).profitCents;
  const cheaper = { ...free, fareDifferenceCents: -10_000, actualFareDifferenceCents: -8_000 };
  const costs = { ADULT: cheaper, CHILD: free, INFANT: free };
  const kept = await exchange.aDraft(sale, { costs, residual: "forfeited" });
  expect(kept.body.details.fields).toMatchObject([
    { field: "costs.ADULT.actualFareDifferenceCents", code: "airline_keeps_difference" },
  ]);
  const exchanged = await exchange.signed(sale, { costs, residual: "refund" });
  expect(exchanged).toMatchObject({ clientCostCents: 0, agencyCostCents: -8_000 });
  const after = await exchange.ticketed(sale, exchanged);
  expect((await loadProfit(parts.db, after.quoteId)).profitCents).toBe(-2_000);

  const couponIds = (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0).map(({ id }) => id);
  await refunded(sale, { couponIds }, []);
  expect((await loadProfit(parts.db, sale.quoteId)).profitCents).toBe(before);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
});
