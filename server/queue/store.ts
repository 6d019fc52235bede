import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

export type QueueStatus = "available" | "unavailable";

export async function queueStatusOf(db: Db, userId: number): Promise<QueueStatus> {
  const row = await db.selectFrom("users").select("queueStatus").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.queueStatus === "available" ? "available" : "unavailable";
}

/**
 * Pressing the same button twice changes nothing, not even since when. Only an active person takes leads: one who was
 * made inactive while the request was on its way is refused.
 */
export async function setQueueStatus(db: Db, userId: number, status: QueueStatus, now: string): Promise<QueueStatus> {
  const set = await db
    .updateTable("users")
    .set((row) => ({
      queueStatus: status,
      queueChangedAt: row
        .case()
        .when("queueStatus", "=", status)
        .then(row.ref("queueChangedAt"))
        .else(row.cast<string>(row.val(now), "timestamptz"))
        .end(),
    }))
    .where("id", "=", userId)
    .where("isActive", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!set) throw new Refusal("not_allowed");
  return status;
}
