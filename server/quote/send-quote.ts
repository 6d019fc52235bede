import type { Offer } from "#contract/booking-form.ts";
import type { GivenContent, QuoteContent } from "#contract/quote-content.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { checkExpiry } from "#domain/quote/content.ts";
import { sendingRefusal } from "#domain/quote/guards.ts";
import { whatChanged } from "#domain/quote/what-changed.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { supersedeApprovals } from "#server/approval/index.ts";
import { purgeCards } from "#server/card/index.ts";
import { releaseCredits, withCredits } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { closeLinks, issueLink } from "#server/signed-form/links.ts";
import { corrected } from "./correct-signed.ts";
import { factsOf } from "./facts.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import { offerOf } from "./offer.ts";
import { insertVersion, listedFacts, type QuoteRecord } from "./store.ts";

type SendingAction = "send" | "resend" | "reopen" | "approveExchange";

interface Sending {
  /** Left out where what is sent was approved as it stands. */
  version?: number;
  /** A later end of the offer; makes a new version, for the end is part of what the customer agrees to. */
  expiresAt?: string | undefined;
  reason?: string;
}

interface Reopening extends Sending {
  /** As it is corrected; left out for what was signed. */
  content?: GivenContent | undefined;
  unchanged?: boolean;
}

/**
 * Freezes the draft, gives the customer a new link, and writes the mail into the outbox.
 * Reopening also sets the signature aside: it stays on record and no longer authorises a charge. Throws `invalid_input`,
 * `nothing_changed` where the same is to be signed again and nobody said so, and what the process of the sale says.
 */
export async function sendQuote(
  action: SendingAction,
  loaded: QuoteRecord,
  { version, expiresAt, reason, content: given, unchanged = false }: Reopening,
  { db, parts, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id } = loaded;
  const move = {
    action,
    party: actor,
    now,
    origin,
    ...(version === undefined ? {} : { version }),
    ...(reason === undefined ? {} : { reason }),
  };
  if (action === "reopen") {
    await mustBeAllowed(db, loaded, move);
    // Whoever signs anew reserves anew.
    await releaseCredits(db, id, move);
  }
  const quote =
    action === "reopen"
      ? await corrected(db, loaded, { given, unchanged }, actor, now)
      : await asCreditsStand(db, withExpiry(loaded, expiresAt), now);
  const unfit = action === "reopen" ? sendingRefusal(factsOf(quote), actor, now) : undefined;
  if (unfit) throw new Refusal(unfit);
  await mustBeAllowed(db, quote, move);
  mustEndInTime(quote, now);
  const before = loaded.sent?.content;
  const { versionId, content } = await freeze(db, quote, now, actor.id);
  const linkId = await issueLink(db, parts.keys, {
    ...{
      quoteId: id,
      versionId,
      purpose: "booking" as const,
      recipient: quote.customerEmail ?? "",
      expiresAt: content.expiresAt,
      createdAt: now,
    },
  });
  if (action === "reopen") {
    await closeLinks(db, id, "revoke", "card");
    await db
      .updateTable("signatures")
      .set({ supersededAt: now })
      .where("quoteId", "=", id)
      .where("purpose", "=", "booking")
      .where("supersededAt", "is", null)
      .execute();
    // What was approved under it ends with it.
    const approved = quote.approvals.filter(({ kind }) => kind === kindAskedIn("signed"));
    await supersedeApprovals(db, approved, move);
    // What the old signature authorised is over, and so is the reason to keep its cards.
    await purgeCards(db, id, now);
  }
  const changes = before ? whatChanged(before, content) : [];
  await moveQuote(db, quote, {
    ...move,
    details: { changes },
    set: {
      sentVersionId: versionId,
      draftVersionId: null,
      sentAt: now,
      lostReason: null,
      freshPriceAskedAt: null,
      ...(action === "reopen" ? { signedAt: null } : {}),
      ...listedFacts(content),
    },
  });
  const offer = await offerOf(db, {
    quoteId: id,
    versionId,
    content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  const letter = { recipient: quote.customerEmail ?? "", quoteId: id, reader: "customer" as const };
  const template = templateOf(action, offer);
  await (template === "quote-sent" || template === "exchange-sent"
    ? queueMessage(db, { template, data: { offer, linkId }, ...letter })
    : queueMessage(db, { template, data: { offer, linkId, changes }, ...letter }));
}

function templateOf(action: SendingAction, { exchange }: Offer) {
  if (exchange) return "exchange-sent";
  if (action === "send") return "quote-sent";
  return action === "reopen" ? "quote-reopened" : "quote-updated";
}

/** The quote as it would be sent: the draft, or what the customer has, with a new end when one was asked for. */
function withExpiry(quote: QuoteRecord, expiresAt: string | undefined): QuoteRecord {
  const latest = quote.draft ?? quote.sent;
  if (!latest || expiresAt === undefined || expiresAt === latest.content.expiresAt) return quote;
  const content = { ...latest.content, expiresAt };
  return { ...quote, draft: { ...(quote.draft ?? { id: 0, number: latest.number + 1, frozenAt: null }), content } };
}

/** A draft counts on what is free of its credits; what the customer has, on what was. */
async function asCreditsStand(db: StaffContext["db"], quote: QuoteRecord, now: string): Promise<QuoteRecord> {
  const saved = quote.draft?.content;
  if (!quote.draft || !saved?.credits) return quote;
  return { ...quote, draft: { ...quote.draft, content: await withCredits(db, quote.leadId, saved, { now, saved }) } };
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
