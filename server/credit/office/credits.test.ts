import { beforeEach, expect, test } from "vitest";
import type { CreditRow } from "#contract/credit/calls.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { loadQuote } from "#server/quote/index.ts";
import { credits } from "#tests/after-sale/credits.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { watchCredits } from "./watch-credits-job.ts";

const parts = freshDatabase();
const { app, as, aCredit } = credits(parts);
const { aTicketedSale } = requests(parts);
beforeEach(() => {
  parts.clock.now = "2026-11-20T15:00:00.000Z";
});

const entriesOf = async (creditId: number) =>
  (
    await parts.db
      .selectFrom("ledgerEntries")
      .select(["kind", "amountCents"])
      .where("creditId", "=", creditId)
      .orderBy("id")
      .execute()
  ).map(({ kind, amountCents }) => [kind, amountCents]);

const lettersOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("messages")
      .select("template")
      .where("quoteId", "=", quoteId)
      .where("template", "like", "credit-%")
      .orderBy("id")
      .execute()
  ).map(({ template }) => template);

const toldOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("notifications")
      .select("kind")
      .where("quoteId", "=", quoteId)
      .where("kind", "like", "credit_%")
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

test("refuses to reverse money that became a credit", async () => {
  const { sale } = await aCredit();
  const [charge] = await parts.db
    .selectFrom("charges")
    .select(["id", "amountCents"])
    .where("quoteId", "=", sale.quoteId)
    .execute();
  const { id = 0, amountCents = 0 } = charge ?? {};
  // 400.00 were returned as money, and 600.00 are kept as a credit.
  const { reverse } = saleSteps(parts);
  const tooMuch = await refusalOf(reverse(sale.ticketing, sale.quoteId, id, amountCents - 40_000));
  expect(tooMuch).toMatchObject({
    code: "reversal_exceeds_charge",
    details: { refundableCents: amountCents - 100_000 },
  });
  await reverse(sale.ticketing, sale.quoteId, id, amountCents - 100_000);
});

test("creates a credit from a completed request, with holder, tickets and a voucher in the final letter", async () => {
  const { sale, credit, call } = await aCredit();
  expect(credit).toMatchObject({
    status: "active",
    issuer: "agency",
    amountCents: 60_000,
    currency: "USD",
    validUntil: "2027-11-20",
    version: 1,
    allowedActions: ["extend", "void"],
    quoteId: sale.quoteId,
  });
  expect(credit.ticketNumbers).toHaveLength(1);
  expect(await entriesOf(credit.id)).toEqual([["credit", 60_000]]);
  const { data } = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", sale.quoteId)
    .where("template", "=", "request-completed")
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ facts: { vouchers: [{ creditId: credit.id, amountCents: 60_000 }] } });
  expect((await call("GET", `/leads/${credit.leadId}/credits`)).body.items).toMatchObject([{ id: credit.id }]);
  const pdf = await app.inject({
    method: "GET",
    url: `/api/credits/${credit.id}/voucher`,
    headers: { authorization: `Bearer ${(await aSession(parts, sale.supervisor.id)).accessToken}` },
  });
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("reminds customer and owner 90, 30 and 7 days before, once each, even if two processes run", async () => {
  const { sale } = await aCredit();
  for (const day of ["2027-08-21", "2027-08-22", "2027-10-21", "2027-10-22", "2027-11-13", "2027-11-14"]) {
    parts.clock.now = `${day}T15:00:00.000Z`;
    await Promise.all([watchCredits(parts), watchCredits(parts)]);
  }
  expect(await lettersOf(sale.quoteId)).toEqual(["credit-ends", "credit-ends", "credit-ends"]);
  expect(await toldOf(sale.quoteId)).toEqual(["credit_ends", "credit_ends", "credit_ends"]);
});

test("sends no reminder when a credit is issued whose validity is shorter than the reminder period", async () => {
  const { sale } = await aCredit("agency", "2026-12-15");
  await watchCredits(parts);
  expect(await lettersOf(sale.quoteId)).toEqual([]);
  parts.clock.now = "2026-12-08T15:00:00.000Z";
  await watchCredits(parts);
  expect(await lettersOf(sale.quoteId)).toEqual(["credit-ends"]);
});

test("expires at the end of its last day in the agency's time zone, with one ledger entry", async () => {
  const { sale, show, credit } = await aCredit();
  parts.clock.now = "2027-11-21T04:59:59.000Z";
  await watchCredits(parts);
  expect((await show()).status).toBe("active");
  parts.clock.now = "2027-11-21T05:00:00.000Z";
  await Promise.all([watchCredits(parts), watchCredits(parts)]);
  expect(await show()).toMatchObject({ status: "expired", allowedActions: [] });
  expect(await entriesOf(credit.id)).toEqual([
    ["credit", 60_000],
    ["credit_expired", 60_000],
  ]);
  expect(await toldOf(sale.quoteId)).toContain("credit_expired");
  // The end of a credit changes no collected amount, and experts read no profit.
  const quote = await loadQuote(parts.db, sale.quoteId);
  const booking = await showBooking(parts.db, quote, await aPerson(parts, "expert"), parts.now());
  expect(booking?.ledger.map(({ kind }) => kind)).toEqual(["charge", "refund", "credit"]);
});

test("expires a credit of an airline without a ledger entry", async () => {
  const { show, credit } = await aCredit("airline");
  parts.clock.now = "2027-11-22T05:00:00.000Z";
  await watchCredits(parts);
  expect((await show()).status).toBe("expired");
  expect(await entriesOf(credit.id)).toEqual([]);
});

test("sends the reminders again after an extension", async () => {
  const { sale, credit, call } = await aCredit();
  parts.clock.now = "2027-11-15T15:00:00.000Z";
  await watchCredits(parts);
  const { version } = (await call("GET", `/quotes/${sale.quoteId}/credits`)).body.items[0];
  const longer = { version, validUntil: "2028-06-15", reason: "The airline was late" };
  expect((await call("POST", `/credits/${credit.id}/actions/extend`, longer)).status).toBe(200);
  await watchCredits(parts);
  parts.clock.now = "2028-06-10T15:00:00.000Z";
  await watchCredits(parts);
  expect(await lettersOf(sale.quoteId)).toEqual(["credit-ends", "credit-extended", "credit-ends"]);
});

test("accepts one of two simultaneous extensions, and sends one new voucher", async () => {
  const { sale, credit, call, show } = await aCredit();
  const extend = (validUntil: string, version = credit.version) =>
    call("POST", `/credits/${credit.id}/actions/extend`, { version, validUntil, reason: "The airline was late" });
  const same = await extend("2027-11-20");
  expect(same.body.details.fields).toMatchObject([{ field: "validUntil", code: "credit_end_not_later" }]);
  const century = await extend("2127-11-20");
  expect(century.body.details.fields).toMatchObject([{ field: "validUntil", code: "credit_end_not_later" }]);
  const [first, second] = await Promise.all([extend("2028-01-15"), extend("2028-02-15")]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const until = (await show()).validUntil;
  expect(["2028-01-15", "2028-02-15"]).toContain(until);
  expect(await lettersOf(sale.quoteId)).toEqual(["credit-extended"]);
  const onRecord = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", `credit:${credit.id}`)
    .execute();
  expect(onRecord).toEqual([{ action: "credit.extend" }]);
});

test("either voids or expires a credit, and balances the ledger", async () => {
  const { credit, call, show } = await aCredit();
  const voiding = () =>
    call("POST", `/credits/${credit.id}/actions/void`, { version: credit.version, reason: "Issued by mistake" });
  const [first, second] = await Promise.all([voiding(), voiding()]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await show()).toMatchObject({ status: "void", allowedActions: [] });
  expect((await call("GET", `/credits/${credit.id}/voucher`)).body.code).toBe("state_conflict");
  parts.clock.now = "2027-11-22T05:00:00.000Z";
  await watchCredits(parts);
  expect(await entriesOf(credit.id)).toEqual([
    ["credit", 60_000],
    ["credit_voided", 60_000],
  ]);
});

test("refuses changes after the last day, even before the job has expired the credit", async () => {
  const { credit, call } = await aCredit();
  parts.clock.now = "2027-11-21T05:00:00.000Z";
  const late = await call("POST", `/credits/${credit.id}/actions/extend`, {
    version: credit.version,
    validUntil: "2028-01-15",
    reason: "The airline was late",
  });
  expect([late.status, late.body.code]).toEqual([409, "state_conflict"]);
  expect((await call("GET", `/credits/${credit.id}/voucher`)).body.code).toBe("state_conflict");
});

test("shows agents their customers' credits without letting them change any, and no others", async () => {
  const { sale, credit } = await aCredit();
  const agent = as(sale.agent);
  const [seen] = (await agent("GET", `/quotes/${sale.quoteId}/credits`)).body.items;
  expect(seen).toMatchObject({ id: credit.id, allowedActions: [] });
  const body = { version: 1, reason: "Issued by mistake" };
  expect((await agent("POST", `/credits/${credit.id}/actions/void`, body)).status).toBe(403);
  const other = await aTicketedSale();
  const stranger = as(other.agent);
  expect((await stranger("GET", `/credits/${credit.id}/voucher`)).status).toBe(404);
});

test("lists each person's credits page by page in each order, and filters those that expire soon", async () => {
  const { sale, credit } = await aCredit("agency", "2026-12-15");
  const later = await aCredit("airline", "2027-11-19");
  const all = async (who: Person, question: string) => {
    const found: number[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await as(who)("GET", `/credits?limit=1&${question}${cursor && `&cursor=${cursor}`}`);
      found.push(...body.items.map(({ recordId }: CreditRow) => recordId));
      if (!body.nextCursor) return found.filter((id) => id === credit.id || id === later.credit.id);
      cursor = encodeURIComponent(body.nextCursor);
    }
  };
  const [first, second] = [credit.id, later.credit.id];
  expect(await all(sale.supervisor, "sortBy=validUntil&sortOrder=ASC")).toEqual([first, second]);
  expect(await all(sale.supervisor, "sortBy=validUntil&sortOrder=DESC")).toEqual([second, first]);
  expect(await all(sale.supervisor, "sortBy=issuedAt&sortOrder=DESC")).toEqual([second, first]);
  expect(await all(sale.supervisor, "issuer=airline&sortBy=issuedAt")).toEqual([second]);
  expect(await all(sale.supervisor, "status=active")).toEqual([first, second]);
  expect(await all(sale.supervisor, "status=void")).toEqual([]);
  expect(await all(sale.supervisor, "endsWithin=30")).toEqual([first]);
  expect(await all(sale.agent, "sortBy=validUntil")).toEqual([first]);
  expect(await all(later.sale.agent, "sortBy=validUntil")).toEqual([second]);
});
