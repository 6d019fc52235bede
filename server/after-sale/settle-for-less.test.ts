import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, tripOf, show, signed, confirm, settle, complete, path, disputed, decideChargeback } = afterSale;

const everyone = [0, 1, 2, 3];

async function chargeback(sale: TicketedSale, amountCents: number) {
  const made = await disputed(sale, amountCents);
  return (how: "won" | "lost") => decideChargeback(sale, made, how);
}

const lessFor = async (sale: TicketedSale, request: RequestView, by = sale.as.supervisor) => {
  const { version } = await show(sale, request);
  return by("POST", `${path(request)}/actions/settle-for-less`, { version, reason: "The bank took it back" });
};

async function mustHold() {
  expect([await brokenInvariants(parts.pool), await profitsOutOfBalance(parts.db)]).toEqual([{}, []]);
}

test("ends a refund without the money that a bank withdrew, and shows the customer how much is missing", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  expect((await confirm(sale, request)).status).toBe(200);
  expect((await lessFor(sale, request)).body.code).toBe("state_conflict");
  const end = await chargeback(sale, 477_473);
  expect((await lessFor(sale, request)).body.code).toBe("chargeback_open");
  await end("lost");
  const waiting = await show(sale, request);
  expect(waiting).toMatchObject({ missingCents: 145_000, shortCashCents: 0 });
  expect(waiting.allowedActions).toEqual(expect.arrayContaining(["settleForLess"]));
  expect((await lessFor(sale, request, sale.as.ticketing)).status).toBe(403);

  expect((await lessFor(sale, request)).status).toBe(200);
  expect(await show(sale, request)).toMatchObject({
    missingCents: 0,
    shortCashCents: 145_000,
    shortReason: "The bank took it back",
    payments: [{ state: "dropped", amountCents: 145_000 }],
  });
  expect((await complete(sale, request)).status).toBe(200);
  const [letter] = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", sale.quoteId)
    .where("template", "=", "request-completed")
    .execute();
  expect(letter?.data).toMatchObject({
    facts: { settlement: { destinations: [{ to: "notReturned", cents: 145_000 }] } },
  });
  await mustHold();
});

test("refunds the remaining money first, and reduces the credit by the rest", async () => {
  const sale = await aTicketedSale();
  const passengerId = (await tripOf(sale)).travelers[1]?.id;
  const request = await signed(sale, "refund", {
    type: "refund_plus_credit",
    agencyCreditUntil: "2027-11-20",
    creditKind: "book_by",
    lines: [{ passengerId, agencyCreditCents: 60_000 }],
  });
  await confirm(sale, request);
  // 1,000.00 of 4,774.73 stay: 850.00 of money and 150.00 of 600.00 credit.
  const end = await chargeback(sale, 377_473);
  await end("lost");
  expect(await show(sale, request)).toMatchObject({ missingCents: 45_000 });
  expect((await lessFor(sale, request)).body).toMatchObject({ shortCashCents: 0, shortCreditCents: 45_000 });
  expect((await settle(sale, request)).status).toBe(200);
  expect((await complete(sale, request)).status).toBe(200);
  expect((await show(sale, request)).credits).toMatchObject([{ amountCents: 15_000 }]);
  await mustHold();
});

test("ends a cancellation with a lower credit", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const passengerId = (await tripOf(sale)).travelers[1]?.id;
  const credit = { agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const lines = [{ passengerId, agencyCreditCents: 145_000 }];
  const request = await signed(sale, "cancellation", { ...credit, lines });
  await confirm(sale, request, { handling: "cancel" });
  const end = await chargeback(sale, 319_450);
  await end("lost");
  expect((await complete(sale, request)).body.code).toBe("less_money_left");
  expect((await lessFor(sale, request)).body).toMatchObject({ shortCreditCents: 45_000 });
  expect((await complete(sale, request)).status).toBe(200);
  expect((await show(sale, request)).credits).toMatchObject([{ amountCents: 100_000 }]);
  await mustHold();
});

test("refunds to another payment in a chain of exchanges, so that nothing is missing", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const costs = { ADULT: exampleF, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, everyone));
  const request = await signed(after, "refund", {}, [0]);
  await confirm(after, request);
  // The bank withdraws the payment for the exchange. The first payment has enough.
  const end = await chargeback(after, 102_800);
  await end("lost");
  expect(await show(after, request)).toMatchObject({ missingCents: 0 });
  expect((await settle(after, request)).status).not.toBe(500);
  expect((await lessFor(after, request)).body).toMatchObject({ shortCashCents: 0, shortCreditCents: 0 });
  await settleOpen(after, request);
  expect((await complete(after, request)).status).toBe(200);
  await mustHold();
});

test("answers one of two simultaneous calls and refuses the other with 409", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  const end = await chargeback(sale, 477_473);
  await end("lost");
  const { version } = await show(sale, request);
  const body = { version, reason: "The bank took it back" };
  const once = () => sale.as.supervisor("POST", `${path(request)}/actions/settle-for-less`, body);
  const both = await Promise.all([once(), once()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await mustHold();
});

async function settleOpen(sale: TicketedSale, request: RequestView) {
  for (const { id, state } of (await show(sale, request)).payments) {
    if (state === "settled" || state === "dropped") continue;
    const { version } = await show(sale, request);
    const given = { version, state: "settled", reference: `RF${id}` };
    const answer = await sale.as.ticketing("POST", `${path(request)}/payments/${id}/state`, given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}
