import { describe, expect, test } from "vitest";
import { exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { moneyOfSales } from "#tests/sale/money-of-sales.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { moneyOf, nothingIsBroken } = moneyOfSales(parts);
const { aTicketOfOne, aTicketedSale, signed, confirm, settle, complete, tripOf, path, show } = afterSale;
const { disputed, decideChargeback } = afterSale;

/** Sold for 1,450.00 with a net of 1,210.00 and a fee of 50.75, by an agent who earns 35 %. */
const aSale = () => aTicketOfOne({ commissionBps: 3500 });

async function canceled(sale: TicketedSale, travelers = [0]) {
  const request = await signed(sale, "cancellation", {}, travelers);
  await confirm(sale, request);
  return request;
}

async function lost(sale: TicketedSale, amountCents: number) {
  const { body } = await decideChargeback(sale, await disputed(sale, amountCents), "lost");
  expect(body.status).toBe("lost");
  return body;
}

const wonLate = async (sale: TicketedSale, chargeback: Awaited<ReturnType<typeof lost>>, amountCents: number) =>
  expect((await decideChargeback(sale, chargeback, "won-late", amountCents)).status).toBe(200);

const leftCoupons = async (sale: TicketedSale) =>
  (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0).map(({ id }) => id);

const settleForLess = async (sale: TicketedSale, request: Awaited<ReturnType<typeof signed>>) => {
  const { version } = await show(sale, request);
  const body = { version, reason: "The bank took it back" };
  return sale.as.supervisor("POST", `${path(request)}/actions/settle-for-less`, body);
};

/** The profit once the airline owes the net: only the merchant fee is lost. */
const atLoss = { profit: -5_075, commission: 0, difference: 0 };

describe("a chargeback that is lost while an amount is held", () => {
  test("lowers the held amount, and neither profit nor commission", async () => {
    const sale = await aSale();
    const request = await canceled(sale);
    await lost(sale, 100_000);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 45_000 });
    await nothingIsBroken();
    expect((await complete(sale, request)).status).toBe(200);
    await lost(sale, 45_000);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 0 });
    expect(await leftCoupons(sale)).toEqual([]);
    await nothingIsBroken();
  });

  test("lowers what the requests of an exchanged sale left, too, although another sale was charged", async () => {
    const sale = await aSale();
    const costs = { ADULT: free, CHILD: free, INFANT: free };
    const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, [0]));
    await canceled(after);
    expect((await moneyOf(after.quoteId)).held).toBe(145_000);
    await lost(sale, 145_000);
    expect((await moneyOf(after.quoteId)).held).toBe(0);
    await nothingIsBroken();
  });

  test("raises it again by what is won late", async () => {
    const sale = await aSale();
    await complete(sale, await canceled(sale));
    const chargeback = await lost(sale, 145_000);
    await wonLate(sale, chargeback, 60_000);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 60_000 });
    await nothingIsBroken();
    const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    await confirm(sale, refund);
    await settle(sale, refund);
    expect((await complete(sale, refund)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 0 });
    await nothingIsBroken();
  });

  test("refuses a refund of the held amount that was signed before", async () => {
    const sale = await aTicketedSale({ isProtected: false });
    await complete(sale, await canceled(sale, [1]));
    const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    await lost(sale, 100_000);
    expect((await confirm(sale, refund)).body.code).toBe("less_money_left");
    expect(await show(sale, refund)).toMatchObject({ missingCents: 100_000 });
    await nothingIsBroken();
  });
});

test("an amount that is held after a chargeback was lost is lower by it", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  await lost(sale, 100_000);
  const request = await canceled(sale, [1]);
  expect((await moneyOf(sale.quoteId)).held).toBe(45_000);
  await nothingIsBroken();
  expect((await complete(sale, request)).status).toBe(200);
  await nothingIsBroken();
});

describe("a refund that was settled for less", () => {
  test("leaves the missing amount to the customer if the chargeback is won late", async () => {
    const sale = await aSale();
    const refund = await signed(sale, "refund", {}, [0]);
    await confirm(sale, refund);
    const chargeback = await lost(sale, 145_000);
    expect((await settleForLess(sale, refund)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 0 });
    await nothingIsBroken();
    await complete(sale, refund);
    await wonLate(sale, chargeback, 145_000);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 145_000 });
    await nothingIsBroken();

    const again = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    await confirm(sale, again);
    await settle(sale, again);
    expect((await complete(sale, again)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...atLoss, held: 0 });
    await nothingIsBroken();
  });

  test("does so before it is completed, and for the missing part of a credit", async () => {
    const sale = await aTicketedSale({ isProtected: false });
    const passengerId = (await tripOf(sale)).travelers[1]?.id;
    const lines = [{ passengerId, agencyCreditCents: 145_000 }];
    const terms = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
    const request = await signed(sale, "cancellation", terms, [1]);
    await confirm(sale, request);
    const chargeback = await lost(sale, 319_450);
    expect((await settleForLess(sale, request)).body).toMatchObject({ shortCreditCents: 45_000 });
    await wonLate(sale, chargeback, 319_450);
    expect((await moneyOf(sale.quoteId)).held).toBe(45_000);
    await nothingIsBroken();
    expect((await complete(sale, request)).status).toBe(200);
    await nothingIsBroken();
    const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    await confirm(sale, refund);
    await settle(sale, refund);
    expect((await complete(sale, refund)).status).toBe(200);
    expect((await moneyOf(sale.quoteId)).held).toBe(0);
    await nothingIsBroken();
  });
});
