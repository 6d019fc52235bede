import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** How an offer of the queue can end. */
export type OfferOutcome = "accepted" | "declined" | "missed" | "withdrawn";

/**
 * A lead waits, or somebody has room: what waits is handed out once this transaction is committed, by whichever process
 * comes first. One that fails is not tried again: the clock asks each minute.
 */
export async function askForHandOut(db: Db, at?: string): Promise<void> {
  await sql`select graphile_worker.add_job('work_queue', run_at := ${at ?? null}::timestamptz, max_attempts := 1)`.execute(
    db,
  );
}

/** Writes down how an offer ended. The lead, which the caller has locked, no longer names it by then. */
export async function endOffer(db: Db, offerId: number, outcome: OfferOutcome, now: string): Promise<void> {
  await db
    .updateTable("leadOffers")
    .set({ outcome, endedAt: now })
    .where("id", "=", offerId)
    .where("outcome", "is", null)
    .execute();
}

/** Whoever was offered the lead is free for another: somebody else has decided about it. */
export async function withdrawOffer(db: Db, { offerId }: { offerId: number | null }, now: string): Promise<void> {
  if (offerId === null) return;
  await endOffer(db, offerId, "withdrawn", now);
  await askForHandOut(db);
}
