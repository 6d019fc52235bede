import type { Updateable } from "kysely";
import { followsQuote, type LeadAction, type LeadFacts, leading } from "#domain/lead/process.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { ownership } from "./reach.ts";
import { type LeadRecord, loadLead } from "./store.ts";

type LeadMove = Move<LeadAction, Updateable<Leads>>;

/** What the rules of a lead are asked with. */
export function leadFacts(lead: Pick<LeadRecord, "status" | "ownerId" | "expertStatus" | "offerExpiresAt">): LeadFacts {
  return { status: lead.status as LeadStatus, offerExpiresAt: lead.offerExpiresAt, ...ownership(lead) };
}

/** Neither an open offer nor a first touch to come. */
const untimed = { offerId: null, offerExpiresAt: null, firstTouchDueAt: null };

export const leads = defineRecords({
  process: leading,
  factsOf: (lead: LeadRecord) => leadFacts(lead),
  versionOf: ({ version }) => version,
  about: ({ id }) => ({ recordId: id, leadId: id, quoteId: null }),
  change: (lead, status, { set, now }: LeadMove) => ({
    table: "leads",
    where: { id: lead.id, version: lead.version },
    set: { ...(status === "assigned" ? {} : untimed), ...set, status, version: lead.version + 1, updatedAt: now },
  }),
});

/** After a quote of the lead has reached `status`. Where nothing follows from it, the lead is not even locked. */
export async function followQuote(
  db: Db,
  { leadId, leadStatus }: { leadId: number; leadStatus: string },
  status: QuoteStatus,
  { now, origin }: Pick<LeadMove, "now" | "origin">,
): Promise<void> {
  const action = followsQuote[status];
  if (!action || !leading.actions[action].from.includes(leadStatus as LeadStatus)) return;
  const lead = await loadLead(db, leadId, { lock: true });
  if (refusalOf(leading, action, leadFacts(lead), "system", now)) return;
  await leads.carryOut(db, lead, { action, party: "system", now, origin });
}
