import { afterEach, expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, aDraft, path } = afterSale;

afterEach(() => {
  parts.clock.now = testNow;
});

const answer = (sale: TicketedSale, { id, version }: RequestView, at = parts.now()) =>
  sale.as.agent("POST", `/refunds/${id}/actions/record-eligibility`, {
    version,
    eligibility: "confirmed",
    at,
    evidence: "The airline canceled the flight by message of today",
  });

const inSevenBusinessDays = "2026-12-03T04:59:59.000Z";
const inTwentyDays = "2026-12-11T04:59:59.000Z";
const cause = { cause: "carrier_cancelled" };

test("the deadline after an exchange without payment is that of the card that paid for the original tickets", async () => {
  const sale = await aTicketedSale();
  const costs = { ADULT: free, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, [0, 1, 2, 3]));
  const draft: RequestView = (await aDraft(after, "refund", cause, [0, 1, 2, 3])).body;
  expect((await answer(after, draft)).body.dueAt).toBe(inSevenBusinessDays);
});

test("the deadline of a sale paid by transfer is twenty days, even if the customer gave a card", async () => {
  const sale = await aTicketedSale();
  await parts.pool.query(
    "begin; set local session_replication_role = replica; update ledger_entries set card_id = null; commit",
  );
  const draft: RequestView = (await aDraft(sale, "refund", cause)).body;
  expect((await answer(sale, draft)).body.dueAt).toBe(inTwentyDays);
});

test("refuses an answer of the airline in the future", async () => {
  const sale = await aTicketedSale();
  const draft: RequestView = (await aDraft(sale, "refund", cause)).body;
  const refused = await answer(sale, draft, "2026-11-20T15:00:00.001Z");
  expect(refused.body.details.fields).toMatchObject([{ field: "at", code: "answered_in_future" }]);
  expect((await answer(sale, draft)).status).toBe(200);
});

test("another merchant of record changes the deadline", async () => {
  const sale = await aTicketedSale({ charged: [377_473, 100_000], merchants: ["agency:main", "airline"] });
  const draft: RequestView = (await aDraft(sale, "refund", { ...cause, merchantOfRecord: "agency" })).body;
  const answered = (await answer(sale, draft)).body;
  const edit = async ({ version }: RequestView, merchantOfRecord: string) => {
    const { couponIds, type, expiresAt, reason } = draft as RequestView & { type: string };
    const given = { version, couponIds, type, expiresAt, reason, ...cause, merchantOfRecord, lines: [] };
    return (await sale.as.agent("PATCH", path(draft), given)).body;
  };
  const ofAirline = await edit(answered, "airline");
  expect(ofAirline).toMatchObject({ eligibility: "confirmed", dueAt: null });
  expect((await edit(ofAirline, "agency")).dueAt).toBe(inSevenBusinessDays);
});

test("compares the last day of a credit with the agency's date, also in the evening", async () => {
  // 21:00 on the 20th in New York.
  parts.clock.now = "2026-11-21T02:00:00.000Z";
  const sale = await aTicketedSale();
  const passengerId = (await afterSale.tripOf(sale)).travelers[1]?.id;
  const asCredit = (agencyCreditUntil: string) => ({
    agencyCreditUntil,
    creditKind: "book_by",
    lines: [{ passengerId, agencyCreditCents: 1_000 }],
  });
  const refused = await aDraft(sale, "cancellation", asCredit("2026-11-20"));
  expect(refused.body.details.fields).toMatchObject([{ field: "agencyCreditUntil", code: "credit_end_missing" }]);
  expect((await aDraft(sale, "cancellation", asCredit("2026-11-21"))).status).toBe(200);
});

const merchantOf = (given: string | null) => ({ ...cause, merchantOfRecord: given });
const problemOf = (answer: { body: { details: { fields: object[] } } }) => answer.body.details.fields;

test("derives the merchant of record from the only merchant that charged, and refuses another one", async () => {
  const sale = await aTicketedSale({ merchants: ["consolidator:Harborline"] });
  const refused = await aDraft(sale, "refund", merchantOf("agency"));
  expect(problemOf(refused)).toMatchObject([{ field: "merchantOfRecord", code: "merchant_did_not_charge" }]);
  const draft: RequestView = (await aDraft(sale, "refund", { ...cause, merchantOfRecord: undefined })).body;
  expect(draft.merchantOfRecord).toBe("consolidator");
  expect((await answer(sale, draft)).body).toMatchObject({ eligibility: "confirmed", dueAt: null });
});

test("asks for the merchant of record if several charged", async () => {
  const merchants = ["agency:main", "consolidator:Harborline"];
  const sale = await aTicketedSale({ charged: [377_473, 100_000], merchants });
  const asked = await aDraft(sale, "refund", merchantOf(null));
  expect(problemOf(asked)).toMatchObject([{ field: "merchantOfRecord", code: "merchant_of_record_missing" }]);
  const draft: RequestView = (await aDraft(sale, "refund", merchantOf("agency"))).body;
  expect((await answer(sale, draft)).body.dueAt).toBe(inSevenBusinessDays);
});

test("does not send a draft for approval whose merchant of record did not charge", async () => {
  const sale = await aTicketedSale();
  const draft: RequestView = (await aDraft(sale, "refund", cause)).body;
  await parts.db.updateTable("requests").set({ merchantOfRecord: "airline" }).where("id", "=", draft.id).execute();
  const { version } = (await answer(sale, draft)).body;
  const refused = await sale.as.agent("POST", `${path(draft)}/actions/send-for-approval`, { version });
  expect(problemOf(refused)).toMatchObject([{ field: "merchantOfRecord", code: "merchant_did_not_charge" }]);
});
