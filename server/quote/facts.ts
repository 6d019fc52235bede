import { reference } from "#domain/itinerary/reference/reference.ts";
import type { LinkState } from "#domain/link/link-state.ts";
import { firstDeparture, lowestMargin, type QuoteContent, sendingProblems } from "#domain/quote/content.ts";
import type { QuoteFacts } from "#domain/quote/guards.ts";
import { pricedContent } from "#domain/quote/priced-content.ts";
import type { Lifecycle, Outcome, QuoteStatus, RequestStep } from "#domain/quote/status.ts";
import { basisOf } from "#server/approval/index.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "./store.ts";

/** A quote, and the link with which a customer opened it, if one did. */
export type Visited = QuoteRecord & { visitor?: { state: LinkState; expiresAt: string } };

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
    isSigned: quote.dueCents !== null,
    givenBackCents: quote.givenBackCents,
    charged: quote.chargedAt !== null,
    pendingApprovals: quote.approvals.filter(({ status }) => status === "pending").map(({ kind }) => kind),
    // The margin of an exchange is approved together with the exchange.
    marginApproved: content !== undefined && (content.exchange !== undefined || isMarginApproved(quote, content)),
    ticketingAllowed: quote.approvals.some(({ kind, status }) => kind === "ticketing" && status === "approved"),
    hasLedgerRows: quote.chargeCount > 0 || quote.hasSupplierEntries,
    openCharge: quote.openCharge,
    isDisputed: quote.disputedCents > 0,
    openCoupons: quote.openCoupons,
    freshPriceAskedAt: quote.freshPriceAskedAt,
    zone: quote.zone,
    deletedAt: quote.deletedAt,
    isExchange: quote.originalQuoteId !== null,
    exchangeUnderWay: quote.exchangeUnderWay !== null,
    requestUnderWay: quote.requestUnderWay,
  };
}

type ContentFacts = Pick<QuoteFacts, "contentProblems" | "lowestMarginCents" | "firstDepartureAt">;

const nothingOffered: ContentFacts = { contentProblems: 1, lowestMarginCents: null, firstDepartureAt: null };
const worked = new WeakMap<QuoteContent, ContentFacts>();

/** Cached, because a write needs the facts several times and they only depend on the flights and prices. */
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

/** Returns whether the margin was approved for exactly these flights and prices. */
function isMarginApproved({ approvals }: QuoteRecord, content: QuoteContent): boolean {
  const approved = approvals.filter(({ kind, status }) => kind === "margin" && status === "approved");
  return approved.length > 0 && approved.some(({ basis }) => basis === marginBasis(content).toString("hex"));
}

/** Returns the hash of everything that an approval of a low margin depends on. */
export function marginBasis(content: QuoteContent): Buffer {
  return basisOf(pricedContent(content));
}
