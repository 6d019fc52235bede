import { sql } from "kysely";
import { z } from "zod";
import { isRole } from "#domain/access/roles.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { passOnRequest, requestsLeftBy } from "#server/approval/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { questionRecords, takeBackQuestion } from "#server/expert/index.ts";
import type { ActingContext, StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { giveLead, loadLead, mustTakeLeads, returnToQueue } from "#server/lead/index.ts";
import { loadQuote, reassignQuote } from "#server/quote/index.ts";
import { leadsToHandOver, openWorkOf, questionsToHandOver, quotesToHandOver } from "./open-work.ts";
import { loadUser, type UserRow } from "./store.ts";

const wish = z.object({
  userId: z.int(),
  /** True to release the questions that the person has claimed. */
  questions: z.boolean().optional(),
  /** True to assign open approval requests that the person made or followed up to a supervisor. */
  requests: z.boolean().optional(),
  /** The administrator who requested the handover of leads and quotes, and their new owner. */
  work: z
    .object({
      by: z.int(),
      requestId: z.string(),
      /** The new owner. Null if no record needs one. */
      toUserId: z.int().nullable(),
      /** True to return leads without quotes to the queue. */
      backToQueue: z.boolean(),
    })
    .optional(),
});
type Wish = z.output<typeof wish>;

/** Queues the handover, which any process runs once this transaction has committed. */
export async function askToHandOver(db: Db, wished: Wish): Promise<void> {
  await sql`select graphile_worker.add_job('hand_over', ${JSON.stringify(wished)}::json)`.execute(db);
}

/**
 * Hands a person's leads and quotes to another person, or returns leads to the queue. Throws `target_not_active` if the
 * person takes no leads, and `invalid_input` if a successor is needed and none was chosen.
 */
export async function beginHandOver(
  person: UserRow,
  given: { toUserId: number | null; backToQueue: boolean },
  { db, actor, origin }: StaffContext,
): Promise<void> {
  const { toUserId, backToQueue } = given;
  if (toUserId === person.id) throw invalid([fieldProblem("toUserId", "same_owner")]);
  const { leads, leadsThatNeedOwner, quotes } = await openWorkOf(db, person.id);
  if (toUserId !== null) await mustTakeLeads(db, toUserId);
  else {
    if (quotes > 0 || leadsThatNeedOwner > 0 || (leads > 0 && !backToQueue))
      throw invalid([fieldProblem("toUserId", "successor_missing")]);
  }
  const work = { by: actor.id, requestId: origin.requestId, toUserId, backToQueue };
  await askToHandOver(db, { userId: person.id, work });
  await recordAudit(db, {
    action: "user.handOver",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `user:${person.id}`,
    details: { userId: toUserId, backToQueue, leads, quotes },
  });
}

/**
 * Hands over each record in its own transaction with its own history row, so that no lock is held for long. The page
 * shows the remaining records as progress. If the process ends, another one continues with the rest.
 */
export function handOverJob(parts: Parts) {
  return job({ name: "hand_over", payload: wish, run: (wished, { signal }) => handOver(parts, wished, signal) });
}

export async function handOver(
  parts: Pick<Parts, "db" | "now" | "log">,
  { userId, questions, requests, work }: Wish,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts;
  const each = async (rows: readonly { id: number }[], act: (tx: Db, id: number) => Promise<void>) => {
    for (const { id } of rows) {
      if (signal.aborted) throw new Error("stopped before everything was handed over");
      await transaction(db, (tx) => act(tx, id)).catch((error: unknown) => {
        // The record was changed since the list was read, or cannot be moved now. It stays on the page.
        if (!(error instanceof Refusal)) throw error;
        parts.log.warn({ record: id, refusal: error.code }, "not handed over");
      });
    }
  };
  if (questions)
    await each(await questionsToHandOver(db, userId), async (tx, id) => {
      await takeBackQuestion(await questionRecords.load(tx, id, { lock: true }), userId, { db: tx, now: parts.now() });
    });
  if (requests) await each(await requestsLeftBy(db, userId), (tx, id) => passOnRequest(tx, id, parts.now()));
  if (!work) return;
  const { toUserId, backToQueue } = work;
  const { name, isActive } = await loadUser(db, userId);
  const together = isActive ? { handedOverFrom: name } : { leftBy: name };
  const leads = await leadsToHandOver(db, userId);
  const waiting = leads.filter(({ needsOwner }) => backToQueue && !needsOwner);
  await each(waiting, async (tx, id) => {
    const lead = await loadLead(tx, id, { lock: true });
    if (lead.ownerId === userId) await returnToQueue(lead, await acting(tx, work, parts), together);
  });
  if (toUserId === null) return;
  await each(
    leads.filter((lead) => !waiting.includes(lead)),
    async (tx, id) => {
      const lead = await loadLead(tx, id, { lock: true });
      if (lead.ownerId === userId) await giveLead(lead, { ownerId: toUserId, together }, await acting(tx, work, parts));
    },
  );
  await each(await quotesToHandOver(db, userId), async (tx, id) => {
    const quote = await loadQuote(tx, id, { lock: true });
    if (quote.ownerId === userId)
      await reassignQuote(
        quote,
        { ownerId: toUserId, withLead: false, version: quote.version, together },
        await acting(tx, work, parts),
      );
  });
}

/** Returns the context of the administrator who requested the handover, with their current role. */
async function acting(
  db: Db,
  { by, requestId }: NonNullable<Wish["work"]>,
  { now }: Pick<Parts, "now">,
): Promise<ActingContext> {
  const { role } = await loadUser(db, by);
  if (!isRole(role)) throw new Refusal("not_allowed");
  const origin = { requestId, ip: "", userAgent: "", language: "en", acceptLanguage: "" } as const;
  return { db, actor: { id: by, role }, now: now(), origin };
}
