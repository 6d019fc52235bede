import { reference } from "#domain/itinerary/reference/reference.ts";
import { firstDeparture, lowestMargin, type QuoteContent, sendingProblems } from "#domain/quote/content.ts";
import type { QuoteFacts } from "#domain/quote/guards.ts";
import { pricedContent } from "#domain/quote/priced-content.ts";
import type { Lifecycle, Outcome, QuoteStatus, RequestStep } from "#domain/quote/status.ts";
import type { LinkState } from "#domain/signed-form/link-state.ts";
import { basisOf } from "#server/approval/index.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "./store.ts";

/** A quote, and the link by which somebody came to it, if one did. */
export type Visited = QuoteRecord & { visitor?: { state: LinkState; expiresAt: string } };

/** What the rules of the sale are asked with. */
export function factsOf(quote: Visited): QuoteFacts {
  const { visitor } = quote;
  const content = (quote.draft ?? quote.sent)?.content;
  const ofContent = content ? factsOfContent(content) : nothingOffered;
  return {
    status: quote.status as QuoteStatus,
    lifecycle: quote.lifecycle as Lifecycle,
    requestStep: quote.requestStep as RequestStep | null,
    outcome: quote.outcome as Outcome | null,
    ...ownership(quote),
    everSent: quote.sentAt !== null,
    everSigned: quote.signatureCount > 0,
    hasContactEmail: quote.customerEmail !== null,
    contentProblems: ofContent.contentProblems,
    lowestMarginCents: ofContent.lowestMarginCents,
    marginFloorCents: quote.marginFloorCents,
    pricesWaiting: quote.pricesWaiting.length,
    firstDepartureAt: ofContent.firstDepartureAt,
    expiresAt: visitor?.expiresAt ?? content?.expiresAt ?? null,
    lastSends: quote.lastSends,
    link: visitor?.state ?? null,
    collectedCents: quote.collectedCents,
    creditHeldCents: quote.creditHeldCents,
    dueCents: quote.dueCents ?? 0,
    givenBackCents: quote.givenBackCents,
    charged: quote.chargedAt !== null,
    pendingApprovals: quote.approvals.filter(({ status }) => status === "pending").map(({ kind }) => kind),
    // What an exchange earns is approved with it.
    marginApproved: content !== undefined && (content.exchange !== undefined || isMarginApproved(quote, content)),
    ticketingAllowed: quote.approvals.some(({ kind, status }) => kind === "ticketing" && status === "approved"),
    hasLedgerRows: quote.chargeCount > 0,
    openCharge: quote.openCharge,
    isDisputed: quote.disputedCents > 0,
    openCoupons: quote.openCoupons,
    freshPriceAskedAt: quote.freshPriceAskedAt,
    deletedAt: quote.deletedAt,
    isExchange: quote.originalQuoteId !== null,
    exchangeUnderWay: quote.exchangeUnderWay !== null,
    requestUnderWay: quote.requestUnderWay,
  };
}

type ContentFacts = Pick<QuoteFacts, "contentProblems" | "lowestMarginCents" | "firstDepartureAt">;

const nothingOffered: ContentFacts = { contentProblems: 1, lowestMarginCents: null, firstDepartureAt: null };
const worked = new WeakMap<QuoteContent, ContentFacts>();

/** A write asks for the facts several times over; what follows from the flights and prices is worked out once. */
function factsOfContent(content: QuoteContent): ContentFacts {
  let facts = worked.get(content);
  if (!facts) {
    facts = {
      contentProblems: sendingProblems(content).length,
      lowestMarginCents: lowestMargin(content),
      firstDepartureAt: firstDeparture(content, reference)?.at ?? null,
    };
    worked.set(content, facts);
  }
  return facts;
}

/** Approved for just these flights and prices: other ones have to be approved anew. */
function isMarginApproved({ approvals }: QuoteRecord, content: QuoteContent): boolean {
  const approved = approvals.filter(({ kind, status }) => kind === "margin" && status === "approved");
  return approved.length > 0 && approved.some(({ basis }) => basis === marginBasis(content).toString("hex"));
}

/** What an approval of a thin margin depends on. */
export function marginBasis(content: QuoteContent): Buffer {
  return basisOf(pricedContent(content));
}
