import type { Language } from "#contract/languages.ts";
import type { Quote } from "#contract/quote.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { requestKinds } from "#domain/after-sale/request.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { approvalView, lastApprovals } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ownership } from "#server/lead/index.ts";
import { activeLink, linkUrl } from "#server/signed-form/links.ts";
import type { QuoteRecord } from "./store.ts";
import { quoteView } from "./view.ts";

/** What was signed, taken and issued on a quote. */
export type ShowSale = (
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
  language: Language,
) => Promise<Pick<Quote, "booking" | "setAside">>;

/** One quote with its booking and mails, for somebody who may read it. */
export async function showQuote(
  quote: QuoteRecord,
  { db, parts, actor, now, origin: { language } }: StaffContext,
  showSale: ShowSale,
): Promise<Quote> {
  const { id } = quote;
  const [link, { booking, setAside }, documents, messages, pricesWaiting, approvals] = await Promise.all([
    activeLink(db, id),
    showSale(db, quote, actor, now, language),
    quote.signatureCount === 0 ? [] : documentsOf(db, id),
    messagesOf(db, id),
    waitingOf(db, quote),
    approvalsOf(db, quote, actor, now),
  ]);
  const formUrl = link && link.expiresAt > now ? linkUrl(parts.config.publicUrl, parts.keys, link) : null;
  return quoteView(quote, actor, now, {
    ...{ booking, setAside, formUrl, documents, pricesWaiting, language },
    messages: messages as Quote["messages"],
    ...(approvals ? { approvals } : {}),
  });
}

/** What was asked last and still matters where the quote stands, for those who may read its money. */
async function approvalsOf(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<Quote["approvals"]> {
  if (!isAllowed(actor, "money.read", ownership(quote))) return undefined;
  const kind = kindAskedIn(quote.status as QuoteStatus);
  // What was asked for after the sale is decided here, too; how it was, its own part of the page says.
  const asked = quote.approvalWasAsked ? await lastApprovals(db, quote.id) : [];
  const last = asked.filter(
    (request) => request.kind === kind || (isAfterSale(request.kind) && request.status === "pending"),
  );
  // What was decided about an offer is old news once it has been sent.
  const shown = last.filter(({ status }) => status === "pending" || kind !== "margin" || quote.draft !== null);
  return shown.map((request) => approvalView(request, actor, now));
}

function isAfterSale(kind: string): boolean {
  return kind === "exchange" || requestKinds.some((one) => one === kind);
}

/** What was signed stays within reach, whatever became of the quote since. */
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
    // Whatever is about a booking ends with it.
    .select(({ fn }) => fn.coalesce("signed.supersededAt", "booking.supersededAt").as("supersededAt"))
    .where("documents.quoteId", "=", quoteId)
    .orderBy("documents.id", "desc"),
);

/** The prices that wait, with the names of those whose change they wait for. */
async function waitingOf(db: Db, { pricesWaiting }: QuoteRecord): Promise<Quote["pricesWaiting"]> {
  if (pricesWaiting.length === 0) return [];
  const ids = pricesWaiting.map(({ changedBy }) => changedBy);
  const people = await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return pricesWaiting.map(({ optionId, before, changedAt, changedBy }) => ({
    ...{ optionId, before, changedAt },
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
