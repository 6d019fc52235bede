import type { QuoteContent } from "#contract/quote/content.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { checkContent } from "#domain/quote/content.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { withCredits } from "#server/credit/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type LeadRecord, leads } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { mustKnowConsolidators } from "./known-consolidators.ts";
import { insertQuote } from "./store.ts";

/**
 * Creates a quote for an open lead. It belongs to the lead's agent. Throws `lead_unassigned`, `invalid_input`, and the
 * refusals of the lead process.
 */
export async function createQuote(
  lead: LeadRecord,
  given: QuoteContent,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<number> {
  const { id: leadId } = lead;
  const move = { action: "createQuote" as const, party: actor, now, origin };
  await leads.mustBeAllowed(db, lead, move);
  if (lead.ownerId === null) throw new Refusal("lead_unassigned");
  mustBeSound(given, now);
  await mustKnowConsolidators(db, given);
  const content = await withCredits(db, leadId, given, { now, zone });
  const quoteId = await insertQuote(db, { leadId, ownerId: lead.ownerId, createdBy: actor.id, content, now });
  await recordHistory(db, {
    record: quoteProcess.record,
    recordId: quoteId,
    leadId,
    quoteId,
    action: "create",
    oldStatus: null,
    newStatus: "new",
    party: actor,
    requestId: origin.requestId,
    now,
  });
  const made = { kind: "quote_created" as const, leadId, quoteId, involved: { owner: lead.ownerId } };
  await notify(db, { ...made, by: actor, now });
  return quoteId;
}

/** Throws `invalid_input` with every invalid field. */
export function mustBeSound(content: QuoteContent, now: string): void {
  const problems = checkContent(content, reference, now);
  if (problems.length > 0)
    throw invalid(problems.map((problem) => ({ ...problem, field: `content.${problem.field}` })));
}
