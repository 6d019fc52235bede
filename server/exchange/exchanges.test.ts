import { expect, test } from "vitest";
import { loadProfit } from "#server/charge/profit.ts";
import { loadQuote } from "#server/quote/index.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { afterSale, steps, startOf, aDraft, show, send, decide, decisionOn, sign, signed, ticketed, later } =
  exchanges(parts);
const { aTicketedSale, tripOf } = afterSale;
const { statusOf } = steps;

const gpOf = async (quoteId: number) => (await loadProfit(parts.db, quoteId))?.grossProfitCents;

test("starts with the exchangeable tickets of each passenger and their value", async () => {
  const sale = await aTicketedSale();
  const start = await startOf(sale);
  expect(start).toMatchObject({ mayExchange: true, underWay: null, currency: "USD", protectionBps: 1400 });
  expect(start.travelers.map((one: { type: string; carriedCents: number }) => [one.type, one.carriedCents])).toEqual([
    ["ADULT", 145_000],
    ["ADULT", 145_000],
    ["CHILD", 109_950],
    ["INFANT", 14_500],
  ]);
  expect(start.segments).toHaveLength(4);
});

test("carries example F from the draft to the new ticket: 514.00, 389.50 and 106.51", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const draft = await aDraft(sale);
  expect(draft.body).toMatchObject({
    status: "new",
    clientCostCents: 51_400,
    agencyCostCents: 38_950,
    residualCents: 0,
  });
  expect(await statusOf(sale.quoteId)).toBe("tickets_purchased");
  expect((await tripOf(sale)).allowedKinds).toEqual([]);

  expect((await send(sale, draft.body)).body.status).toBe("exchange_pending_approval");
  await decide(sale, draft.body, "approve");
  expect(await statusOf(draft.body.quoteId)).toBe("sent");
  await sign(draft.body);
  expect(await statusOf(draft.body.quoteId)).toBe("signed");
  const after = await ticketed(sale, draft.body);
  expect([await statusOf(after.quoteId), await statusOf(sale.quoteId)]).toEqual([
    "tickets_purchased",
    "tickets_purchased",
  ]);
  expect(await gpOf(after.quoteId)).toBe(10_651);

  const states = (await tripOf(sale)).coupons.map(({ state }) => state);
  expect([
    states.filter((state) => state === "EXCHANGED").length,
    states.filter((state) => state === "OPEN").length,
  ]).toEqual([4, 12]);
  // The new ticket is worth the old one plus the difference.
  expect((await tripOf(after)).travelers).toMatchObject([{ priceCents: 145_000 + 21_400 }]);
  expect(await show(sale, draft.body)).toMatchObject({ isDone: true, endedAt: expect.any(String) });
});

test("ends the original quote if all tickets are exchanged, and protects the higher fare as before", async () => {
  const sale = await aTicketedSale();
  const exchange = await signed(sale, { costs: { ADULT: exampleF, CHILD: exampleF, INFANT: free } }, [0, 1, 2, 3]);
  // 14 % of 214.00 for two adults and the child.
  expect(exchange.lines.map(({ protectionCents }) => protectionCents)).toEqual([2_996, 2_996, 2_996, 0]);
  expect(exchange.clientCostCents).toBe(3 * (51_400 + 2_996));
  const after = await ticketed(sale, exchange);
  expect(await statusOf(sale.quoteId)).toBe("exchanged");
  expect((await tripOf(after)).travelers.map(({ protectionCents }) => protectionCents)).toEqual([
    20_300 + 2_996,
    20_300 + 2_996,
    15_393 + 2_996,
    2_030,
  ]);
  const { items } = (await sale.as.agent("GET", `/quotes/${after.quoteId}/exchanges`)).body;
  expect(items.map((item: { quoteId: number; status: string }) => [item.quoteId, item.status])).toEqual([
    [sale.quoteId, "exchanged"],
    [after.quoteId, "tickets_purchased"],
  ]);
});

test("refunds an exchanged ticket from all payments for it, to their cards", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const after = await ticketed(sale, await signed(sale));
  const trip = await tripOf(after);
  expect(trip.refundableCents).toBe(419_450 + 51_400);
  const request = await afterSale.signed(after, "refund", {}, [0]);
  expect(request.lines).toMatchObject([{ valueCents: 166_400, cashCents: 166_400 }]);
  // The latest charge is refunded first.
  expect(request.payments.map(({ amountCents }) => amountCents)).toEqual([51_400, 115_000]);
  await afterSale.confirm(after, request);
  await afterSale.settle(after, request);
  expect((await afterSale.complete(after, request)).status).toBe(200);
  expect([await statusOf(after.quoteId), await statusOf(sale.quoteId)]).toEqual(["refunded", "tickets_purchased"]);
  const [old, next] = [await loadQuote(parts.db, sale.quoteId), await loadQuote(parts.db, after.quoteId)];
  expect([old.collectedCents, old.openCents, next.collectedCents, next.openCents]).toEqual([304_450, 0, 0, 0]);
  // The airline returned 1,210.00 of the old net and 189.50 of the new one.
  expect(await gpOf(after.quoteId)).toBe(10_651 - 166_400 + 121_000 + 18_950);
});

test("refunds what a credit left of the newest payment, then the payment before it", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const after = await ticketed(sale, await signed(sale, {}, [0, 1, 2, 3]));
  const [first] = (await tripOf(after)).travelers;
  const lines = [{ passengerId: first?.id, agencyCreditCents: 50_000 }];
  const given = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const cancellation = await afterSale.signed(after, "cancellation", given, [0]);
  await afterSale.confirm(after, cancellation, { handling: "cancel" });
  expect((await afterSale.complete(after, cancellation)).status).toBe(200);
  // The credit took 500.00 of the 1,028.00 paid for the exchange.
  const refund = await afterSale.signed(after, "refund", {}, [1, 2, 3]);
  expect(refund.lines.map(({ cashCents }) => cashCents)).toEqual([166_400, 109_950, 14_500]);
  expect(refund.payments.map(({ amountCents }) => amountCents)).toEqual([52_800, 238_050]);
  expect((await afterSale.confirm(after, refund)).status).toBe(200);
  expect((await afterSale.settle(after, refund)).status).toBe(200);
  expect((await afterSale.complete(after, refund)).status).toBe(200);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("starts an exchange of an exchange with the value of the previous ticket", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const second = await ticketed(sale, await signed(sale));
  const start = await startOf(second);
  expect(start.travelers).toMatchObject([{ carriedCents: 166_400, mayExchange: true }]);
  const third = await ticketed(second, await signed(second, {}, [0]));
  expect([await statusOf(second.quoteId), await statusOf(third.quoteId)]).toEqual(["exchanged", "tickets_purchased"]);
  const trip = await tripOf(third);
  expect([trip.travelers[0]?.priceCents, trip.refundableCents]).toEqual([187_800, 419_450 + 2 * 51_400]);
  const { items } = (await sale.as.agent("GET", `/quotes/${second.quoteId}/exchanges`)).body;
  expect(items.map((item: { originalQuoteId: number | null }) => item.originalQuoteId)).toEqual([
    null,
    sale.quoteId,
    second.quoteId,
  ]);
});

const cheaper = { ...free, changeFeeCents: 0, fareDifferenceCents: -10_000 };

test("holds the residual value for a refund on the original quote only", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const undecided = await aDraft(sale, { costs: { ADULT: cheaper, CHILD: free, INFANT: free } });
  expect(undecided.body.details.fields).toMatchObject([{ field: "residual", code: "residual_not_decided" }]);
  const exchange = await signed(sale, { costs: { ADULT: cheaper, CHILD: free, INFANT: free }, residual: "refund" });
  expect(exchange).toMatchObject({ clientCostCents: 0, residualCents: 10_000 });
  const after = await ticketed(sale, exchange);
  expect((await tripOf(after)).travelers).toMatchObject([{ priceCents: 135_000 }]);
  const left = (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0);
  expect(left.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(10_000);
  const back = await sale.as.agent("POST", `/quotes/${sale.quoteId}/refunds`, {
    type: "refund",
    cause: "voluntary",
    merchantOfRecord: "agency",
    reason: "Left over",
    lines: [],
    couponIds: left.map(({ id }) => id),
    expiresAt: "2026-11-25T15:00:00.000Z",
  });
  expect(back.body.lines).toMatchObject([{ valueCents: 10_000, cashCents: 10_000 }]);
});

test("turns the residual value into a credit of the airline in the passenger's name", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const costs = { ADULT: cheaper, CHILD: free, INFANT: free };
  const withoutEnd = await aDraft(sale, { costs, residual: "airline_credit" });
  expect(withoutEnd.body.details.fields).toMatchObject([{ field: "creditUntil" }, { field: "creditKind" }]);
  const until = { residual: "airline_credit", creditUntil: "2027-11-20", creditKind: "travel_by" };
  const exchange = await signed(sale, { costs, ...until });
  await ticketed(sale, exchange);
  const credits = await parts.db.selectFrom("credits").selectAll().where("exchangeId", "=", exchange.quoteId).execute();
  expect(credits).toMatchObject([{ issuer: "airline", amountCents: 10_000, validUntil: "2027-11-20" }]);
  const issued = await parts.db
    .selectFrom("history")
    .select("recordId")
    .where("record", "=", "credit")
    .where("quoteId", "=", sale.quoteId)
    .execute();
  expect(issued.map(({ recordId }) => recordId)).toEqual(credits.map(({ id }) => id));
});

test("refuses a wrong draft with a problem for every field, and writes nothing", async () => {
  const sale = await aTicketedSale();
  const { segments, version } = await startOf(sale);
  const given = {
    costs: { ADULT: { ...free, fareDifferenceCents: -200_000 }, CHILD: free, INFANT: free },
    residual: "refund",
  };
  const wrong = await aDraft(sale, { ...given, segments, version, expiresAt: "2026-11-20T14:00:00.000Z" });
  expect(wrong.status).toBe(422);
  expect(wrong.body.details.fields.map(({ field }: { field: string }) => field)).toEqual([
    "segments",
    "costs.ADULT.fareDifferenceCents",
    "expiresAt",
  ]);
  // The adult with the infant on the lap would leave, and the infant would stay.
  const alone = await aDraft(sale, {}, [0, 1]);
  expect(alone.body.details.fields).toMatchObject([{ field: "passengerIds", code: "without_adult" }]);
  const rows = await parts.db
    .selectFrom("exchanges")
    .select("quoteId")
    .where("originalQuoteId", "=", sale.quoteId)
    .execute();
  expect([rows, (await startOf(sale)).mayExchange]).toEqual([[], true]);
});

test("returns to a draft after a rejection, can be edited and resent, but not decided by its asker", async () => {
  const sale = await aTicketedSale();
  const draft = (await aDraft(sale, {}, [1])).body;
  await send(sale, draft, sale.as.supervisor);
  expect((await decide(sale, draft, "approve")).body.code).toBe("own_request");
  expect((await decide(sale, draft, "decline", sale.as.admin)).status).toBe(200);
  const rejected = await show(sale, draft);
  expect(rejected).toMatchObject({ status: "new", rejection: "As the rules say" });
  const { segments, passengerIds } = rejected;
  const edited = await sale.as.agent("PATCH", `/exchanges/${draft.quoteId}`, {
    version: rejected.version,
    segments,
    passengerIds,
    reason: "Cheaper",
    expiresAt: rejected.expiresAt,
    costs: { ADULT: { ...exampleF, changeFeeCents: 10_000 }, CHILD: free, INFANT: free },
  });
  expect(edited.body).toMatchObject({ status: "new", clientCostCents: 31_400 + 2_996 });
  expect((await send(sale, edited.body)).status).toBe(200);
  expect((await decide(sale, draft, "approve")).status).toBe(200);
  // An approved exchange can no longer be edited.
  const sent = await show(sale, draft);
  const late = await sale.as.agent("PATCH", `/exchanges/${draft.quoteId}`, { ...rejected, version: sent.version });
  expect(late.body.code).toBe("state_conflict");
});

test("releases the coupons of an exchange that is deleted", async () => {
  const sale = await aTicketedSale();
  const draft = (await aDraft(sale)).body;
  expect((await startOf(sale)).underWay).toBe(draft.quoteId);
  const { deleteQuote } = await import("#server/quote/index.ts");
  const { onQuote } = await import("#tests/server/factories.ts");
  await onQuote(parts, sale.agent, draft.quoteId, (quote, context) =>
    deleteQuote(quote, { version: quote.version }, context),
  );
  expect(await startOf(sale)).toMatchObject({ underWay: null, mayExchange: true });
  expect((await tripOf(sale)).allowedKinds).toEqual(["cancellation", "refund"]);
  expect((await aDraft(sale)).status).toBe(200);
});

test("starts one of two simultaneous exchanges, and none while a request is open", async () => {
  const sale = await aTicketedSale();
  const { version, segments, travelers } = await startOf(sale);
  const body = {
    version,
    segments: later(segments),
    passengerIds: [travelers[1].id],
    reason: "Later",
    costs: { ADULT: exampleF, CHILD: free, INFANT: free },
    expiresAt: "2026-11-25T15:00:00.000Z",
  };
  const both = await Promise.all(
    [sale.as.agent, sale.as.ticketing].map((as) => as("POST", `/quotes/${sale.quoteId}/exchanges`, body)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await aTicketedSale();
  expect((await afterSale.aDraft(other, "refund")).status).toBe(200);
  expect((await aDraft(other)).body.code).toBe("request_not_possible");
});

test("accepts one of two simultaneous decisions, and one of two signatures", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const draft = (await aDraft(sale)).body;
  await send(sale, draft);
  const [approve, decline] = [
    await decisionOn(sale, draft, "approve"),
    await decisionOn(sale, draft, "decline", sale.as.admin),
  ];
  const decided = await Promise.all([approve(), decline()]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  const next = await aTicketedSale({ isProtected: false });
  const exchange = (await aDraft(next)).body;
  await send(next, exchange);
  await decide(next, exchange, "approve");
  const signatures = await Promise.allSettled([sign(exchange), sign(exchange)]);
  expect(signatures.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
