import type { Quote } from "#contract/quote/quote.ts";
import type { Language } from "#contract/shared/languages.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { requestKinds } from "#domain/after-sale/request.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { approvalView, lastApprovals } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import { onOneConnection } from "#server/db/transaction.ts";
import { rateInForce } from "#server/exchange-rate/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ownership } from "#server/lead/index.ts";
import { activeLink, linkUrl } from "#server/link/index.ts";
import type { QuoteRecord } from "./store.ts";
import { quoteView } from "./view.ts";

/** Returns what was signed, charged and issued on a quote. */
export type ShowSale = (
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
  language: Language,
) => Promise<Pick<Quote, "booking" | "setAside">>;

/** Returns one quote with its booking and mails. The caller has checked that the person may read it. */
export async function showQuote(quote: QuoteRecord, context: StaffContext, showSale: ShowSale): Promise<Quote> {
  return onOneConnection(context.db, (db) => readAll(db, quote, context, showSale));
}

async function readAll(
  db: Db,
  quote: QuoteRecord,
  { parts, actor, now, zone, origin: { language } }: StaffContext,
  showSale: ShowSale,
): Promise<Quote> {
  const { id } = quote;
  const [link, { booking, setAside }, documents, messages, pricesWaiting, approvals, presentRate] = await Promise.all([
    activeLink(db, id),
    showSale(db, quote, actor, now, language),
    quote.signatureCount === 0 ? [] : documentsOf(db, id),
    messagesOf(db, id),
    waitingOf(db, quote),
    approvalsOf(db, quote, actor, now),
    quote.currency === "USD" || quote.frozenRate ? null : rateInForce(db, quote.currency, agencyDate(now, zone)),
  ]);
  const formUrl = link && link.expiresAt > now ? linkUrl(parts.config.publicUrl, parts.keys, link) : null;
  return quoteView(quote, actor, now, {
    booking,
    setAside,
    formUrl,
    documents,
    pricesWaiting,
    language,
    presentRate,
    messages: messages as Quote["messages"],
    ...(approvals ? { approvals } : {}),
  });
}

/**
 * Returns the latest requests for approval that still matter in the current status. Undefined if the person may not
 * read the quote's money.
 */
async function approvalsOf(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<Quote["approvals"]> {
  if (!isAllowed(actor, "money.read", ownership(quote))) return undefined;
  const kind = kindAskedIn(quote.status as QuoteStatus);
  // Pending requests about the after-sale and about held money are decided here too. Their outcome is shown in their
  // own part of the page.
  const asked = quote.approvalWasAsked ? await lastApprovals(db, quote.id) : [];
  const last = asked.filter(
    (request) =>
      request.kind === kind ||
      (request.kind === "issue_day" && quote.ticketedAt === null) ||
      ((isAfterSale(request.kind) || request.kind === "forfeit") && request.status === "pending"),
  );
  // Decisions about the margin no longer matter once the offer has been sent.
  const shown = last.filter(({ status }) => status === "pending" || kind !== "margin" || quote.draft !== null);
  return shown.map((request) => approvalView(request, actor, now));
}

function isAfterSale(kind: string): boolean {
  return kind === "exchange" || requestKinds.some((one) => one === kind);
}

/** Returns the signed documents. They stay available in every status of the quote. */
async function documentsOf(db: Db, quoteId: number): Promise<Quote["documents"]> {
  const rows = await documentRows(db, quoteId);
  return rows.map(({ id, purpose, fileName, verificationCode, createdAt, isReady, supersededAt }) => ({
    id,
    purpose,
    fileName,
    verificationCode,
    createdAt,
    isReady,
    superseded: supersededAt !== null,
  }));
}

const documentRows = prepared((db, quoteId: number) =>
  db
    .selectFrom("documents")
    .innerJoin("signatures as signed", "signed.id", "documents.signatureId")
    .leftJoin("signatures as booking", "booking.id", "signed.bookingSignatureId")
    .select(["documents.id", "signed.purpose", "fileName", "verificationCode", "createdAt"])
    .select(({ eb }) => eb("pdfSha256", "is not", null).$castTo<boolean>().as("isReady"))
    // Documents about a booking are superseded together with it.
    .select(({ fn }) => fn.coalesce("signed.supersededAt", "booking.supersededAt").as("supersededAt"))
    .where("documents.quoteId", "=", quoteId)
    .orderBy("documents.id", "desc"),
);

/** Returns the unconfirmed prices, with the names of the people who changed the flights. */
async function waitingOf(db: Db, { pricesWaiting }: QuoteRecord): Promise<Quote["pricesWaiting"]> {
  if (pricesWaiting.length === 0) return [];
  const ids = pricesWaiting.map(({ changedBy }) => changedBy);
  const people = await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return pricesWaiting.map(({ optionId, before, changedAt, changedBy }) => ({
    optionId,
    before,
    changedAt,
    changedBy: { id: changedBy, name: people.find(({ id }) => id === changedBy)?.name ?? "" },
  }));
}

const messagesOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("messages")
    .select(["id", "template", "recipient", "state", "createdAt", "sentAt", "lastError as problem"])
    .where("quoteId", "=", quoteId)
    .orderBy("id", "desc")
    .limit(50),
);
