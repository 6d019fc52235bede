import type { QuoteContent } from "#contract/quote-content.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { isOpen, type LeadStatus } from "#domain/lead/status.ts";
import { checkContent } from "#domain/quote/content.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadLead, ownership } from "#server/lead/index.ts";
import { recordQuoteEvent } from "./move-quote.ts";
import { insertQuote } from "./store.ts";

/** Row Q1: a quote for an open lead; it belongs to the lead's agent. */
export async function createQuote(
  { leadId, content }: { leadId: number; content: QuoteContent },
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  const lead = await loadLead(db, leadId);
  if (!isAllowed(actor, "lead.read", ownership(lead))) throw new Refusal("not_found");
  if (!isAllowed(actor, "quote.write", ownership(lead))) throw new Refusal("not_allowed");
  if (!isOpen(lead.status as LeadStatus)) throw new Refusal("lead_closed");
  if (lead.ownerId === null) throw new Refusal("lead_unassigned");
  mustBeSound(content, now);
  const quoteId = await insertQuote(db, { leadId, ownerId: lead.ownerId, createdBy: actor.id, content, now });
  await recordQuoteEvent(db, quoteId, {
    action: "create",
    oldStatus: null,
    newStatus: "new",
    party: actor,
    requestId: origin.requestId,
    now,
  });
  return quoteId;
}

/** Throws `invalid_input` with every field that is wrong. */
export function mustBeSound(content: QuoteContent, now: string): void {
  const problems = checkContent(content, reference, now);
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, field: `content.${problem.field}` })));
}
