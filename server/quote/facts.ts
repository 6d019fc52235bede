import { reference } from "#domain/itinerary/reference/reference.ts";
import { firstDeparture, lowestMargin, sendingProblems } from "#domain/quote/content.ts";
import type { QuoteFacts } from "#domain/quote/guards.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { ownership } from "#server/lead/index.ts";
import type { LinkState } from "./links.ts";
import type { QuoteRecord } from "./store.ts";

/** What the rules of the sale are asked with. `link` and its expiry are those of the visitor, if one came by a link. */
export function factsOf(quote: QuoteRecord, visitor?: { state: LinkState; expiresAt: string }): QuoteFacts {
  const content = (quote.draft ?? quote.sent)?.content;
  return {
    status: quote.status as QuoteStatus,
    ...ownership(quote),
    everSent: quote.sentAt !== null,
    everSigned: quote.signatureCount > 0,
    hasContactEmail: quote.customerEmail !== null,
    contentProblems: content ? sendingProblems(content).length : 1,
    lowestMarginCents: content ? lowestMargin(content) : null,
    marginFloorCents: quote.marginFloorCents,
    pricesWaiting: quote.pricesWaiting.length,
    firstDepartureAt: (content && firstDeparture(content, reference)?.at) ?? null,
    expiresAt: visitor?.expiresAt ?? content?.expiresAt ?? null,
    sentToday: quote.sentToday,
    link: visitor?.state ?? null,
    collectedCents: quote.collectedCents,
    dueCents: quote.dueCents ?? 0,
    charged: quote.chargedAt !== null,
    ticketingAllowed: quote.ticketingAllowedAt !== null,
    netAsked: quote.netAsked,
    ticketingAsked: quote.ticketingAsked,
    hasLedgerRows: quote.chargeCount > 0,
    openCharge: quote.openCharge,
    openCoupons: quote.openCoupons,
    deletedAt: quote.deletedAt,
  };
}
