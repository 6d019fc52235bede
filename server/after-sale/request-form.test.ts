import { expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { loadQuote } from "#server/quote/index.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, aDraft, show, send, decide, atForm, aSigningOf, path } = requests(parts);

const statusOf = async (quoteId: number) => (await loadQuote(parts.db, quoteId)).status;

/** Sends example G to the customer. */
async function sent(kind: "refund" | "cancellation" = "refund") {
  const sale = await aTicketedSale();
  const second = (await tripOf(sale)).travelers[1]?.id ?? 0;
  const credit = {
    type: "refund_plus_credit",
    agencyCreditUntil: "2027-11-20",
    creditKind: "book_by",
    lines: [{ passengerId: second, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, agencyCreditCents: 60_000 }],
  };
  const draft: RequestView = (await aDraft(sale, kind, kind === "refund" ? credit : {})).body;
  await send(sale, draft);
  await decide(sale, draft, "approve");
  return { sale, request: draft };
}

test("shows what is given up and for whom, who keeps which part, and where the rest goes", async () => {
  const { sale, request } = await sent();
  const { status, body } = await atForm(request, "GET");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: "open",
    kind: "refund",
    type: "refund_plus_credit",
    quoteId: sale.quoteId,
    isWholeBooking: false,
    passengers: [{ valueCents: 145_000, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, cashCents: 40_000 }],
    cashCents: 40_000,
    payments: [{ card: { last4: "1111" }, amountCents: 40_000 }],
    agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20" },
    airlineCredit: null,
  });
  expect(body.passengers[0].segments).toHaveLength(body.flights.length);
  expect(body.itineraries).toHaveLength(1);
  expect(body.itineraries[0].segments).toEqual(body.passengers[0].segments);
  const shown = body.itineraries[0].itinerary.journeys.flatMap(({ segments }: { segments: object[] }) => segments);
  expect(shown).toHaveLength(body.flights.length);
  // Loading the page changes nothing. A person's view is recorded.
  expect(await statusOf(sale.quoteId)).toBe("refund_sent");
  await atForm(request, "POST", "/viewed", { signal: "viewed" });
  expect(await statusOf(sale.quoteId)).toBe("refund_viewed");
});

test("shows passengers with different flights separately", async () => {
  const sale = await aTicketedSale();
  const { coupons, travelers, flights } = await tripOf(sale);
  const [first, , child] = travelers.map(({ id }) => id);
  const last = flights.length - 1;
  const isAsked = (of: (typeof coupons)[number]) =>
    of.passengerId === first || (of.passengerId === child && of.segment === last);
  const couponIds = coupons.filter(isAsked).map(({ id }) => id);
  const draft: RequestView = (await aDraft(sale, "refund", { couponIds })).body;
  await send(sale, draft);
  await decide(sale, draft, "approve");
  const { itineraries } = (await atForm(draft, "GET")).body;
  expect(itineraries.map(({ segments }: { segments: number[] }) => segments)).toEqual([
    flights.map(({ segment }) => segment),
    [last],
  ]);
  expect(itineraries[1].itinerary.journeys).toHaveLength(1);
});

test("refuses amounts that were not shown, and a credit without its own consent, field by field", async () => {
  const { sale, request } = await sent();
  const wrong = await aSigningOf(request, { cashCents: 100_000, creditCents: 0, consents: { request: true } });
  const refused = await atForm(request, "POST", "/sign", wrong);
  expect(refused.status).toBe(422);
  expect(refused.body.details.fields.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ["cashCents", "amount_changed"],
    ["creditCents", "amount_changed"],
    ["consents.credit", "not_accepted"],
  ]);
  expect(await statusOf(sale.quoteId)).toBe("refund_sent");
});

test("stores a record and a document at the signature, and refuses a second one", async () => {
  const { sale, request } = await sent();
  const signing = await aSigningOf(request);
  const both = await Promise.all([1, 2].map(() => atForm(request, "POST", "/sign", signing)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await statusOf(sale.quoteId)).toBe("refund_signed");
  const { documentId, signedAt } = await show(sale, request);
  expect([documentId === null, signedAt === null]).toEqual([false, false]);
  const signature = await parts.db
    .selectFrom("signatures")
    .select(["record", "amountCents", "bookingSignatureId"])
    .where("quoteId", "=", sale.quoteId)
    .where("purpose", "=", "refund")
    .executeTakeFirstOrThrow();
  expect(signature.amountCents).toBe(100_000);
  expect(signature.bookingSignatureId).not.toBeNull();
  expect(JSON.parse(signature.record).consents).toMatchObject([
    { id: "refund_request.1" },
    { id: "credit_instead.1", text: expect.stringContaining("USD 600.00 as credit") },
  ]);
});

test("ends the link and returns the sale if the customer keeps the booking", async () => {
  const { sale, request } = await sent("cancellation");
  const signing = await aSigningOf(request);
  const both = await Promise.all([atForm(request, "POST", "/decline", {}), atForm(request, "POST", "/sign", signing)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const declined = both[0]?.status === 200;
  expect(await statusOf(sale.quoteId)).toBe(declined ? "cancellation_cancelled" : "cancel_signed");
});

test("shows nothing of a request that was withdrawn or has ended", async () => {
  const { sale, request } = await sent();
  const signing = await aSigningOf(request);
  const { version } = await show(sale, request);
  const withdrawing = { version, reason: "Flies after all, says the customer" };
  const both = await Promise.all([
    sale.as.supervisor("POST", `${path(request)}/actions/withdraw`, withdrawing),
    atForm(request, "POST", "/sign", signing),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);

  const late = await sent();
  parts.clock.now = "2026-11-26T15:00:00.000Z";
  expect((await atForm(late.request, "GET")).body).toMatchObject({ state: "expired" });
  expect((await atForm(late.request, "POST", "/sign", signing)).body.code).toBe("link_expired");
});
