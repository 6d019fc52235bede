import type { CallInput } from "#contract/call.ts";
import type { duplicateCalls } from "#contract/duplicate.ts";
import { isQuestionOpen } from "#domain/lead/expert.ts";
import { type MergeField, standingOfBoth, tagsOfBoth } from "#domain/lead/merge.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
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
import { lockQuotesOf, moveAll, tellHowQuestionsStand } from "./hanging.ts";

type Given = CallInput<typeof duplicateCalls.merge>["body"];

/**
 * Merges a lead into another one, which takes over the fields that are named; tags of both, and whatever hangs on the merged
 * one, go along. The merged one stays, and says where it went. Answers the id of the lead that goes on. Throws
 * `invalid_input`, `not_found`, `changed_meanwhile`, and what the process of leads says.
 */
export async function mergeLeads(given: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, origin } = context;
  const { keeper, merged } = await lockBoth(given, context);
  const standing = standingOfBoth(standsOf(keeper), standsOf(merged));
  const set = changesOf(keeper, merged, given.take, { now, ownerId: standing.ownerId });
  const status = withoutReminder(standing.status, { ...keeper, ...set }, keeper.sentQuotes + merged.sentQuotes > 0);
  const beside = {
    signedQuotes: merged.signedQuotes,
    questionOpen: isQuestionOpen(merged.expertStatus),
    isOffered: merged.offerId !== null,
  };
  const absorb = { action: "absorb" as const, party: actor, version: given.keeperVersion, now, origin };
  const toAbsorb = { ...keeper, becomes: status, beside };
  const merge = { action: "merge" as const, party: actor, version: given.version, now, origin };
  await leads.mustBeAllowed(db, merged, merge);
  await leads.mustBeAllowed(db, toAbsorb, absorb);

  const mergedSet = { ...forgetReminder.set, mergedInto: keeper.id, mergedAt: now };
  const facts = { otherLead: merged.id };
  await leads.carryOut(db, toAbsorb, { ...absorb, set, changes: changesBetween(keeper, set), details: facts });
  await leads.carryOut(db, merged, { ...merge, set: mergedSet, details: { otherLead: keeper.id } });
  const moved = await moveAll(db, { from: merged, to: { id: keeper.id, ownerId: standing.ownerId } });
  await tellHowQuestionsStand(db, [keeper.id, merged.id]);
  const after = await reachRecord(leadRecords, keeper.id, context, { permission: "lead.merge" });
  const written = Object.keys({ ...set, ...alsoWritten, ownerId: null });
  await db
    .insertInto("leadMerges")
    .values({
      ...{ mergedId: merged.id, keeperId: keeper.id, mergedBy: actor.id, mergedAt: now },
      mergedBefore: JSON.stringify(pick(merged, Object.keys({ ...mergedSet, ...alsoWritten }))),
      keeperBefore: JSON.stringify(pick(keeper, written)),
      keeperAfter: JSON.stringify({ ...pick(after, written), version: after.version }),
      moved: JSON.stringify(moved),
    })
    .execute();
  await tellOwners("lead_merged", keeper, merged, context);
  return keeper.id;
}

/** What the process writes beside what it is given. */
const alsoWritten = { status: null, updatedAt: null, firstTouchDueAt: null };

/** Quotes before leads, and leads in the order of their ids. */
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

/** The columns of the lead that goes on which are other than before. Throws `invalid_input` where they do not fit together. */
function changesOf(
  keeper: LeadRecord,
  merged: LeadRecord,
  take: readonly MergeField[],
  { now, ownerId }: { now: string; ownerId: number | null },
): Record<string, unknown> {
  const theirs = detailsOf(merged);
  const taken = Object.fromEntries(
    take.flatMap((field) => (field === "reminder" ? [] : [[field, theirs[field]] as const])),
  );
  const fields = { ...detailsOf(keeper), ...(taken as Partial<Details>) };
  // A day that has passed was asked for while it had not.
  const details = columnsOf(cleanLead(fields, { now, departedBefore: fields.departsOn }));
  const { reminderAt, reminderNote, reminderToldAt, reminderMailedAt } = take.includes("reminder") ? merged : keeper;
  const firstTouchDueAt = keeper.firstTouchDueAt ?? (keeper.ownerId === null ? merged.firstTouchDueAt : null);
  const all: Record<string, unknown> = {
    ...{ ...details, tags: tagsOfBoth(keeper.tags, merged.tags), ownerId },
    ...{ reminderAt, reminderNote, reminderToldAt, reminderMailedAt, firstTouchDueAt },
  };
  return pick(
    all,
    Object.keys(all).filter((column) => isOther(keeper[column as keyof LeadRecord], all[column])),
  );
}

/** Nobody is to get in touch again who is not reminded. */
function withoutReminder(status: LeadStatus, { reminderAt }: { reminderAt?: unknown }, wasSent: boolean): LeadStatus {
  if (status !== "follow_up" || reminderAt !== null) return status;
  return wasSent ? "quoted" : "in_progress";
}

/** For the history. Whose it is says the sentence of who gives leads away; here the number of the other lead does. */
function changesBetween(before: LeadRecord, { ownerId: _, ...set }: Record<string, unknown>) {
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

/** Whoever has one of the two is told of it at theirs; who has both, once. */
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
