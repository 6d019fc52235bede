import type { Updateable } from "kysely";
import { isQuestionOpen } from "#domain/lead/expert.ts";
import type { LeadFacts } from "#domain/lead/guards.ts";
import { followsQuote, type LeadAction, leading } from "#domain/lead/process.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { ownersOf } from "#server/notification/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import type { LeadToShow } from "./lead-records.ts";
import { ownership } from "./reach.ts";
import { type LeadRecord, loadLead } from "./store.ts";

type LeadMove = Move<LeadAction, Updateable<Leads>>;

/** A lead, with what is known of its quotes where somebody of the staff acts on it, and what a supervisor sets by hand. */
export type LeadToMove = LeadRecord & KnownOfLead;

/** What is not known keeps an action from being taken that depends on it. */
interface KnownOfLead
  extends Partial<Pick<LeadToShow, "sentQuotes" | "signedQuotes" | "openQuotes">>,
    Partial<Pick<LeadRecord, "reminderAt" | "reminderToldAt" | "reminderMailedAt" | "deletedAt" | "statusBefore">> {
  chosen?: LeadStatus;
  becomes?: LeadStatus;
  mergedAt?: string | null;
  beside?: NonNullable<LeadFacts["beside"]>;
}

/** What the rules of a lead are asked with. */
export function leadFacts(
  lead: Pick<LeadRecord, "status" | "ownerId" | "expertStatus" | "offerExpiresAt"> & KnownOfLead,
): LeadFacts {
  const { sentQuotes = null, signedQuotes = null, openQuotes = null, reminderAt = null, deletedAt = null } = lead;
  return {
    ...{ status: lead.status as LeadStatus, ...ownership(lead) },
    ...{ sentQuotes, signedQuotes, openQuotes, reminderAt, deletedAt },
    ...{ reminderToldAt: lead.reminderToldAt ?? null, reminderMailedAt: lead.reminderMailedAt ?? null },
    offerExpiresAt: lead.offerExpiresAt,
    questionOpen: isQuestionOpen(lead.expertStatus),
    statusBefore: (lead.statusBefore ?? null) as LeadStatus | null,
    ...(lead.chosen && { chosen: lead.chosen }),
    ...(lead.becomes && { becomes: lead.becomes }),
    ...(lead.beside && { beside: lead.beside }),
    mergedAt: lead.mergedAt ?? null,
  };
}

/** Neither an open offer nor a first touch to come. */
const untimed = { offerId: null, offerExpiresAt: null, firstTouchDueAt: null };

export const leads = defineRecords({
  process: leading,
  factsOf: (lead: LeadToMove) => leadFacts(lead),
  versionOf: ({ version }) => version,
  about: ({ id }) => ({ recordId: id, leadId: id, quoteId: null }),
  change: (lead, status, { action, set, now }: LeadMove) => ({
    table: "leads",
    where: { id: lead.id, version: lead.version },
    set: {
      ...(status === "assigned" ? {} : untimed),
      ...(keepsVersion(action) ? {} : { version: lead.version + 1, updatedAt: now }),
      ...set,
      status,
    },
  }),
  told: ({ ownerId, reminderNote }, { action, set }) => ({
    involved: ownersOf(ownerId, set),
    ...(action === "remind" && { facts: { note: reminderNote } }),
  }),
});

/** A row of the table may say so. */
function keepsVersion(action: LeadAction): boolean {
  return "keepsVersion" in leading.actions[action];
}

/** Nobody is reminded of what has come to its end. */
export const forgetReminder = {
  set: { reminderAt: null, reminderNote: "", reminderToldAt: null, reminderMailedAt: null },
};

const endsReminders = (action: LeadAction) => action === "sign";

/** After a quote of the lead has reached `status`: whether the lead moved. Where nothing follows, it is not even locked. */
export async function followQuote(
  db: Db,
  { leadId, leadStatus }: { leadId: number; leadStatus: string },
  status: QuoteStatus,
  { now, origin }: Pick<LeadMove, "now" | "origin">,
): Promise<boolean> {
  const action = followsQuote[status];
  if (!action || !leading.actions[action].from.includes(leadStatus as LeadStatus)) return false;
  const lead = await loadLead(db, leadId, { lock: true });
  if (refusalOf(leading, action, leadFacts(lead), "system", now)) return false;
  await leads.carryOut(db, lead, {
    action,
    party: "system",
    now,
    origin,
    ...(endsReminders(action) && forgetReminder),
  });
  return true;
}
