import type { Updateable } from "kysely";
import { keepsReason } from "#domain/lead/closing-reasons.ts";
import { isQuestionOpen } from "#domain/lead/expert.ts";
import type { LeadFacts } from "#domain/lead/guards.ts";
import { followsQuote, type LeadAction, leadProcess } from "#domain/lead/process.ts";
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

/** A lead with the facts about its quotes, if a staff member acts on it, and the status that a supervisor sets. */
export type LeadToMove = LeadRecord & KnownOfLead;

/** Optional facts. An action that depends on a missing fact is refused. */
interface KnownOfLead
  extends Partial<Pick<LeadToShow, "sentQuotes" | "signedQuotes" | "openQuotes">>,
    Partial<Pick<LeadRecord, "reminderAt" | "reminderToldAt" | "reminderMailedAt" | "deletedAt" | "statusBefore">> {
  chosen?: LeadStatus;
  becomes?: LeadStatus;
  mergedAt?: string | null;
  mergedLead?: NonNullable<LeadFacts["mergedLead"]>;
}

export function leadFacts(
  lead: Pick<LeadRecord, "status" | "ownerId" | "expertStatus" | "offerExpiresAt"> & KnownOfLead,
): LeadFacts {
  const { sentQuotes = null, signedQuotes = null, openQuotes = null, reminderAt = null, deletedAt = null } = lead;
  return {
    status: lead.status as LeadStatus,
    ...ownership(lead),
    sentQuotes,
    signedQuotes,
    openQuotes,
    reminderAt,
    deletedAt,
    reminderToldAt: lead.reminderToldAt ?? null,
    reminderMailedAt: lead.reminderMailedAt ?? null,
    offerExpiresAt: lead.offerExpiresAt,
    questionOpen: isQuestionOpen(lead.expertStatus),
    statusBefore: (lead.statusBefore ?? null) as LeadStatus | null,
    ...(lead.chosen && { chosen: lead.chosen }),
    ...(lead.becomes && { becomes: lead.becomes }),
    ...(lead.mergedLead && { mergedLead: lead.mergedLead }),
    mergedAt: lead.mergedAt ?? null,
  };
}

/** Values that end an open offer and the time limit of the first touch. */
const untimed = { offerId: null, offerExpiresAt: null, firstTouchDueAt: null };

export const leads = defineRecords({
  process: leadProcess,
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
      ...(keepsReason(status) ? {} : { lostReason: null, lostNote: "" }),
      status,
    },
  }),
  told: ({ ownerId, reminderNote }, { action, set }) => ({
    involved: ownersOf(ownerId, set),
    ...(action === "remind" && { facts: { note: reminderNote } }),
  }),
});

/** Returns whether the process declares that the action leaves the version unchanged. */
function keepsVersion(action: LeadAction): boolean {
  return "keepsVersion" in leadProcess.actions[action];
}

/** Removes the reminder of a lead that has ended. */
export const forgetReminder = {
  set: { reminderAt: null, reminderNote: "", reminderToldAt: null, reminderMailedAt: null },
};

const endsReminders = (action: LeadAction) => action === "sign";

/**
 * Moves the lead after one of its quotes has reached `status`. Returns whether it moved. Does not lock the lead if no
 * action follows.
 */
export async function followQuote(
  db: Db,
  { leadId, leadStatus }: { leadId: number; leadStatus: string },
  status: QuoteStatus,
  { now, origin }: Pick<LeadMove, "now" | "origin">,
): Promise<boolean> {
  const action = followsQuote[status];
  if (!action || !leadProcess.actions[action].from.includes(leadStatus as LeadStatus)) return false;
  const lead = await loadLead(db, leadId, { lock: true });
  if (refusalOf(leadProcess, action, leadFacts(lead), "system", now)) return false;
  await leads.carryOut(db, lead, {
    action,
    party: "system",
    now,
    origin,
    ...(endsReminders(action) && forgetReminder),
  });
  return true;
}
