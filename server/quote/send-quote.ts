import type { Offer } from "#contract/booking-form/form.ts";
import type { QuoteContent } from "#contract/quote/content.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { checkExpiry } from "#domain/quote/content.ts";
import { whatChanged } from "#domain/quote/what-changed.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { withCredits } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { issueLink } from "#server/link/index.ts";
import { type LetterFacts, queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import { offerOf } from "./offer.ts";
import { insertVersion, listedFacts, type QuoteRecord } from "./store.ts";

type SendingAction = "send" | "resend" | "approveExchange";

interface Sending {
  /** Omitted if the content was approved and is sent unchanged. */
  version?: number;
  /** A later expiry of the offer. It creates a new version, because the customer agrees to the expiry too. */
  expiresAt?: string | undefined;
}

/**
 * Freezes the draft, creates a new link for the customer, and queues the mail. Throws `invalid_input` and the refusals
 * of the sale process.
 */
export async function sendQuote(
  action: SendingAction,
  loaded: QuoteRecord,
  { version, expiresAt }: Sending,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const quote = await withCreditsOfNow(db, withExpiry(loaded, expiresAt), now);
  const move = { action, party: actor, now, origin, ...(version === undefined ? {} : { version }) };
  await mustBeAllowed(db, quote, move);
  await sendContent(quote, move, context);
}

/** An action that sends a quote, with the columns that only this action sets. */
type SendingMove = Parameters<typeof moveQuote>[2];

/**
 * Sends the content of a quote whose action was allowed: freezes it, creates the link, moves the quote, and queues the
 * letter. Throws `invalid_input` if the offer would expire too late or too early.
 */
export async function sendContent(
  quote: QuoteRecord,
  move: SendingMove,
  { db, parts, actor, now }: StaffContext,
): Promise<void> {
  mustEndInTime(quote, now);
  const before = quote.sent?.content;
  const { versionId, content } = await freeze(db, quote, now, actor.id);
  const linkId = await issueLink(db, parts.keys, {
    quoteId: quote.id,
    versionId,
    purpose: "booking" as const,
    recipient: quote.customerEmail ?? "",
    expiresAt: content.expiresAt,
    createdAt: now,
  });
  const changes = before ? whatChanged(before, content) : [];
  await moveQuote(db, quote, {
    ...move,
    details: { changes },
    set: {
      sentVersionId: versionId,
      draftVersionId: null,
      sentAt: now,
      lostReason: null,
      lostNote: "",
      freshPriceAskedAt: null,
      ...move.set,
      ...listedFacts(content),
    },
  });
  const offer = await offerOf(db, {
    quoteId: quote.id,
    versionId,
    content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  await queueOffer(db, quote, letterOf(move.action, offer), { offer, linkId, changes });
}

function queueOffer(
  db: StaffContext["db"],
  { id, customerEmail }: QuoteRecord,
  template: ReturnType<typeof letterOf>,
  { changes, ...offered }: LetterFacts["quote-updated"],
): Promise<number> {
  const letter = { recipient: customerEmail ?? "", quoteId: id, reader: "customer" as const };
  return template === "quote-sent" || template === "exchange-sent"
    ? queueMessage(db, { template, data: offered, ...letter })
    : queueMessage(db, { template, data: { ...offered, changes }, ...letter });
}

function letterOf(action: SendingMove["action"], { exchange }: Offer) {
  if (exchange) return "exchange-sent";
  if (action === "send") return "quote-sent";
  return action === "reopen" ? "quote-reopened" : "quote-updated";
}

/** Returns the quote as it would be sent: the draft or the sent content, with the new expiry if one is given. */
function withExpiry(quote: QuoteRecord, expiresAt: string | undefined): QuoteRecord {
  const latest = quote.draft ?? quote.sent;
  if (!latest || expiresAt === undefined || expiresAt === latest.content.expiresAt) return quote;
  const content = { ...latest.content, expiresAt };
  return { ...quote, draft: { ...(quote.draft ?? { id: 0, number: latest.number + 1, frozenAt: null }), content } };
}

/** Updates the credits of a draft to the amounts that are available now. Sent content keeps its amounts. */
async function withCreditsOfNow(db: StaffContext["db"], quote: QuoteRecord, now: string): Promise<QuoteRecord> {
  const saved = quote.draft?.content;
  if (!quote.draft || !saved?.credits) return quote;
  const content = await withCredits(db, quote.leadId, saved, { now, zone: quote.zone, saved });
  return { ...quote, draft: { ...quote.draft, content } };
}

function mustEndInTime({ draft, sent }: QuoteRecord, now: string): void {
  const content = (draft ?? sent)?.content;
  const problems = content ? checkExpiry(content, reference, now) : [];
  if (problems.length > 0) throw invalid(problems);
}

async function freeze(
  db: StaffContext["db"],
  quote: QuoteRecord,
  now: string,
  actorId: number,
): Promise<{ versionId: number; content: QuoteContent }> {
  const latest = quote.draft ?? quote.sent;
  if (!latest) throw new Error(`Quote ${quote.id} has no content`);
  if (latest.frozenAt !== null) return { versionId: latest.id, content: latest.content };
  const versionId = latest.id || (await insertVersion(db, quote.id, latest.number, latest.content, actorId));
  await db
    .updateTable("quoteVersions")
    .set({ content: JSON.stringify(latest.content), pricesWaiting: JSON.stringify(quote.pricesWaiting), frozenAt: now })
    .where("id", "=", versionId)
    .execute();
  return { versionId, content: latest.content };
}
