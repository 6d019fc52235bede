import { sql } from "kysely";
import { awaitingAnswer } from "#domain/schedule-change/process.ts";
import { scheduleReminder } from "#domain/schedule-change/reminder.ts";
import { earlier, later } from "#domain/shared/durations.ts";
import { oneOf } from "#server/db/one-of.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { activeLink } from "#server/link/index.ts";
import { purpose, writeTo } from "./send.ts";
import { loadScheduleChange } from "./store.ts";

/** Reminds each customer once (domain/schedule-change/reminder.ts). Returns the number of reminders. */
export async function remindOfScheduleChanges(parts: Parts): Promise<number> {
  const now = parts.now();
  const { afterLetter, beforeEnd, atLeast } = scheduleReminder;
  const { rows } = await sql<{ id: number }>`
    select id from schedule_changes
     where status in ${oneOf(awaitingAnswer)} and reminded_at is null and expires_at > ${now}
       and (sent_at < ${earlier(now, afterLetter)} or expires_at < ${later(now, beforeEnd)})
       and sent_at < ${earlier(now, atLeast)}
     order by id limit 200`.execute(parts.db);
  let reminded = 0;
  for (const { id } of rows) {
    const isDone = await transaction(parts.db, async (db) => {
      const change = await loadScheduleChange(db, id, { lock: true });
      // The change may have been answered, withdrawn or reminded of since the list was read.
      if (!awaitingAnswer.some((status) => status === change.status) || change.remindedAt !== null) return false;
      const link = await activeLink(db, change.quoteId, purpose);
      if (!link) return false;
      await sql`update schedule_changes set reminded_at = ${now} where id = ${id}`.execute(db);
      await writeTo(db, change, link.id, true);
      return true;
    });
    if (isDone) reminded += 1;
  }
  return reminded;
}

export function remindOfScheduleChangesJob(parts: Parts) {
  return job({
    name: "remind_of_schedule_changes",
    schedule: "*/15 * * * *",
    run: async () => void (await remindOfScheduleChanges(parts)),
  });
}
