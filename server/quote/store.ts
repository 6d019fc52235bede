import { sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { quoteCalls } from "#contract/quote-calls.ts";
import type { QuoteContent } from "#contract/quote-content.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { firstDeparture, lowestGross, routesOf } from "#domain/quote/content.ts";
import { askedIn, type MoneyQuestionKind } from "#domain/quote/money-question.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, beyond, decodeCursor, inOneOrder } from "#server/db/keyset.ts";
import { containing } from "#server/db/keyword.ts";
import { withinReach } from "#server/lead/index.ts";
import { quotesCalled } from "./quotes-called.ts";
import { quotesWaiting } from "./waiting.ts";

/** A question to somebody who answers for the money that waits for its answer, of one kind or of the one that matters now. */
function isAsked(kind?: MoneyQuestionKind) {
  const matters = kind
    ? sql`asked.kind = ${kind}`
    : sql`(asked.kind, quotes.status) in (('net', ${askedIn.net}), ('ticketing', ${askedIn.ticketing}))`;
  return sql<boolean>`exists (select from money_questions as asked
    join signatures on signatures.id = asked.signature_id and signatures.superseded_at is null
    where asked.quote_id = quotes.id and asked.answer is null and ${matters})`;
}

const signedCents = sql<number | null>`(select amount_cents from signatures
  where quote_id = quotes.id and superseded_at is null)`;

/** Facts the rules ask for that are rows of other tables. */
const countedFacts = [
  sql<number>`(select count(*) from signatures where quote_id = quotes.id)`.as("signatureCount"),
  signedCents.as("dueCents"),
  sql<number>`(select count(*) from charges where quote_id = quotes.id)`.as("chargeCount"),
  sql<number>`(select coalesce(sum(case when kind = 'charge' then amount_cents else -amount_cents end), 0)::bigint
    from charges where quote_id = quotes.id and state in ('approved', 'settled'))`.as("collectedCents"),
  sql<"initiated" | "unknown" | null>`(select state from charges
    where quote_id = quotes.id and state in ('initiated', 'unknown'))`.as("openCharge"),
  sql<number>`(select count(*) from coupons where quote_id = quotes.id and state = 'OPEN')`.as("openCoupons"),
  sql<number>`(select count(*) from quote_events where quote_id = quotes.id and action in ('send', 'resend')
    and at > now() - interval '1 day')`.as("sentToday"),
  isAsked("net").as("netAsked"),
  isAsked("ticketing").as("ticketingAsked"),
  isAsked().as("supervisorAsked"),
];

/** A quote with the facts its rules need, in one question to the database. */
export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>;
export type QuoteListRecord = Awaited<ReturnType<typeof listQuotes>>["items"][number];

/** Throws `not_found`. With `lock`, nobody else changes this quote before the transaction ends. */
export async function loadQuote(db: Db, id: number, options: { lock?: boolean } = {}) {
  // The lock is taken first and alone: joined and counted facts must be read after a waiting writer has committed.
  if (options.lock) await db.selectFrom("quotes").select("id").where("id", "=", id).forUpdate().execute();
  const quote = await db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users", "users.id", "quotes.ownerId")
    .leftJoin("users as leadOwners", "leadOwners.id", "leads.ownerId")
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
      "leads.origin as askedFrom",
      "leads.destination as askedTo",
      "leads.returnsOn as askedReturn",
      "leads.tripType as askedTrip",
      "leads.adults as askedAdults",
      "leads.children as askedChildren",
      "leads.infants as askedInfants",
      "leadOwners.name as leadOwnerName",
      "users.name as ownerName",
      "agency.marginFloorCents",
      ...countedFacts,
    ])
    .where("quotes.id", "=", id)
    .executeTakeFirst();
  if (!quote) throw new Refusal("not_found");
  const [draft, sent] = await Promise.all([
    loadVersion(db, quote.draftVersionId),
    loadVersion(db, quote.sentVersionId),
  ]);
  return { ...quote, draft, sent };
}

export interface QuoteVersion {
  id: number;
  number: number;
  content: QuoteContent;
  frozenAt: string | null;
}

export async function loadVersion(db: Db, id: number | null): Promise<QuoteVersion | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("quoteVersions")
    .select(["id", "number", "content", "frozenAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, content: row.content as unknown as QuoteContent };
}

/** A new quote in status new, with version 1 as its draft. */
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

/** What the list shows and sorts by, kept beside the quote so that it needs no look into its versions. */
export function listedFacts(content: QuoteContent) {
  return {
    currency: content.currency,
    routes: routesOf(content),
    lowestGrossCents: lowestGross(content),
    departsOn: firstDeparture(content, reference)?.on ?? content.expiresAt.slice(0, 10),
    expiresAt: content.expiresAt,
  };
}

const sortColumns = {
  createdAt: "quotes.created_at",
  updatedAt: "quotes.updated_at",
  departsOn: "quotes.departs_on",
} as const;

/** One page of the quotes this person may see; what waits for them depends on the time. */
export async function listQuotes(db: Db, query: CallInput<typeof quoteCalls.list>["query"], actor: Actor, now: string) {
  const sortType = query.sortBy === "departsOn" ? "date" : "timestamptz";
  const cursor = decodeCursor(query.cursor, sortType);
  const column = sortColumns[query.sortBy];
  const direction = query.sortOrder === "ASC" ? "asc" : "desc";
  let rows = db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users", "users.id", "quotes.ownerId")
    .select([
      "quotes.id",
      "quotes.leadId",
      "quotes.status",
      "quotes.ownerId",
      "users.name as ownerName",
      "leads.firstName",
      "leads.lastName",
      "quotes.currency",
      "quotes.lowestGrossCents",
      "quotes.departsOn",
      "quotes.expiresAt",
      "quotes.ticketingDeadline",
      "quotes.freshPriceAskedAt",
      "quotes.draftVersionId",
      "quotes.sentVersionId",
      "quotes.createdAt",
      "quotes.updatedAt",
      "quotes.routes",
      isAsked().as("supervisorAsked"),
      signedCents.as("dueCents"),
    ])
    .where("quotes.status", query.status ? "=" : "<>", query.status ?? "deleted")
    .where(withinReach(actor, "quote.read", "quotes"))
    .orderBy(sql.ref(column), direction)
    .orderBy("quotes.id", direction)
    .limit(query.limit + 1);
  if (query.waiting) rows = rows.where(quotesWaiting(query.waiting, actor, now));
  if (query.ownerId) rows = rows.where("quotes.ownerId", "=", query.ownerId);
  if (query.leadId) rows = rows.where("quotes.leadId", "=", query.leadId);
  if (cursor) rows = rows.where(beyond(column, "quotes.id", cursor, query.sortOrder, sortType));
  const cursorOf = (row: { id: number; createdAt: string; updatedAt: string; departsOn: string }) => ({
    value: row[query.sortBy],
    id: row.id,
  });
  // Each way of finding a quote has an index; asked for in one condition, none would be used.
  const called = await quotesCalled(db, query.keyword);
  const named = called.length > 0 ? await rows.where("quotes.id", "in", called).execute() : [];
  for (const found of containing("leads.search_text", query.keyword)) rows = rows.where(found);
  if (called.length > 0) rows = rows.where("quotes.id", "not in", called);
  const found = inOneOrder([...named, ...(await rows.execute())], query.sortOrder, cursorOf);
  return asPage(found, query.limit, cursorOf);
}
