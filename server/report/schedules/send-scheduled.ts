import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { lastDueDay, nextDay } from "#domain/report/schedule.ts";
import { type Agency, loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { periodOfSearch } from "./check-search.ts";
import { mayRead, type ScheduleRecord } from "./records.ts";

type SenderParts = Pick<Parts, "db" | "now" | "log">;

/**
 * Writes the letters of the schedules whose day has come. A schedule that missed days, because no process ran, is sent
 * once. Any number of processes may run this at the same time: the one that moves the date forward writes the letters. One
 * that fails is tried again by the next run.
 */
export async function sendScheduledReports({ db, now: clock, log }: SenderParts): Promise<void> {
  const now = clock();
  const agency = await loadAgency(db);
  const dueDay = lastDueDay(now, agency.timeZone);
  const due = await db
    .selectFrom("reportSchedules")
    .select(["id", "every"])
    .where("nextOn", "<=", dueDay)
    .orderBy("nextOn")
    .orderBy("id")
    .execute();
  for (const { id } of due) {
    await transaction(db, async (tx) => {
      const schedule = await claim(tx, id, dueDay);
      if (schedule) await writeLetters(tx, schedule, agency);
    }).catch((error: unknown) =>
      log.error({ err: error, scheduleId: id }, "the letters of a scheduled report could not be written"),
    );
  }
}

export function sendScheduledReportsJob(parts: SenderParts) {
  return job({ name: "send_scheduled_reports", schedule: "*/5 * * * *", run: () => sendScheduledReports(parts) });
}

type Due = Pick<ScheduleRecord, "id" | "report" | "search" | "every">;

/** Returns undefined if another process has claimed the schedule, or if it was deleted or moved. */
async function claim(tx: Db, id: number, dueDay: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update report_schedules
       set next_on = case every when 'week' then ${nextDay("week", dueDay)}::date else ${nextDay("month", dueDay)}::date end
     where id = ${id} and next_on <= ${dueDay}::date
    returning id, report, search, every`.execute(tx);
  return rows[0];
}

/** Writes to the recipients who are active and may read the report now. */
async function writeLetters(tx: Db, { id, report, search, every }: Due, agency: Agency): Promise<void> {
  const { rows: people } = await sql<{ email: string; role: Role }>`
    select email, role from report_recipients join users on users.id = user_id
     where schedule_id = ${id} and is_active order by users.id`.execute(tx);
  const recipients = people.filter(({ role }) => mayRead(report, role)).map(({ email }) => email);
  const data = { agency: publicAgency(agency), report, search, every, period: periodOfSearch(report, search) };
  await queueForStaff(tx, { template: "report-scheduled", data, quoteId: null, recipients });
}
