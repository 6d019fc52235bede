import type { Updateable } from "kysely";
import {
  type ManualAction,
  type ManualFacts,
  type ManualStatus,
  manualProcess,
} from "#domain/commission/manual-process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { decidersJson } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import type { ManualCommissions } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { defineRecords, type Move } from "#server/process/index.ts";

/** A manual commission with the names of the people in it. */
export type ManualRecord = Awaited<ReturnType<typeof loadManual>>;

/** Throws `not_found`. With `lock`, the row is locked until the transaction ends. */
export async function loadManual(db: Db, id: number, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await db.selectFrom("manualCommissions").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const row = await withPeople(db).where("manual.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Returns the manual commissions that wait for a second person, oldest first. */
export function pendingManuals(db: Db): Promise<ManualRecord[]> {
  return withPeople(db).where("manual.status", "=", "pending").orderBy("manual.id").limit(200).execute();
}

function withPeople(db: Db) {
  return db
    .selectFrom("manualCommissions as manual")
    .innerJoin("users as agents", "agents.id", "manual.userId")
    .innerJoin("users as authors", "authors.id", "manual.enteredBy")
    .selectAll("manual")
    .select(["agents.name as agentName", "authors.name as enteredByName", decidersJson.as("deciders")]);
}

export function manualFacts({ status, userId, enteredBy, deciders }: ManualRecord): ManualFacts {
  const needsSecondPerson = status === "pending";
  return {
    status: status as ManualStatus,
    ownerId: userId,
    expertAsked: false,
    enteredBy,
    needsSecondPerson,
    deciders,
  };
}

export const manuals = defineRecords({
  process: manualProcess,
  factsOf: manualFacts,
  versionOf: ({ version }: ManualRecord) => version,
  // Without the lead, because its history is also read by people who may not see commissions.
  about: ({ id }) => ({ recordId: id, leadId: null, quoteId: null }),
  change: (manual, status, { set }: Move<ManualAction, Updateable<ManualCommissions>>) => ({
    table: "manualCommissions",
    where: { id: manual.id, version: manual.version, status: manual.status },
    set: { ...set, status, version: manual.version + 1 },
  }),
});

export const manualRecords: RecordKind<"manualCommission", ManualRecord> = {
  name: "manualCommission",
  read: "commission.adjust",
  load: loadManual,
  ownership: ({ userId }) => ({ ownerId: userId, expertAsked: false }),
};
