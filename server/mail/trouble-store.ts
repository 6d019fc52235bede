import { sql } from "kysely";
import { lastingMinutes, type MailTrouble, passingTroubles } from "#domain/mail/mail-trouble.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { notify } from "#server/notification/index.ts";

/** Returns the reason why mail cannot be sent, and since when. Undefined if mail can be sent. */
export async function loadMailTrouble(db: Db): Promise<{ kind: MailTrouble; since: string } | undefined> {
  const [row] = await findTrouble(db);
  return row;
}

const findTrouble = statement<[], { kind: MailTrouble; since: string }>("select kind, since from mail_trouble");

/**
 * Stores that mail cannot be sent, and notifies the administrators once. Troubles that often pass by themselves are
 * reported only after some minutes. The row lock of `mail_trouble` prevents two processes from both sending the
 * notification.
 */
export async function keepTrouble({ db, now }: Pick<Parts, "db" | "now">, kind: MailTrouble): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    const [due] = await putTrouble(tx, kind, at, passingTroubles.includes(kind) ? lastingMinutes : 0);
    if (!due?.isToTell) return;
    await tx.updateTable("mailTrouble").set({ toldAt: at }).execute();
    await notify(tx, { kind: "mail_stopped", leadId: null, quoteId: null, facts: {}, by: "system", now: at });
  });
}

const putTrouble = statement<[kind: MailTrouble, at: string, waitMinutes: number], { isToTell: boolean }>(
  `insert into mail_trouble (kind, since) values ($1, $2::timestamptz)
   on conflict (id) do update set kind = excluded.kind
   returning told_at is null and since <= $2::timestamptz - make_interval(mins => $3::integer) as is_to_tell`,
);

/**
 * Ends a trouble and retries the waiting letters immediately. `seen` lists the troubles that are known to be over.
 * Returns the trouble that ended, undefined if there was none.
 */
export async function endTrouble(db: Db, seen: readonly MailTrouble[]): Promise<MailTrouble | undefined> {
  const [ended] = await removeTrouble(db, seen);
  if (ended) await tryWaitingNow(db);
  return ended?.kind;
}

const removeTrouble = statement<[seen: readonly MailTrouble[]], { kind: MailTrouble }>(
  "delete from mail_trouble where kind = any($1::text[]) returning kind",
);

async function tryWaitingNow(db: Db): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select jobs.id from messages join graphile_worker.jobs on jobs.key = 'message:' || messages.id
       where messages.state = 'queued' and messages.last_error is not null and jobs.locked_at is null
         and jobs.run_at > now()), run_at := now())`.execute(db);
}
