import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { askedTogether, statement } from "#server/db/statement.ts";
import { afterCommit, withCommit } from "#server/db/transaction.ts";
import { settleNotifications } from "#server/notification/index.ts";

export type OfferOutcome = "accepted" | "declined" | "missed" | "withdrawn";

/**
 * Requests a hand-out of waiting leads once this transaction has committed. Any process may run it. Inside the
 * transaction, the request would lock the single row of the job until the commit, and all others would wait for it. A
 * request that is lost or fails is not retried, because the job also runs each minute.
 */
export function askForHandOut(db: Db): Promise<void> {
  return afterCommit(db, askNow);
}

/** Requests made before the job begins share one run. A request made while it runs starts another run. */
const addJob = statement<[], never>(
  "select graphile_worker.add_job('work_queue', job_key := 'hand_out', max_attempts := 1)",
);

const askTogether = askedTogether<"hand out", never>(async (db) => addJob(db));
const askNow = (db: Db) => askTogether(db, "hand out");

/** Requests a hand-out at the time when an offer expires. */
export async function askAt(db: Db, offerId: number, instant: string): Promise<void> {
  await sql`select graphile_worker.add_job('work_queue', job_key := ${`offer:${offerId}`}, run_at := ${instant}::timestamptz,
    max_attempts := 1)`.execute(db);
}

/**
 * Stores the outcome of an offer, and removes its expiry job and its notification. The caller has locked the lead,
 * which no longer refers to the offer.
 */
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

/**
 * Withdraws the open offer of a lead because another action has decided about the lead. The agent is free for another
 * offer.
 */
export async function withdrawOffer(db: Db, { offerId }: { offerId: number | null }, now: string): Promise<void> {
  if (offerId === null) return;
  await endOffer(db, offerId, "withdrawn", now);
  await askForHandOut(db);
}
