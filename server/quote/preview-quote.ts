import type { Offer } from "#contract/booking-form.ts";
import type { GivenContent } from "#contract/quote-content.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadLead, ownership } from "#server/lead/index.ts";
import { acceptContent } from "./accept-content.ts";
import { mustBeSound } from "./create-quote.ts";
import { canRead } from "./move-quote.ts";
import { offerOf } from "./offer.ts";
import { loadQuote } from "./store.ts";

interface Given {
  leadId: number;
  /** Left out while the quote does not exist. */
  quoteId?: number | null | undefined;
  content: GivenContent;
}

/** What the customer would see of content that is not saved. Number 0 stands for a quote that has none yet. */
export async function previewQuote(
  { leadId, quoteId, content: given }: Given,
  { db, actor, now }: StaffContext,
): Promise<Offer> {
  const [lead, quote] = [await loadLead(db, leadId), quoteId ? await loadQuote(db, quoteId) : undefined];
  // A quote that was given to somebody is theirs, whoever has its lead.
  const mayRead = quote
    ? quote.leadId === leadId && canRead(quote, actor)
    : isAllowed(actor, "lead.read", ownership(lead));
  if (!mayRead) throw new Refusal("not_found");
  const content = acceptContent(given, (quote?.draft ?? quote?.sent)?.content, actor, ownership(quote ?? lead));
  mustBeSound(content, now);
  return offerOf(db, {
    quoteId: quote?.id ?? 0,
    versionId: 0,
    content,
    ownerId: quote?.ownerId ?? lead.ownerId ?? actor.id,
    customerName: lead.firstName,
  });
}
