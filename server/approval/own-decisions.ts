import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";

/** Returns the reason why administrators may decide their own requests; null if they may not. */
export async function ownDecisions(db: Db): Promise<{ reason: string | null }> {
  return { reason: (await loadAgency(db)).ownDecisionsReason };
}

/**
 * Turns the setting on with its reason, or off. Throws `state_conflict` if another user has changed it at the same
 * time.
 */
export async function setOwnDecisions(
  { reason }: { reason: string | null },
  { db, actor, origin }: StaffContext,
): Promise<{ done: boolean }> {
  const { numUpdatedRows } = await db
    .updateTable("agency")
    .set({ ownDecisionsReason: reason })
    .where(sql<boolean>`(own_decisions_reason is null) = ${reason !== null}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("state_conflict");
  await recordAudit(db, {
    actorId: actor.id,
    action: "agency.ownDecisions",
    subject: "agency",
    outcome: "done",
    ip: origin.ip,
    details: { reason, on: reason !== null },
  });
  return { done: true };
}
