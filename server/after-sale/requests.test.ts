import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { loadProfit } from "#server/charge/profit.ts";
import { loadQuote } from "#server/quote/index.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, aDraft, show, send, decide, sign, signed, confirm, settle, complete, path } =
  requests(parts);

const statusOf = async (quoteId: number) => (await loadQuote(parts.db, quoteId)).status;
const moneyOf = async (quoteId: number) => {
  const { collectedCents, refundableCents, givenBackCents, openCents } = await loadQuote(parts.db, quoteId);
  return { collectedCents, refundableCents, givenBackCents, openCents };
};
/** Example G: adult 2 of example A cancels. 600.00 become credit, 400.00 are refunded. */
const exampleG = async (sale: Awaited<ReturnType<typeof aTicketedSale>>) => {
  const second = (await tripOf(sale)).travelers[1]?.id ?? 0;
  return {
    type: "refund_plus_credit",
    agencyCreditUntil: "2027-11-20",
    creditKind: "book_by",
    lines: [{ passengerId: second, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, agencyCreditCents: 60_000 }],
  };
};

test("shows every coupon, what was paid for its passenger, and the cards that can take refunds", async () => {
  const sale = await aTicketedSale();
  const trip = await tripOf(sale);
  expect(trip.allowedKinds).toEqual(["cancellation", "refund"]);
  expect(trip.travelers.map(({ type, priceCents, protectionCents }) => [type, priceCents, protectionCents])).toEqual([
    ["ADULT", 145_000, 20_300],
    ["ADULT", 145_000, 20_300],
    ["CHILD", 109_950, 15_393],
    ["INFANT", 14_500, 2_030],
  ]);
  expect(trip.coupons).toHaveLength(16);
  expect(trip.payments).toMatchObject([{ card: { last4: "1111" }, refundableCents: 477_473 }]);
  // Agents of other sales may not see it.
  const other = await aTicketedSale();
  expect((await other.as.agent("GET", `/quotes/${sale.quoteId}/coupons`)).status).toBe(404);
});

test("carries example G from the draft to the final statement, to the cent", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const draft = await aDraft(sale, "refund", await exampleG(sale));
  expect(draft.status).toBe(200);
  expect(draft.body.lines).toMatchObject([
    {
      valueCents: 145_000,
      airlinePenaltyCents: 40_000,
      agencyFeeCents: 5_000,
      cashCents: 40_000,
      agencyCreditCents: 60_000,
    },
  ]);
  expect(await statusOf(quoteId)).toBe("tickets_purchased");

  await send(sale, draft.body);
  expect(await statusOf(quoteId)).toBe("refund_pending_approval");
  expect((await decide(sale, draft.body, "approve", sale.as.agent)).status).toBe(403);
  expect((await decide(sale, draft.body, "approve")).status).toBe(200);
  expect(await statusOf(quoteId)).toBe("refund_sent");
  await sign(draft.body);
  expect(await statusOf(quoteId)).toBe("refund_signed");

  const confirmed = await confirm(sale, draft.body, { penaltyCents: 40_000 / 1 });
  expect(confirmed.status).toBe(200);
  expect(await statusOf(quoteId)).toBe("refund_was_done");
  expect(confirmed.body.payments).toMatchObject([{ amountCents: 40_000, state: "initiated", card: { last4: "1111" } }]);
  expect((await complete(sale, draft.body)).body.code).toBe("refund_not_settled");
  await settle(sale, draft.body);
  const completed = await complete(sale, draft.body);
  expect(completed.body).toMatchObject({
    status: "completed",
    credits: [{ issuer: "agency", amountCents: 60_000, validUntil: "2027-11-20", status: "active" }],
  });

  // The others fly, so the sale goes on.
  expect(await statusOf(quoteId)).toBe("tickets_purchased");
  expect(await moneyOf(quoteId)).toEqual({
    collectedCents: 377_473,
    refundableCents: 377_473,
    givenBackCents: 100_000,
    openCents: 0,
  });
  // Example A had 538.44. The customer gets 1,000.00, and the airline returns 810.00.
  expect((await loadProfit(parts.db, quoteId)).grossProfitCents).toBe(34_844);
  const states = (await tripOf(sale)).coupons.map(({ state }) => state);
  expect(states.filter((state) => state === "REFUNDED")).toHaveLength(4);
  expect(states.filter((state) => state === "OPEN")).toHaveLength(12);
  const letters = await parts.db
    .selectFrom("messages")
    .select("template")
    .where("quoteId", "=", quoteId)
    .where("template", "like", "request-%")
    .orderBy("id")
    .execute();
  expect(letters.map(({ template }) => template)).toEqual(["request-sent", "request-signed", "request-completed"]);
});

test("refunds example H in full without a signature, because the carrier caused it, and sets a deadline", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const cause = { cause: "carrier_cancelled" };
  const everybody = [0, 1, 2, 3];
  const trip = await tripOf(sale);
  const first = trip.travelers[0]?.id ?? 0;
  const kept = { ...cause, lines: [{ passengerId: first, agencyFeeCents: 5_000 }] };
  const refused = await aDraft(sale, "refund", kept, everybody);
  expect(refused.body.details.fields).toMatchObject([{ code: "nothing_may_be_kept" }]);

  const draft: RequestView = (await aDraft(sale, "refund", cause, everybody)).body;
  expect(draft).toMatchObject({ eligibility: "pending", dueAt: null });
  const answered = await sale.as.agent("POST", `${path(draft)}/actions/record-eligibility`, {
    version: draft.version,
    eligibility: "confirmed",
    at: parts.now(),
    evidence: "Turkish Airlines cancelled TK 4 by message of today",
  });
  // Friday the 20th, then Thanksgiving on Thursday: seven business days end on Wednesday the 2nd of December.
  expect(answered.body.dueAt).toBe("2026-12-03T04:59:59.000Z");
  await send(sale, answered.body);
  const rejected = await decide(sale, draft, "decline");
  expect(rejected.body.code).toBe("refund_is_owed");
  expect((await confirm(sale, draft)).status).toBe(200);
  expect(await statusOf(quoteId)).toBe("refund_was_done");
  await settle(sale, draft);
  await complete(sale, draft);
  expect(await statusOf(quoteId)).toBe("refunded");
  expect((await loadProfit(parts.db, quoteId)).grossProfitCents).toBe(-14_506);
  // Protection and gratuity were not part of the request, so they are kept.
  expect(await moneyOf(quoteId)).toMatchObject({ collectedCents: 477_473 - 414_450, openCents: 0 });
});

test("restores the exact earlier status after a rejection, and releases the coupons", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const first: RequestView = (await aDraft(sale, "cancellation")).body;
  await send(sale, first);
  expect(await statusOf(quoteId)).toBe("cancel_pending_approval");
  const beside = await aDraft(sale, "refund");
  expect(beside.body.code).toBe("request_not_possible");
  await decide(sale, first, "decline");
  expect(await statusOf(quoteId)).toBe("tickets_purchased");
  expect(await show(sale, first)).toMatchObject({ status: "rejected", rejection: "As the fare rules say" });
  expect((await decide(sale, first, "decline")).status).not.toBe(200);

  // A request on a sale whose earlier request was withdrawn returns to that status.
  const second: RequestView = (await aDraft(sale, "cancellation")).body;
  await send(sale, second);
  const { version } = await show(sale, second);
  await sale.as.agent("POST", `${path(second)}/actions/withdraw`, { version, reason: "Feels better and flies" });
  expect(await statusOf(quoteId)).toBe("cancellation_cancelled");
  const third: RequestView = (await aDraft(sale, "refund")).body;
  await send(sale, third);
  await decide(sale, third, "decline");
  expect(await statusOf(quoteId)).toBe("cancellation_cancelled");
});

test("moves no money of the agency if the whole sale becomes credit at the airline", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const { travelers } = await tripOf(sale);
  const request = await signed(
    sale,
    "cancellation",
    {
      airlineCreditUntil: "2027-11-20",
      creditKind: "travel_by",
      lines: travelers.map(({ id, priceCents }) => ({ passengerId: id, airlineCreditCents: priceCents })),
    },
    [0, 1, 2, 3],
  );
  expect(await statusOf(quoteId)).toBe("cancel_signed");
  await confirm(sale, request, { handling: "cancel" });
  expect(await statusOf(quoteId)).toBe("cancel_was_done");

  // A credit without an end is never dropped silently. The draft requires one, so only a defect leaves it out.
  const endsOn = async (day: string | null) =>
    parts.db.updateTable("requests").set({ airlineCreditUntil: day }).where("id", "=", request.id).execute();
  await endsOn(null);
  expect((await complete(sale, request)).body.code).toBe("our_fault");
  expect(await statusOf(quoteId)).toBe("cancel_was_done");
  await endsOn("2027-11-20");

  await complete(sale, request);
  expect(await statusOf(quoteId)).toBe("cancelled_with_credit");
  expect(await moneyOf(quoteId)).toMatchObject({ collectedCents: 477_473, givenBackCents: 0 });
  expect((await tripOf(sale)).allowedKinds).toEqual([]);
});

test("refuses to confirm a request at the airline before it is approved, for each kind", async () => {
  for (const kind of ["cancellation", "refund"] as const) {
    const sale = await aTicketedSale();
    const draft = (await aDraft(sale, kind)).body;
    await send(sale, draft);
    const { status, body } = await confirm(sale, draft);
    expect([status, body.code]).toEqual([409, "state_conflict"]);
  }
});

test("keeps the value that a cancellation did not give as credit, and allows a later refund of it", async () => {
  const sale = await aTicketedSale();
  const { quoteId } = sale;
  const cancelled = await signed(sale, "cancellation", {}, [0, 1, 2, 3]);
  await confirm(sale, cancelled, { handling: "void" });
  await complete(sale, cancelled);
  expect(await statusOf(quoteId)).toBe("canceled");
  const trip = await tripOf(sale);
  // A held amount can become a credit by another cancellation.
  expect(trip.allowedKinds).toEqual(["cancellation", "refund"]);
  expect(trip.coupons.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(414_450);
  const back = await signed(sale, "refund", {}, [0, 1, 2, 3]);
  await confirm(sale, back);
  await settle(sale, back);
  await complete(sale, back);
  expect(await statusOf(quoteId)).toBe("refunded");
  expect(await moneyOf(quoteId)).toMatchObject({ givenBackCents: 414_450, openCents: 0 });
});

test("refuses a penalty above the signed amount until a supervisor covers it", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", await exampleG(sale));
  const [{ ticketId } = { ticketId: null }] = request.tickets;
  const tickets = [{ ticketId, handling: "refund", reference: "ARC77", penaltyCents: 45_000 }];
  const confirmAt = `${path(request)}/actions/confirm`;
  expect((await sale.as.ticketing("POST", confirmAt, { version: request.version, tickets })).body.code).toBe(
    "penalty_above_signed",
  );
  const cover = { version: request.version, amountCents: 5_000, reason: "The fare rules changed overnight" };
  const coverAt = `${path(request)}/actions/cover-penalty`;
  expect((await sale.as.ticketing("POST", coverAt, cover)).status).toBe(403);
  const covered = await sale.as.supervisor("POST", coverAt, cover);
  expect(covered.body).toMatchObject({ coveredPenaltyCents: 5_000, status: "signed" });
  expect((await sale.as.ticketing("POST", confirmAt, { version: covered.body.version, tickets })).status).toBe(200);
});

test("refunds the latest charge first, and never more than it collected", async () => {
  const sale = await aTicketedSale({ charged: [400_000, 77_473] });
  const request = await signed(sale, "refund", {}, [1]);
  const { body } = await confirm(sale, request);
  const amounts = body.payments.map(({ amountCents }: { amountCents: number }) => amountCents);
  expect(amounts).toEqual([77_473, 67_527]);
});

test("refuses coupons of another sale without writing, and counts a coupon once if it is chosen twice", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  const [strange] = (await tripOf(other)).coupons;
  const refused = await aDraft(sale, "refund", { couponIds: [strange?.id ?? 0] });
  expect(refused.status).toBe(422);
  expect(refused.body.details.fields).toMatchObject([{ field: "couponIds", code: "coupon_of_another_sale" }]);
  const [own] = (await tripOf(sale)).coupons;
  const twice = await aDraft(sale, "refund", { couponIds: [own?.id ?? 0, own?.id ?? 0], minorsMayFlyAlone: true });
  expect(twice.body.couponIds).toEqual([own?.id]);
});

test("answers one of two simultaneous calls and refuses the other with 409, at every write", async () => {
  const sale = await aTicketedSale();
  const drafts = await Promise.all([aDraft(sale, "refund"), aDraft(sale, "cancellation")]);
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const draft: RequestView = drafts.find(({ status }) => status === 200)?.body;
  const both = async (one: () => Promise<{ status: number }>) =>
    (await Promise.all([one(), one()])).map(({ status }) => status).sort();
  const body = { version: draft.version };
  expect(await both(() => sale.as.agent("POST", `${path(draft)}/actions/send-for-approval`, body))).toEqual([200, 409]);
  const { approvalId } = await show(sale, draft);
  const { version, hash } = (await sale.as.supervisor("GET", `/approval-requests/${approvalId}`)).body;
  const approval = { version, hash, reason: "As the fare rules say" };
  const approve = () => sale.as.supervisor("POST", `/approval-requests/${approvalId}/approve`, approval);
  expect(await both(approve)).toEqual([200, 409]);
  await sign(draft);
  expect(await both(() => confirm(sale, draft))).toEqual([200, 409]);
  if (draft.kind === "refund") await settle(sale, draft);
  expect(await both(() => complete(sale, draft))).toEqual([200, 409]);
});
