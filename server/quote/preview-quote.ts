import type { Offer } from "#contract/booking-form.ts";
import type { GivenContent } from "#contract/quote-content.ts";
import { withCredits } from "#server/credit/index.ts";
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
  const accepted = acceptContent(given, undefined, actor, ownership(lead));
  mustBeSound(accepted, now);
  const content = await withCredits(db, lead.id, accepted, { now });
  const ownerId = lead.ownerId ?? actor.id;
  return offerOf(db, { quoteId: 0, versionId: 0, content, ownerId, customerName: lead.firstName });
}

/** The same for a quote with content that is not saved. Throws `invalid_input`. */
export async function previewUpdate(
  quote: QuoteRecord,
  given: GivenContent,
  { db, actor, now }: StaffContext,
): Promise<Offer> {
  const saved = (quote.draft ?? quote.sent)?.content;
  const accepted = acceptContent(given, saved, actor, ownership(quote));
  mustBeSound(accepted, now);
  const content = await withCredits(db, quote.leadId, accepted, { now, saved });
  const { id: quoteId, ownerId, firstName: customerName } = quote;
  return offerOf(db, { quoteId, versionId: 0, content, ownerId, customerName });
}
