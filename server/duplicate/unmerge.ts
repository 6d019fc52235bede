import type { Updateable } from "kysely";
import type { duplicateCalls } from "#contract/duplicate/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { standsAgain } from "#domain/lead/merge.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import type { StaffContext } from "#server/http/context.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { askForHandOut, type LeadRecord, leadRecords, leads } from "#server/lead/index.ts";
import { isOther, tellOwners } from "./merge.ts";
import { lockQuotesOf, type Moved, moveBack } from "./records-of-lead.ts";

type Given = CallInput<typeof duplicateCalls.unmerge>["body"];

/** The columns of a lead at some time. */
type Columns = Record<string, unknown>;

/**
 * Undoes a merge: restores both leads and their rows. Later changes are kept: a field that was changed after the merge
 * keeps its value, and rows added since then stay with the kept lead. Returns the id of the merged lead. Throws
 * `not_found`, `changed_meanwhile`, `signed_since_merge`, `later_merge_first`, and the refusals of the lead process.
 */
export async function unmergeLead({ mergedId, version }: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, origin } = context;
  const merge = await mergeOf(db, mergedId, context);
  const ids = [mergedId, merge.keeperId].sort((one, other) => one - other);
  await lockQuotesOf(db, ids);
  const both = new Map<number, LeadRecord>();
  for (const id of ids) {
    both.set(id, await reachRecord(leadRecords, id, context, { permission: "lead.merge", lock: true }));
  }
  const [merged, keeper] = [both.get(mergedId) as LeadRecord, both.get(merge.keeperId) as LeadRecord];
  const before = merge.mergedBefore as Columns;
  const since = await whatHappenedSince(db, merge);
  const becomes = standsAgain(before.status as LeadStatus, since);
  const unmerge = { action: "unmerge" as const, party: actor, version, now, origin };
  const toUnmerge = { ...merged, becomes };
  await leads.mustBeAllowed(db, toUnmerge, unmerge);
  if (since.signedMeanwhile) throw new Refusal("signed_since_merge");
  await mustBeLatest(db, merge);

  const restored = restoredOf(keeper, merge, since);
  const toRelease = { ...keeper, ...(restored.status !== undefined && { becomes: restored.status as LeadStatus }) };
  const { status: _, ...keeperSet } = restored;
  const changes = Object.fromEntries(
    Object.entries(keeperSet)
      .filter(([column]) => !withStatus.includes(column))
      .map(([column, value]) => [column, [asFact(keeper[column as keyof LeadRecord]), asFact(value)]] as const),
  ) as Record<string, [unknown, unknown]>;
  const release = { action: "release" as const, party: actor, now, origin };
  await leads.carryOut(db, toRelease, { ...release, set: keeperSet, changes, details: { otherLead: merged.id } });
  const { status: _was, ...columns } = before;
  const set = { ...columns, mergedInto: null, mergedAt: null } as Updateable<Leads>;
  await leads.carryOut(db, toUnmerge, { ...unmerge, set, details: { otherLead: keeper.id } });
  await moveBack(db, merge.moved as Moved, {
    from: { id: keeper.id, ownerId: (merge.keeperAfter as Columns).ownerId as number | null },
    to: merged,
  });
  await db.updateTable("leadMerges").set({ undoneBy: actor.id, undoneAt: now }).where("id", "=", merge.id).execute();
  if (becomes === "new" || restored.status === "new") await askForHandOut(db);
  await tellOwners("lead_unmerged", { ...keeper, ...keeperSet }, merged, context);
  return mergedId;
}

/** Columns whose change the history shows as part of the status, or not at all. */
const withStatus = ["updatedAt", "ownerId", "lostReason", "lostNote"];

type Merge = Awaited<ReturnType<typeof mergeOf>>;

async function mergeOf(db: Db, mergedId: number, context: StaffContext) {
  const merge = await db
    .selectFrom("leadMerges")
    .selectAll()
    .where("mergedId", "=", mergedId)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  if (merge) return merge;
  await reachRecord(leadRecords, mergedId, context, { permission: "lead.merge" });
  throw new Refusal("state_conflict");
}

/** Merges are undone in reverse order, so that each finds the state that it left. */
async function mustBeLatest(db: Db, { id, keeperId }: Merge): Promise<void> {
  const later = await db
    .selectFrom("leadMerges")
    .select("mergedId")
    .where("undoneAt", "is", null)
    .where((row) =>
      row.or([row.and([row("keeperId", "=", keeperId), row("id", ">", id)]), row("mergedId", "=", keeperId)]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (later) throw new Refusal("later_merge_first", { lead: later.mergedId });
}

async function whatHappenedSince(db: Db, { keeperId, mergedAt, moved }: Merge) {
  const quotes = await db
    .selectFrom("quotes")
    .select(["id", "sentAt", "signedAt"])
    .where("leadId", "=", keeperId)
    .execute();
  const went = new Set((moved as Moved).quotes);
  const after = (at: string | null) => at !== null && at > mergedAt;
  const along = quotes.filter(({ id }) => went.has(id));
  const own = quotes.filter(({ id }) => !went.has(id));
  return {
    sentMeanwhile: along.some(({ sentAt }) => after(sentAt)),
    signedMeanwhile: along.some(({ signedAt }) => after(signedAt)),
    keeperWentOn: own.some(({ sentAt, signedAt }) => after(sentAt) || after(signedAt)),
  };
}

/**
 * Returns the former values of the columns that still have the value from the merge. Owner and status are restored
 * together. If one of them was changed since, or a quote of the kept lead was sent, both stay.
 */
function restoredOf(
  keeper: LeadRecord,
  { keeperBefore, keeperAfter }: Merge,
  since: { keeperWentOn: boolean },
): Columns {
  const [before, after] = [keeperBefore as Columns, keeperAfter as Columns];
  const now: Columns = { ...keeper };
  const isAsLeft = (column: string) => !isOther(now[column], after[column]);
  const assignment = ["status", "ownerId", "firstTouchDueAt", "lostReason", "lostNote"];
  const isAssignedAsLeft =
    !since.keeperWentOn && ["status", "ownerId"].every((column) => !(column in before) || isAsLeft(column));
  const back = Object.keys(before).filter((column) => {
    if (column === "updatedAt") return keeper.version === after.version;
    return assignment.includes(column) ? isAssignedAsLeft : isAsLeft(column);
  });
  return Object.fromEntries(back.map((column) => [column, before[column]]));
}

const asFact = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value);
