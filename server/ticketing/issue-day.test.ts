import { expect, test } from "vitest";
import { Refusal } from "#domain/shared/refusal.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { askForIssueDay } from "./issue-day-approval.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);
const { asPerson } = requests(parts);

/** Creates a sale that was signed and charged on October 31, and sets the clock to November 29. */
async function aSaleOfOctober() {
  parts.clock.now = "2026-10-31T15:00:00.000Z";
  const sale = await aSignedQuote("en", {}, undefined, { commissionBps: 3500 });
  await book(sale.ticketing, sale.id, { ticketingDeadline: "2026-12-20T22:00:00.000Z" });
  await charge(sale.ticketing, sale.id, sale.cardId, 477_473, "approved");
  parts.clock.now = "2026-11-29T15:00:00.000Z";
  return sale;
}

const refusalOf = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => expect.fail("was not refused"),
    (error: unknown) => (error instanceof Refusal ? error : expect.fail(String(error))),
  );
  const fields = refusal.details.fields as { field: string; code: string }[] | undefined;
  return fields ? fields.map(({ field, code }) => `${field}: ${code}`).join() : refusal.code;
};

async function askFor(who: Person, id: number, issuedOn: string) {
  const given = { version: await versionOf(id), issuedOn, reason: "Found in the weekly report of the airline" };
  await onQuote(parts, who, id, (quote, context) => askForIssueDay(quote, given, context));
  return parts.db
    .selectFrom("approvalRequests")
    .select(["id", "version", "hash", "status"])
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}

const approve = async ({ id, version, hash }: { id: number; version: number; hash: Buffer }, who: Person) =>
  (await asPerson(who))("POST", `/approval-requests/${id}/approve`, { version, hash: hash.toString("hex") });

test("refuses a day of issue before the signature, in the future, or more than three days ago", async () => {
  const { id, ticketing } = await aSaleOfOctober();
  const on = (issuedOn: string) => refusalOf(tickets(ticketing, id, freshTickets(4), { issuedOn }));
  expect(await on("2016-12-01")).toBe("issuedOn: issued_before_signature");
  expect(await on("2026-10-30")).toBe("issuedOn: issued_before_signature");
  expect(await on("2026-11-30")).toBe("issuedOn: issued_in_future");
  expect(await on("2026-11-25")).toBe("issue_day_needs_approval");
  await tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-11-26" });
});

test("takes an earlier day that a second person approved, and the sale counts on that day", async () => {
  const { id, ticketing } = await aSaleOfOctober();
  const supervisor = await aPerson(parts, "supervisor");
  const request = await askFor(ticketing, id, "2026-10-31");
  expect(await refusalOf(askFor(ticketing, id, "2026-11-26"))).toBe("state_conflict");
  expect(await refusalOf(tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-10-31" }))).toBe(
    "issue_day_needs_approval",
  );
  expect((await approve(request, supervisor)).status).toBe(200);
  // The approval is about this day only.
  expect(await refusalOf(tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-11-01" }))).toBe(
    "issue_day_needs_approval",
  );
  await tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-10-31" });
  await updateDueCommissions(parts);
  const { rows } = await parts.pool.query(
    `select distinct sold_on, sale_date, void_until < '2026-11-05' as is_void_over
       from sale_figures join commission_lines on quote_id = sale_figures.id join bookings on bookings.quote_id = sale_figures.id
      where sale_figures.id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ sold_on: "2026-10-31", sale_date: "2026-10-31", is_void_over: true }]);
});

test("ends a request that waits when the tickets are recorded with another day", async () => {
  const { id, ticketing } = await aSaleOfOctober();
  const { id: requestId } = await askFor(ticketing, id, "2026-11-01");
  await tickets(ticketing, id, freshTickets(4));
  const { status } = await parts.db
    .selectFrom("approvalRequests")
    .select("status")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  expect(status).toBe("superseded");
});
