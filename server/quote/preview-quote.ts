import type { Offer } from "#contract/booking-form/form.ts";
import type { GivenContent } from "#contract/quote/content.ts";
import { withCredits } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type LeadRecord, ownership } from "#server/lead/index.ts";
import { acceptContent } from "./accept-content.ts";
import { mustBeSound } from "./create-quote.ts";
import { offerOf } from "./offer.ts";
import type { QuoteRecord } from "./store.ts";

/**
 * Returns the customer's view of unsaved content. Number 0 stands for a quote that does not exist yet. Throws
 * `invalid_input`.
 */
export async function previewNewQuote(
  lead: LeadRecord,
  given: GivenContent,
  { db, actor, now, zone }: StaffContext,
): Promise<Offer> {
  const accepted = acceptContent(given, undefined, actor, ownership(lead));
  mustBeSound(accepted, now);
  const content = await withCredits(db, lead.id, accepted, { now, zone });
  const ownerId = lead.ownerId ?? actor.id;
  return offerOf(db, { quoteId: 0, versionId: 0, content, ownerId, customerName: lead.firstName });
}

/** Returns the customer's view of unsaved content of an existing quote. Throws `invalid_input`. */
export async function previewUpdate(
  quote: QuoteRecord,
  given: GivenContent,
  { db, actor, now, zone }: StaffContext,
): Promise<Offer> {
  const saved = (quote.draft ?? quote.sent)?.content;
  const accepted = acceptContent(given, saved, actor, ownership(quote));
  mustBeSound(accepted, now);
  const content = await withCredits(db, quote.leadId, accepted, { now, zone, saved });
  const { id: quoteId, ownerId, firstName: customerName } = quote;
  return offerOf(db, { quoteId, versionId: 0, content, ownerId, customerName });
}
