import { type RawBuilder, sql } from "kysely";
import type { ReportSchedule } from "#contract/report/schedules.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import type { ReportName, Rhythm } from "#domain/report/schedule.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { reportsByName } from "./check-search.ts";

/** A row of report_schedules. */
export interface ScheduleRecord {
  id: number;
  report: ReportName;
  search: string;
  every: Rhythm;
  /** The agency's date. */
  nextOn: string;
  createdBy: number;
  version: number;
}

/** The scheduled reports belong to the agency: everyone with the permission reads and changes all of them. */
export const scheduleRecords: RecordKind<"reportSchedule", ScheduleRecord> = {
  name: "reportSchedule",
  read: "report.schedule",
  load: async (db, id, { lock }) => {
    const { rows } = await sql<ScheduleRecord>`
      select ${columns} from report_schedules as schedule where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Refusal("not_found");
    return row;
  },
  ownership: () => ({ ownerId: null, expertAsked: false }),
};

/** Returns true if a person with this role may read the report, of all agents or their own. */
export function mayRead(report: ReportName, role: Role): boolean {
  return scopeOf(role, reportsByName[report].permission) !== undefined;
}

type Row = Omit<ReportSchedule, "recipients"> & {
  recipients: { id: number; name: string; role: Role; isActive: boolean }[];
};

/** Returns the schedules with the next ones first. */
export async function listSchedules(db: Db): Promise<ReportSchedule[]> {
  return (await shown(db, sql`true`)).map(show);
}

/** Returns one schedule. Throws `not_found`. */
export async function showSchedule(db: Db, id: number): Promise<ReportSchedule> {
  const [row] = await shown(db, sql`schedule.id = ${id}`);
  if (!row) throw new Refusal("not_found");
  return show(row);
}

async function shown(db: Db, condition: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select schedule.id, report, search, every, next_on, schedule.version,
           json_build_object('id', creator.id, 'name', creator.name) as created_by,
           (select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name, 'role', role, 'isActive', is_active)
                                     order by users.name, users.id), '[]')
              from report_recipients join users on users.id = user_id where schedule_id = schedule.id) as recipients
      from report_schedules as schedule join users as creator on creator.id = created_by
     where ${condition}
     order by next_on, schedule.id`.execute(db);
  return rows;
}

function show({ recipients, ...schedule }: Row): ReportSchedule {
  return {
    ...schedule,
    recipients: recipients.map(({ id, name, role, isActive }) => ({
      id,
      name,
      getsLetters: isActive && mayRead(schedule.report, role),
    })),
  };
}

const columns = sql.raw("schedule.id, report, search, every, next_on, created_by, version");
