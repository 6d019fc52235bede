import type { Offer } from "#contract/booking-form.ts";
import type { GivenContent } from "#contract/quote-content.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type LeadRecord, ownership } from "#server/lead/index.ts";
import { acceptContent } from "./accept-content.ts";
import { mustBeSound } from "./create-quote.ts";
import { offerOf } from "./offer.ts";
import type { QuoteRecord } from "./store.ts";

/**
 * What the customer would see of content that is not saved. Number 0 stands for a quote that has none yet. Throws
 * `invalid_input`.
 */
export async function previewNewQuote(
  lead: LeadRecord,
  given: GivenContent,
  { db, actor, now }: StaffContext,
): Promise<Offer> {
  const content = acceptContent(given, undefined, actor, ownership(lead));
  mustBeSound(content, now);
  const ownerId = lead.ownerId ?? actor.id;
  return offerOf(db, { quoteId: 0, versionId: 0, content, ownerId, customerName: lead.firstName });
}

/** The same for a quote with content that is not saved. Throws `invalid_input`. */
export async function previewUpdate(
  quote: QuoteRecord,
  given: GivenContent,
  { db, actor, now }: StaffContext,
): Promise<Offer> {
  const content = acceptContent(given, (quote.draft ?? quote.sent)?.content, actor, ownership(quote));
  mustBeSound(content, now);
  const { id: quoteId, ownerId, firstName: customerName } = quote;
  return offerOf(db, { quoteId, versionId: 0, content, ownerId, customerName });
}
