import { sql } from "kysely";
import type { reportScheduleCalls } from "#contract/report/schedules.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { Role } from "#domain/access/roles.ts";
import { lastDueDay, mostSchedules, nextDay, type ReportName } from "#domain/report/schedule.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { problemsOfSearch } from "./check-search.ts";
import { mayRead, type ScheduleRecord } from "./records.ts";

type Content = Omit<CallInput<typeof reportScheduleCalls.update>["body"], "version">;
type Kept = Pick<StaffContext, "db" | "actor" | "now" | "zone" | "origin">;

/**
 * Adds a schedule, and returns its id. The first letters are sent on the next Monday or first day of a month. Throws
 * `invalid_input` if the report does not take the question, a recipient may not read it, or there are too many schedules.
 */
export async function createSchedule(
  { report, ...content }: Content & { report: ReportName },
  context: Kept,
): Promise<number> {
  const { db, actor, now, zone } = context;
  await mustFit(db, report, content);
  // Of two people who add the last one, the second is refused.
  await sql`select pg_advisory_xact_lock(hashtextextended('report_schedules', 0))`.execute(db);
  const { count } = await db
    .selectFrom("reportSchedules")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostSchedules) throw invalid([fieldProblem("report", "too_many", { maximum: mostSchedules })]);
  const { search, every } = content;
  const nextOn = nextDay(every, lastDueDay(now, zone));
  const { id } = await db
    .insertInto("reportSchedules")
    .values({ report, search, every, nextOn, createdBy: actor.id, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setRecipients(db, id, content.recipients);
  await putOnRecord("create", id, { report, ...content }, context);
  return id;
}

/** Throws `changed_meanwhile` if the schedule was changed since the caller's version, and the refusals of `createSchedule`. */
export async function updateSchedule(
  schedule: ScheduleRecord,
  { version, ...content }: Content & { version: number },
  context: Kept,
): Promise<void> {
  const { db, now, zone } = context;
  const { id, report } = schedule;
  await mustFit(db, report, content);
  const { search, every } = content;
  const nextOn = every === schedule.every ? schedule.nextOn : nextDay(every, lastDueDay(now, zone));
  const changed = await db
    .updateTable("reportSchedules")
    .set({ search, every, nextOn, version: version + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refusal("changed_meanwhile", { version: schedule.version });
  await setRecipients(db, id, content.recipients);
  await putOnRecord("update", id, { report, ...content }, context);
}

/** Throws `changed_meanwhile` if the schedule was changed since the caller's version. */
export async function deleteSchedule(
  { id, report, search, every, version: present }: ScheduleRecord,
  { version }: { version: number },
  context: Kept,
): Promise<void> {
  const { db } = context;
  const deleted = await db
    .deleteFrom("reportSchedules")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (deleted.numDeletedRows !== 1n) throw new Refusal("changed_meanwhile", { version: present });
  await putOnRecord("delete", id, { report, search, every }, context);
}

async function mustFit(db: Db, report: ReportName, { search, recipients }: Content): Promise<void> {
  const problems: FieldProblem[] = problemsOfSearch(report, search);
  const people = await db
    .selectFrom("users")
    .select(["id", "role"])
    .where("id", "in", recipients)
    .where("isActive", "=", true)
    .execute();
  const readers = new Set(people.filter(({ role }) => mayRead(report, role as Role)).map(({ id }) => id));
  if (!recipients.every((id) => readers.has(id))) problems.push(fieldProblem("recipients", "recipient_cannot_read"));
  if (problems.length > 0) throw invalid(problems);
}

async function setRecipients(db: Db, id: number, recipients: readonly number[]): Promise<void> {
  await sql`
    with chosen as (select unnest(${recipients}::bigint[]) as user_id),
    removed as (
      delete from report_recipients where schedule_id = ${id} and user_id not in (select user_id from chosen))
    insert into report_recipients (schedule_id, user_id) select distinct ${id}::bigint, user_id from chosen
    on conflict do nothing`.execute(db);
}

function putOnRecord(
  act: "create" | "update" | "delete",
  id: number,
  details: Partial<Content> & { report: ReportName },
  { db, actor, origin }: Kept,
): Promise<void> {
  return recordAudit(db, {
    actorId: actor.id,
    action: `report_schedule.${act}`,
    subject: `report_schedule:${id}`,
    outcome: "done",
    ip: origin.ip,
    details,
  });
}
