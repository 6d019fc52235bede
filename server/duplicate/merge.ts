import type { duplicateCalls } from "#contract/duplicate/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { isQuestionOpen } from "#domain/lead/expert.ts";
import { assignmentOfBoth, type MergeField, notesOfBoth, tagsOfBoth } from "#domain/lead/merge.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { touchOfBoth } from "#domain/lead/touch.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import {
  cleanLead,
  columnsOf,
  type Details,
  detailsOf,
  forgetReminder,
  type LeadRecord,
  type LeadToShow,
  leadRecords,
  leads,
} from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { copyQuestionStatus, lockQuotesOf, moveAll } from "./records-of-lead.ts";

type Given = CallInput<typeof duplicateCalls.merge>["body"];

/**
 * Merges a lead into another one. The kept lead takes over the named fields, the tags and experts' notes of both, and all rows of the
 * merged lead. The merged lead stays and refers to the kept one. Returns the id of the kept lead. Throws
 * `invalid_input`, `not_found`, `changed_meanwhile`, and the refusals of the lead process.
 */
export async function mergeLeads(given: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, zone, origin } = context;
  const { keeper, merged } = await lockBoth(given, context);
  const assignment = assignmentOfBoth(standsOf(keeper), standsOf(merged));
  const set = changesOf(keeper, merged, given.take, { now, zone, ownerId: assignment.ownerId });
  const status = withoutReminder(assignment.status, { ...keeper, ...set }, keeper.sentQuotes + merged.sentQuotes > 0);
  const mergedLead = {
    signedQuotes: merged.signedQuotes,
    questionOpen: isQuestionOpen(merged.expertStatus),
    isOffered: merged.offerId !== null,
  };
  const absorb = { action: "absorb" as const, party: actor, version: given.keeperVersion, now, origin };
  const toAbsorb = { ...keeper, becomes: status, mergedLead };
  const merge = { action: "merge" as const, party: actor, version: given.version, now, origin };
  await leads.mustBeAllowed(db, merged, merge);
  await leads.mustBeAllowed(db, toAbsorb, absorb);

  const mergedSet = { ...forgetReminder.set, mergedInto: keeper.id, mergedAt: now };
  const facts = { otherLead: merged.id };
  await leads.carryOut(db, toAbsorb, { ...absorb, set, changes: changesBetween(keeper, set), details: facts });
  await leads.carryOut(db, merged, { ...merge, set: mergedSet, details: { otherLead: keeper.id } });
  const moved = await moveAll(db, { from: merged, to: { id: keeper.id, ownerId: assignment.ownerId } });
  await copyQuestionStatus(db, [keeper.id, merged.id]);
  const after = await reachRecord(leadRecords, keeper.id, context, { permission: "lead.merge" });
  const written = Object.keys({ ...set, ...alsoWritten, ownerId: null });
  await db
    .insertInto("leadMerges")
    .values({
      mergedId: merged.id,
      keeperId: keeper.id,
      mergedBy: actor.id,
      mergedAt: now,
      mergedBefore: JSON.stringify(pick(merged, Object.keys({ ...mergedSet, ...alsoWritten }))),
      keeperBefore: JSON.stringify(pick(keeper, written)),
      keeperAfter: JSON.stringify({ ...pick(after, written), version: after.version }),
      moved: JSON.stringify(moved),
    })
    .execute();
  await tellOwners("lead_merged", keeper, merged, context);
  return keeper.id;
}

/** Columns that the process itself sets. */
const alsoWritten = { status: null, updatedAt: null, firstTouchDueAt: null, lostReason: null, lostNote: null };

/** Locks quotes before leads, and leads in the order of their ids. */
async function lockBoth({ keeperId, mergedId }: Given, context: StaffContext) {
  if (keeperId === mergedId) throw invalid([fieldProblem("mergedId", "same_lead")]);
  const ids = [keeperId, mergedId].sort((one, other) => one - other);
  await lockQuotesOf(context.db, ids);
  const both = new Map<number, LeadToShow>();
  for (const id of ids) {
    both.set(id, await reachRecord(leadRecords, id, context, { permission: "lead.merge", lock: true }));
  }
  return { keeper: both.get(keeperId) as LeadToShow, merged: both.get(mergedId) as LeadToShow };
}

/** Returns the changed columns of the kept lead. Throws `invalid_input` if they contradict each other. */
function changesOf(
  keeper: LeadRecord,
  merged: LeadRecord,
  take: readonly MergeField[],
  { now, zone, ownerId }: { now: string; zone: string; ownerId: number | null },
): Record<string, unknown> {
  const theirs = detailsOf(merged);
  const taken = Object.fromEntries(
    take.flatMap((field) => (field === "reminder" ? [] : [[field, theirs[field]] as const])),
  );
  const fields = { ...detailsOf(keeper), ...(taken as Partial<Details>) };
  // A departure that has passed was in the future when it was entered, so it is accepted.
  const details = columnsOf(cleanLead(fields, { today: agencyDate(now, zone), departedBefore: fields.departsOn }));
  const { reminderAt, reminderNote, reminderToldAt, reminderMailedAt } = take.includes("reminder") ? merged : keeper;
  const firstTouchDueAt = keeper.firstTouchDueAt ?? (keeper.ownerId === null ? merged.firstTouchDueAt : null);
  const all: Record<string, unknown> = {
    ...details,
    tags: tagsOfBoth(keeper.tags, merged.tags),
    expertNotes: notesOfBoth(keeper.expertNotes, merged.expertNotes),
    ownerId,
    reminderAt,
    reminderNote,
    reminderToldAt,
    reminderMailedAt,
    firstTouchDueAt,
    touchedAt: touchOfBoth(keeper.touchedAt, merged.touchedAt),
  };
  return pick(
    all,
    Object.keys(all).filter((column) => isOther(keeper[column as keyof LeadRecord], all[column])),
  );
}

/** Returns another status instead of `follow_up` if no reminder is left. */
function withoutReminder(status: LeadStatus, { reminderAt }: { reminderAt?: unknown }, wasSent: boolean): LeadStatus {
  if (status !== "follow_up" || reminderAt !== null) return status;
  return wasSent ? "quoted" : "in_progress";
}

/**
 * Returns the changes for the history. Leaves out the owner, because the entry contains the number of the other lead
 * instead, and the first touch, which follows from the history.
 */
function changesBetween(before: LeadRecord, { ownerId: _, touchedAt: __, ...set }: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(set).map(
      ([field, value]) => [field, [asFact(before[field as keyof LeadRecord]), asFact(value)]] as const,
    ),
  ) as Record<string, [unknown, unknown]>;
}

const asFact = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value);
export const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
export const standsOf = ({ status, ownerId }: LeadRecord) => ({ status: status as LeadStatus, ownerId });

function pick(row: object, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, (row as Record<string, unknown>)[column]]));
}

/** Notifies the owners of both leads, each at their own lead, and once if both have the same owner. */
export async function tellOwners(
  kind: "lead_merged" | "lead_unmerged",
  keeper: LeadRecord,
  merged: LeadRecord,
  { db, actor, now }: StaffContext,
): Promise<void> {
  const told = { kind, quoteId: null, by: actor, now };
  await notify(db, { ...told, leadId: keeper.id, involved: { owner: keeper.ownerId } });
  if (merged.ownerId === keeper.ownerId) return;
  await notify(db, { ...told, leadId: merged.id, involved: { owner: merged.ownerId } });
}
