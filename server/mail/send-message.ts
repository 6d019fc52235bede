import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type MailTrouble, mailTroubles } from "#domain/mail/mail-trouble.ts";
import { messageMoves } from "#domain/mail/message-states.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Attempt, type Job, job } from "#server/jobs/index.ts";
import { moveStates } from "#server/process/index.ts";
import { composeMessage, type MessageSources } from "./compose-message.ts";
import { deliver } from "./deliver.ts";
import type { Delivery } from "./delivery.ts";
import { endTrouble, keepTrouble } from "./trouble-store.ts";

/** First half of the lock that says "a live process is at the mail server with this message"; any number. */
const lockSpace = 7_220;

/** Sends a message of the outbox. Rows of the queue: { messageId }. */
export function sendMessageJob(parts: Parts, sources: MessageSources): Job {
  return job({
    name: "send_message",
    payload: z.object({ messageId: z.int() }),
    run: ({ messageId }, attempt) =>
      withMessage(parts.db, messageId, (db) => send(db, parts, sources, messageId, attempt)),
  });
}

/**
 * Every minute: what a process that died had at the mail server is marked uncertain and left to people, and so is what
 * nobody will try again, because the process died at each attempt.
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
 * Runs `work` on a connection of its own that holds the message's lock; not at all while somebody else holds it. The
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
      await sql`select pg_advisory_unlock(${lockSpace}, ${id}::int)`.execute(held);
    }
  });
}

async function send(db: Db, parts: Parts, sources: MessageSources, id: number, attempt: Attempt): Promise<void> {
  await markUncertain(db, id);
  const row = await db
    .selectFrom("messages")
    .select(["id", "uid", "template", "data", "recipient"])
    .where("id", "=", id)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!row) return;
  const message = await composeMessage(parts, sources, row).catch((error: unknown) =>
    giveBack(db, id, attempt, error instanceof Error ? error : new Error(String(error))),
  );
  if (!(await claim(db, id))) return;
  const { smtpUrl } = parts.config;
  // Without a mail server nothing leaves the machine: the message is kept, and read at /dev/mailbox.
  const delivery = smtpUrl ? await deliver(parts.config, smtpUrl, { ...message, ...row }) : keep;
  // What became of the letter is written first: a process that ended in between would leave it uncertain.
  await settle(db, id, delivery, attempt, parts.now()).finally(() => tellOfMail(parts, id, delivery, attempt));
}

/** Logs a failure by its codes, and keeps whether letters leave the installation. */
async function tellOfMail(parts: Parts, messageId: number, delivery: Delivery, { isLast }: Attempt): Promise<void> {
  const { db, log } = parts;
  if (delivery.outcome === "accepted") {
    const ended = parts.config.smtpUrl && (await endTrouble(db, mailTroubles));
    if (ended) log.info({ trouble: ended }, "letters can be sent again");
    return;
  }
  const { outcome, reason } = delivery;
  const trouble = outcome === "stopped" ? delivery.trouble : undefined;
  log.warn({ messageId, outcome, trouble, reason, isLast }, "the mail server did not take a letter");
  if (trouble) await keepTrouble(parts, trouble);
}

const keep: Delivery = { outcome: "accepted" };

/** Committed before the mail server hears of it: whatever happens then, nobody takes the row for a fresh one. */
async function claim(db: Db, id: number): Promise<boolean> {
  const free = sql<SqlBool>`id = (select id from messages where id = ${id} for update skip locked)`;
  const claimed = await moveStates(db, messageMoves, "claim", free, { attempts: sql`attempts + 1` });
  return claimed.length === 1;
}

async function settle(db: Db, id: number, delivery: Delivery, attempt: Attempt, now: string): Promise<void> {
  switch (delivery.outcome) {
    case "accepted":
      return move(db, id, "accept", { sentAt: now, lastError: null, trouble: null });
    case "refused":
      return move(db, id, "refuse", { lastError: delivery.reply, trouble: null });
    case "unknown":
      return move(db, id, "lose", { lastError: delivery.reply, trouble: null });
    case "postponed":
    case "stopped": {
      const trouble = delivery.outcome === "stopped" ? delivery.trouble : null;
      await move(db, id, attempt.isLast ? "giveUp" : "postpone", { lastError: delivery.reply, trouble });
      // Its reply may name the recipient, so it stays in the row and out of the log.
      throw new Error(`The mail server did not take the message: ${delivery.reason}`);
    }
  }
}

async function giveBack(db: Db, id: number, attempt: Attempt, error: Error): Promise<never> {
  await move(db, id, attempt.isLast ? "giveUp" : "postpone", { lastError: error.message.slice(0, 500) });
  throw error;
}

async function move(
  db: Db,
  id: number,
  name: keyof typeof messageMoves.moves,
  set: { lastError: string | null; sentAt?: string; trouble?: MailTrouble | null },
): Promise<void> {
  await moveStates(db, messageMoves, name, sql<SqlBool>`id = ${id}`, set);
}

/** Queued messages that no job will send any more. */
async function givenUp(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select messages.id from messages
      join graphile_worker.jobs on jobs.key = 'message:' || messages.id
     where messages.state = 'queued' and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
     limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

async function markFailed(db: Db, id: number): Promise<void> {
  await move(db, id, "giveUp", { lastError: "The process ended each time it was about to be sent" });
}

/** Under the message's lock nobody else can be sending it. */
async function markUncertain(db: Db, id: number): Promise<void> {
  await move(db, id, "lose", { lastError: "The process ended while the mail server had the message" });
}
