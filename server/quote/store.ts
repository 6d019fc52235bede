import { sql } from "kysely";
import type { QuoteContent } from "#contract/quote/content.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { underWay } from "#domain/after-sale/request.ts";
import { unansweredStates } from "#domain/charge/charges.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { UsdRate } from "#domain/money/exchange-rate.ts";
import { firstDeparture, lowestGross, routesOf } from "#domain/quote/content.ts";
import { sendsPerDay } from "#domain/quote/guards.ts";
import type { WaitingPrice } from "#domain/quote/prices-waiting.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { type ApprovalInForce, approvalsInForce } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { instantText } from "#server/db/json-row.ts";
import { oneOf } from "#server/db/one-of.ts";
import { prepared } from "#server/db/statement.ts";
import { quoteStepRest } from "#server/next-step/index.ts";

/** Facts for the rules that are stored in other tables. */
const countedFacts = [
  sql<number>`(select count(*) from signatures where quote_id = quotes.id and purpose = 'booking')`.as(
    "signatureCount",
  ),
  sql<number>`(select count(*) from charges where quote_id = quotes.id)`.as("chargeCount"),
  sql<boolean>`exists (select from supplier_entries where quote_id = quotes.id)`.as("hasSupplierEntries"),
  sql<"initiated" | "unknown" | null>`(select state from charges
    where quote_id = quotes.id and state in ${oneOf(unansweredStates)})`.as("openCharge"),
  sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from chargebacks
    where quote_id = quotes.id and status = 'open')`.as("disputedCents"),
  sql<number>`(select coalesce(sum(amount_cents), 0) from credit_uses
    where quote_id = quotes.id and state = 'reserved')`.as("creditHeldCents"),
  sql<number | null>`(select quote_id from exchanges where original_quote_id = quotes.id and ended_at is null)`.as(
    "exchangeUnderWay",
  ),
  sql<boolean>`exists (select from requests where quote_id = quotes.id and status in ${oneOf(underWay)})`.as(
    "requestUnderWay",
  ),
  sql<number>`(select count(*) from coupons where quote_id = quotes.id and state = 'OPEN')`.as("openCoupons"),
  // Returns the times and not a count, because the day to count depends on the caller's clock.
  sql<string[]>`(select coalesce(json_agg(at), '[]') from (select at from history
    where quote_id = quotes.id and action in ('send', 'resend') order by at desc limit ${sql.lit(sendsPerDay)}) as sent)`.as(
    "lastSends",
  ),
  sql.raw<ApprovalInForce[]>(approvalsInForce).as("approvals"),
  sql.raw<QuoteRow["step"]>(quoteStepRest).as("step"),
  sql<boolean>`exists (select from approval_requests where quote_id = quotes.id)`.as("approvalWasAsked"),
];

/** A quote with the facts that its rules need, read in one query. */
export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>;

/** Throws `not_found`. With `lock`, the row is locked until the transaction ends. */
export async function loadQuote(db: Db, id: number, options: { lock?: boolean } = {}) {
  // A separate statement takes the lock first, because the joined and counted facts must be read after a concurrent
  // writer has committed. Both statements are prepared, so they are sent in the order of these calls.
  const locked = options.lock ? lockQuote(db, id) : undefined;
  const [[row]] = await Promise.all([quoteWithFacts(db, id), locked]);
  if (!row) throw new Refusal("not_found");
  const { draftNumber, draftContent, draftFrozenAt, sentNumber, sentContent, sentFrozenAt, draftWaiting, ...quote } =
    row;
  return {
    ...quote,
    pricesWaiting: (draftWaiting ?? []) as unknown as WaitingPrice[],
    draft: asVersion(quote.draftVersionId, draftNumber, draftContent, draftFrozenAt),
    sent: asVersion(quote.sentVersionId, sentNumber, sentContent, sentFrozenAt),
  };
}

/** The rate to USD that the signature in force froze. Null for USD, and until a rate is known. */
const frozenRate = sql<UsdRate | null>`
  case when quotes.currency <> 'USD' then (
    select json_build_object('millionths', usd_millionths, 'source', rate_source, 'at', ${sql.raw(instantText("rated_at"))})
      from sale_terms join signatures on signatures.id = signature_id
     where quote_id = quotes.id and purpose = 'booking' and superseded_at is null and usd_millionths is not null
     limit 1) end`;

const lockQuote = prepared((db, id: number) => db.selectFrom("quotes").select("id").where("id", "=", id).forUpdate());

const quoteWithFacts = prepared((db, id: number) =>
  db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users", "users.id", "quotes.ownerId")
    .leftJoin("users as leadOwners", "leadOwners.id", "leads.ownerId")
    .leftJoin("exchanges", "exchanges.quoteId", "quotes.id")
    .leftJoin("quoteVersions as drafts", "drafts.id", "quotes.draftVersionId")
    .leftJoin("quoteVersions as sendings", "sendings.id", "quotes.sentVersionId")
    .innerJoin("quoteMoney", "quoteMoney.quoteId", "quotes.id")
    .crossJoin("agency")
    .selectAll("quotes")
    .select([
      "leads.firstName",
      "leads.lastName",
      "leads.email as customerEmail",
      "leads.phone as customerPhone",
      "leads.expertStatus",
      "leads.status as leadStatus",
      "leads.ownerId as leadOwnerId",
      "leads.offerExpiresAt as leadOfferExpiresAt",
      "leads.origin as askedFrom",
      "leads.destination as askedTo",
      "leads.returnsOn as askedReturn",
      "leads.tripType as askedTrip",
      "leads.adults as askedAdults",
      "leads.children as askedChildren",
      "leads.infants as askedInfants",
      "exchanges.originalQuoteId",
      "exchanges.rootQuoteId",
      "leadOwners.name as leadOwnerName",
      "users.name as ownerName",
      "agency.marginFloorCents",
      "agency.timeZone as zone",
      "drafts.number as draftNumber",
      "drafts.content as draftContent",
      "drafts.frozenAt as draftFrozenAt",
      "drafts.pricesWaiting as draftWaiting",
      "sendings.number as sentNumber",
      "sendings.content as sentContent",
      "sendings.frozenAt as sentFrozenAt",
      "quoteMoney.dueCents",
      sql<number>`quote_money.collected_cents`.as("collectedCents"),
      sql<number>`quote_money.refundable_cents`.as("refundableCents"),
      sql<number>`quote_money.open_cents`.as("openCents"),
      sql<number>`quote_money.given_back_cents`.as("givenBackCents"),
      frozenRate.as("frozenRate"),
      ...countedFacts,
    ])
    .where("quotes.id", "=", id),
);

function asVersion(
  id: number | null,
  number: number | null,
  content: unknown,
  frozenAt: string | null,
): QuoteVersion | null {
  return id === null || number === null ? null : { id, number, content: content as QuoteContent, frozenAt };
}

export interface QuoteVersion {
  id: number;
  number: number;
  content: QuoteContent;
  frozenAt: string | null;
}

/** Creates a quote with status new, and version 1 as its draft. */
export async function insertQuote(
  db: Db,
  quote: { leadId: number; ownerId: number; createdBy: number; content: QuoteContent; now: string },
): Promise<number> {
  const { content, now, ...row } = quote;
  const { id } = await db
    .insertInto("quotes")
    .values({ ...row, status: "new", lifecycle: "new", ...listedFacts(content), createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const versionId = await insertVersion(db, id, 1, content, quote.createdBy);
  await db.updateTable("quotes").set({ draftVersionId: versionId }).where("id", "=", id).execute();
  return id;
}

export async function insertVersion(
  db: Db,
  quoteId: number,
  number: number,
  content: QuoteContent,
  createdBy: number,
): Promise<number> {
  const { id } = await db
    .insertInto("quoteVersions")
    .values({ quoteId, number, content: JSON.stringify(content), createdBy })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the columns that the list shows and sorts by. They are stored with the quote, so that the list does not read
 * its versions.
 */
export function listedFacts(content: QuoteContent) {
  return {
    currency: content.currency,
    routes: routesOf(content),
    lowestGrossCents: lowestGross(content),
    departsOn: firstDeparture(content, reference)?.on ?? content.expiresAt.slice(0, 10),
    expiresAt: content.expiresAt,
  };
}
