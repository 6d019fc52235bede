import { sql } from "kysely";
import { afterCommit } from "#server/db/after-commit.ts";
import { askedTogether } from "#server/db/ask-together.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { withCommit } from "#server/db/with-commit.ts";
import { settleNotifications } from "#server/notification/index.ts";

/** How an offer of the queue can end. */
export type OfferOutcome = "accepted" | "declined" | "missed" | "withdrawn";

/**
 * A lead waits, or somebody has room: what waits is handed out once this transaction is committed, by whichever process
 * comes first. Asked within it, whoever writes a lead would hold the one row of this job until their commit, and all others
 * wait for it in turn. One that is lost or fails is not tried again: the clock asks each minute.
 */
export function askForHandOut(db: Db): Promise<void> {
  return afterCommit(db, askNow);
}

/** Many who ask before it begins are answered together; who asks while it runs is answered by the next one. */
const addJob = statement<[], never>(
  "select graphile_worker.add_job('work_queue', job_key := 'hand_out', max_attempts := 1)",
);

const askTogether = askedTogether<"hand out", never>(async (db) => addJob(db));
const askNow = (db: Db) => askTogether(db, "hand out");

/** The same when the time of an offer is up. */
export async function askAt(db: Db, offerId: number, instant: string): Promise<void> {
  await sql`select graphile_worker.add_job('work_queue', job_key := ${`offer:${offerId}`}, run_at := ${instant}::timestamptz,
    max_attempts := 1)`.execute(db);
}

/** Writes down how an offer ended; nobody needs to be reminded of it any more. The lead, which the caller has locked, no longer names it by then. */
export async function endOffer(db: Db, offerId: number, outcome: OfferOutcome, now: string): Promise<void> {
  const ended = end(db, offerId, outcome, now);
  await withCommit(db, forget(db, `offer:${offerId}`));
  const [offer] = await ended;
  if (offer) await withCommit(db, settleNotifications(db, "lead_offered", offer.leadId, offer.agentId, now));
}

const end = statement<[offerId: number, outcome: OfferOutcome, now: string], { leadId: number; agentId: number }>(
  `update lead_offers set outcome = $2, ended_at = $3 where id = $1 and outcome is null returning lead_id, agent_id`,
);
const forget = statement<[key: string], never>("select graphile_worker.remove_job($1)");

/** Whoever was offered the lead is free for another: somebody else has decided about it. */
export async function withdrawOffer(db: Db, { offerId }: { offerId: number | null }, now: string): Promise<void> {
  if (offerId === null) return;
  await endOffer(db, offerId, "withdrawn", now);
  await askForHandOut(db);
}
