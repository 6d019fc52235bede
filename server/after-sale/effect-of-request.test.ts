import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { ApprovalEffect } from "#contract/approval/calls.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { moneyOfSales } from "#tests/sale/money-of-sales.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aTicketOfOne, aTicketedSale, tripOf, aDraft, send, decide, sign, show, signed, confirm, complete } =
  requests(parts);
const { moneyOf } = moneyOfSales(parts);

/** Returns the effect of the pending approval as an administrator reads it. */
async function effectOf(sale: TicketedSale, request: RequestView): Promise<ApprovalEffect> {
  const { approvalId } = await show(sale, request);
  const { status, body } = await sale.as.admin("GET", `/approval-requests/${approvalId}/effect`);
  expect(status).toBe(200);
  return body;
}

/** Sends a request, reads what its approval is said to change, carries it out, and compares. */
async function carriedOut(sale: TicketedSale, kind: RequestKind, facts: object, travelers: number[]) {
  const before = await moneyOf(sale.quoteId);
  const request: RequestView = (await aDraft(sale, kind, facts, travelers)).body;
  await send(sale, request);
  const effect = await effectOf(sale, request);
  await decide(sale, request, "approve");
  await sign(request);
  expect((await confirm(sale, request)).status).toBe(200);
  const after = await moneyOf(sale.quoteId);
  expect(effect).toMatchObject({
    profit: { beforeCents: before.profit, afterCents: after.profit },
    commission: { beforeCents: before.commission, afterCents: after.commission },
  });
  return { effect, request };
}

const ofPassenger = async (sale: TicketedSale, amounts: object) => {
  const passengerId = (await tripOf(sale)).travelers[0]?.id;
  return { lines: [{ passengerId, ...amounts }] };
};
const credit = { agencyCreditUntil: "2027-11-20", creditKind: "book_by" };

test("foretells the profit and the commission after a cancellation that keeps the value, and after its later refund", async () => {
  const sale = await aTicketOfOne({ commissionBps: 3500 });
  const { effect, request } = await carriedOut(sale, "cancellation", {}, [0]);
  expect(effect).toMatchObject({
    passengers: ["OBRIEN/MARY ANN"],
    profit: { beforeCents: 18_925, afterCents: -5_075 },
    commission: { beforeCents: 6_624, afterCents: 0 },
    uncollectedCents: 0,
    lastCharge: { state: "approved", amountCents: 145_000 },
  });
  await complete(sale, request);
  const couponIds = (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0).map(({ id }) => id);
  const later = await carriedOut(sale, "refund", { couponIds }, []);
  expect(later.effect.profit).toEqual({ beforeCents: -5_075, afterCents: -5_075 });
});

test("foretells a penalty, a credit and the fee of the agency", async () => {
  const sale = await aTicketOfOne({ commissionBps: 3500 });
  const terms = await ofPassenger(sale, { airlinePenaltyCents: 20_000, agencyCreditCents: 60_000 });
  await carriedOut(sale, "cancellation", { ...terms, ...credit }, [0]);
});

test("foretells a refund to one of several passengers", async () => {
  const sale = await aTicketedSale({ commissionBps: 3500 });
  const { effect } = await carriedOut(sale, "refund", {}, [1]);
  expect(effect.passengers).toHaveLength(1);
});

test("uses the amounts of a re-quote while it waits for its decision", async () => {
  const sale = await aTicketOfOne({ commissionBps: 3500 });
  const request = await signed(sale, "refund", {}, [0]);
  const { version } = await show(sale, request);
  const requote = {
    version,
    ...(await ofPassenger(sale, { airlinePenaltyCents: 30_000 })),
    reason: "The airline keeps more",
    expiresAt: "2026-11-25T15:00:00.000Z",
  };
  expect((await sale.as.ticketing("POST", `/refunds/${request.id}/actions/re-quote`, requote)).status).toBe(200);
  const { profit } = await effectOf(sale, request);
  // The airline keeps 300.00 of the net, and the customer gets 300.00 less.
  expect(profit).toEqual({ beforeCents: 18_925, afterCents: -5_075 });
});

test("is shown only to people who may decide", async () => {
  const sale = await aTicketOfOne();
  const request: RequestView = (await aDraft(sale, "refund", {}, [0])).body;
  await send(sale, request);
  const { approvalId } = await show(sale, request);
  for (const who of ["agent", "ticketing"] as const) {
    const { status } = await sale.as[who]("GET", `/approval-requests/${approvalId}/effect`);
    expect(status, who).toBe(403);
  }
});
