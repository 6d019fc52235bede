import { setTimeout } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { FailureCause } from "#domain/mail/mail-trouble.ts";
import { messageMoves } from "#domain/mail/message-states.ts";
import type { Db } from "#server/db/database.ts";
import { isConnectionLost, isDatabaseTrouble } from "#server/db/trouble.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Attempt, type Job, job } from "#server/jobs/index.ts";
import { moveStates } from "#server/process/index.ts";
import { composeMessage, type MessageSources } from "./compose-message.ts";
import { deliver } from "./deliver.ts";
import type { Delivery } from "./delivery.ts";
import { tellOfMail } from "./tell-of-mail.ts";

/** First key of the advisory lock that a process holds while it sends a message. Any number works. */
const lockSpace = 7_220;

/** Sends a message of the outbox. The payload is { messageId }. */
export function sendMessageJob(parts: Parts, sources: MessageSources): Job {
  return job({
    name: "send_message",
    payload: z.object({ messageId: z.int() }),
    run: ({ messageId }, attempt) =>
      withMessage(parts.db, messageId, (db) => send(db, parts, sources, messageId, attempt)),
  });
}

/**
 * Runs each minute. Marks messages as uncertain if the process that sent them died, and as failed if the process died
 * at every attempt. A person then decides about them.
 */
export function settleMessagesJob({ db }: Parts): Job {
  return job({
    name: "settle_messages",
    schedule: "* * * * *",
    run: async () => {
      const rows = await db
        .selectFrom("messages")
        .select("id")
        .where("state", "=", sql.lit("sending"))
        .limit(100)
        .execute();
      for (const { id } of rows) await withMessage(db, id, (held) => markUncertain(held, id));
      for (const id of await givenUp(db)) await withMessage(db, id, (held) => markFailed(held, id));
    },
  });
}

/**
 * Runs `work` on a separate connection that holds the message's lock. Does nothing if another process holds it. The
 * lock ends with the connection, so a row that is `sending` and can be locked belongs to a process that is gone.
 */
async function withMessage(db: Db, id: number, work: (db: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${lockSpace}, ${id}::int) as taken`.execute(held);
    if (!rows[0]?.taken) return;
    try {
      await work(held);
    } finally {
      await sql`select pg_advisory_unlock(${lockSpace}, ${id}::int)`.execute(held).catch((error: unknown) => {
        // The lock ended with its connection.
        if (!isConnectionLost(error)) throw error;
      });
    }
  });
}

async function send(db: Db, parts: Parts, sources: MessageSources, id: number, attempt: Attempt): Promise<void> {
  await markUncertain(db, id);
  const row = await db
    .selectFrom("messages")
    .select(["id", "uid", "template", "data", "recipient", "attempts"])
    .where("id", "=", id)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!row) return;
  const message = await composeMessage(parts, sources, row).catch((error: unknown) =>
    giveBack(db, id, attempt, error instanceof Error ? error : new Error(String(error))),
  );
  const claimed = { id, number: row.attempts + 1 };
  if (!(await claim(db, parts, claimed))) return;
  const { smtpUrl } = parts.config;
  // Without a mail server the message is only stored, and can be read at /dev/mailbox.
  const letter = { ...message, recipient: row.recipient, key: keyOf(row) };
  const delivery = smtpUrl ? await deliver(parts.config, smtpUrl, letter) : keep;
  // The outcome is written first, because a process that ends before that leaves the letter uncertain.
  const settled = surely(db, parts, (on) => settle(on, claimed, delivery, attempt, parts.now()));
  await settled.finally(() => tellOfMail(parts, delivery, { messageId: id, isLast: attempt.isLast }));
  // The reply may name the recipient, so it is stored in the row and not logged.
  if (delivery.outcome === "postponed" || delivery.outcome === "stopped")
    throw new Error(`The mail server did not take the message: ${delivery.reason}`);
}

/**
 * Returns the key of a letter. It is the same for every attempt, so that a mail program that received the letter twice
 * shows it once. The random part distinguishes letters with the same id, from two installations or from before and
 * after a restore.
 */
function keyOf({ id, uid }: { id: number; uid: string }): string {
  return `letter-${id}.${uid}`;
}

const keep: Delivery = { outcome: "accepted" };

/**
 * One attempt to send a message. The row counts the attempts, so that the outcome of one is not stored for a later one.
 */
interface Claimed {
  id: number;
  number: number;
}

/** Selects the row if no other process has claimed it again. */
const claimedBy = ({ id, number }: Claimed) => sql<SqlBool>`id = ${id} and attempts = ${number}`;

/**
 * Marks the message as being sent. This commits before the mail server is contacted, so that no other process sends it
 * as well.
 */
async function claim(db: Db, parts: Parts, claimed: Claimed): Promise<boolean> {
  const { id, number } = claimed;
  const free = sql<SqlBool>`id = (select id from messages where id = ${id} and attempts = ${number - 1} for update skip locked)`;
  try {
    return (await moveStates(db, messageMoves, "claim", free, { attempts: number })).length === 1;
  } catch (error) {
    // The claim may have been saved although its answer was lost. Nothing has been sent yet.
    if (isDatabaseTrouble(error)) await surely(db, parts, (on) => move(on, claimedBy(claimed), "postpone"));
    throw error;
  }
}

/** Milliseconds between two attempts to store the outcome of a message. */
const pause = 500;

/**
 * Runs `write` on the connection that holds the lock of the message. If the database is away, retries on other
 * connections until the database is back, because only this process knows whether the message was sent.
 */
async function surely(held: Db, { db, log }: Parts, write: (on: Db) => Promise<void>): Promise<void> {
  for (let on = held; ; on = db) {
    try {
      return await write(on);
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      if (on === held)
        log.warn({ err: error }, "the result of a letter will be stored when the database is available again");
    }
    await setTimeout(pause);
  }
}

async function settle(db: Db, claimed: Claimed, delivery: Delivery, attempt: Attempt, now: string): Promise<void> {
  const which = claimedBy(claimed);
  switch (delivery.outcome) {
    case "accepted":
      return move(db, which, "accept", { sentAt: now, lastError: null, cause: null });
    case "refused":
      return move(db, which, "refuse", { lastError: delivery.reply, cause: delivery.cause });
    case "unknown":
      return move(db, which, "lose", { lastError: delivery.reply, cause: delivery.cause });
    case "postponed":
    case "stopped": {
      const { reply, cause } = delivery;
      return move(db, which, attempt.isLast ? "giveUp" : "postpone", { lastError: reply, cause });
    }
  }
}

async function giveBack(db: Db, id: number, attempt: Attempt, error: Error): Promise<never> {
  await move(db, byId(id), attempt.isLast ? "giveUp" : "postpone", {
    lastError: error.message.slice(0, 500),
    cause: "writing",
  });
  throw error;
}

const byId = (id: number) => sql<SqlBool>`id = ${id}`;

async function move(
  db: Db,
  which: RawBuilder<SqlBool>,
  name: keyof typeof messageMoves.moves,
  set: { lastError?: string | null; sentAt?: string; cause?: FailureCause | null } = {},
): Promise<void> {
  await moveStates(db, messageMoves, name, which, set);
}

/** Returns queued messages whose job has no attempts left. */
async function givenUp(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select messages.id from messages
      join graphile_worker.jobs on jobs.key = 'message:' || messages.id
     where messages.state = 'queued' and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
     limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

async function markFailed(db: Db, id: number): Promise<void> {
  await move(db, byId(id), "giveUp", {
    lastError: "The process ended each time it was about to be sent",
    cause: "interrupted",
  });
}

/** Marks the message as uncertain if it was being sent. The caller holds its lock, so no live process is sending it. */
async function markUncertain(db: Db, id: number): Promise<void> {
  await move(db, byId(id), "lose", {
    lastError: "The process ended while the mail server had the message",
    cause: "interrupted",
  });
}
