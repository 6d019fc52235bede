import { sql } from "kysely";
import type { LeadFields } from "#contract/lead/lead.ts";
import { leadProcess } from "#domain/lead/process.ts";
import type { Db } from "#server/db/database.ts";
import { askForHandOut } from "./end-offer.ts";
import { columnsOf } from "./store.ts";

interface Imported {
  lead: LeadFields;
  /** The line of the file that contained the lead. */
  line: number;
}

/**
 * Inserts many leads and their history rows in one statement. The caller has validated them as the form does. Returns
 * their ids.
 */
export async function insertImportedLeads(
  db: Db,
  imported: readonly Imported[],
  { importId, createdBy, now }: { importId: number; createdBy: number; now: string },
): Promise<{ id: number; line: number }[]> {
  if (imported.length === 0) return [];
  const rows = imported.map(({ lead, line }) => ({
    ...Object.fromEntries(Object.entries(columnsOf(lead)).map(([name, value]) => [inSql(name), value])),
    details: { ...lead, importId, line },
  }));
  const made = await sql<{ id: number; line: number }>`
    with given as (
      select nextval(pg_get_serial_sequence('leads', 'id')) as id,
             case when owner_id is null then 'new' else 'assigned' end as status, imported.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as imported(${sql.raw(typed)}, details jsonb)
    ), made as (
      insert into leads (id, status, created_by, created_at, updated_at, ${sql.raw(names)}) overriding system value
      select id, status, ${createdBy}, ${now}, ${now}, ${sql.raw(names)} from given
    )
    insert into history (record, record_id, lead_id, action, new_status, party, actor_id, details, at)
    select ${leadProcess.record}, id, id, 'create', status, 'staff', ${createdBy}, details, ${now} from given
    returning record_id as id, (details ->> 'line')::integer as line`.execute(db);
  if (imported.some(({ lead }) => lead.ownerId === null)) await askForHandOut(db);
  return made.rows;
}

const types: Record<keyof ReturnType<typeof columnsOf>, string> = {
  firstName: "text",
  lastName: "text",
  email: "text",
  phone: "text",
  address: "text",
  city: "text",
  state: "text",
  country: "text",
  language: "text",
  timeZone: "text",
  origin: "text",
  destination: "text",
  locations: "text[]",
  departsOn: "date",
  arrivesOn: "date",
  returnsOn: "date",
  tripType: "text",
  cabin: "text",
  adults: "integer",
  children: "integer",
  infants: "integer",
  requestedBy: "text",
  manualType: "text",
  label: "text",
  request: "text",
  ownerId: "bigint",
};

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = Object.keys(types).map(inSql).join(", ");
const typed = Object.entries(types)
  .map(([name, type]) => `${inSql(name)} ${type}`)
  .join(", ");
