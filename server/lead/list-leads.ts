import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { LeadRow } from "#contract/lead.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { agencyZone } from "#domain/agency/agency-day.ts";
import { leadList } from "#domain/lead/list.ts";
import { reminderSpan } from "#domain/lead/reminder-spans.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { containing } from "#server/db/keyword.ts";
import { type Called, called } from "./called.ts";
import { withinReach } from "./reach.ts";
import { leadsWaiting } from "./waiting.ts";

export const leads = declaredList<typeof leadList, LeadRow>(leadList, {
  of: "leads",
  from: sql`leads`,
  shownWith: sql`left join users on users.id = leads.owner_id`,
  fields: {
    id: "leads.id",
    status: "leads.status",
    label: "leads.label",
    firstName: "leads.first_name",
    lastName: "leads.last_name",
    email: "leads.email",
    phone: "leads.phone",
    from: "leads.origin",
    to: "leads.destination",
    departsOn: "leads.departs_on",
    returnsOn: "leads.returns_on",
    cabin: "leads.cabin",
    adults: "leads.adults",
    children: "leads.children",
    infants: "leads.infants",
    owner: `case when users.id is not null then ${personJson("users")} end`,
    expertStatus: "leads.expert_status",
    tags: "leads.tags",
    reminderAt: instantText("leads.reminder_at"),
    requestedBy: "leads.requested_by",
    quotes: "(select count(*) from quotes where quotes.lead_id = leads.id and quotes.status <> 'deleted')",
    createdAt: instantText("leads.created_at"),
    updatedAt: instantText("leads.updated_at"),
    version: "leads.version",
  },
  sorts: { createdAt: "leads.created_at", updatedAt: "leads.updated_at", departsOn: "leads.departure_order" },
  months: {
    createdAt: "month_of(leads.created_at)",
    updatedAt: "month_of(leads.updated_at)",
    departsOn: "month_of(leads.departure_order)",
  },
  filters: {
    status: {
      // Hidden from the planner, which takes a status for spread over all times and would walk the years to its first.
      is: (status) => sql`leads.status = (select ${status}::text)`,
      holds: (statuses) => sql`leads.status = any(${statuses})`,
      otherwise: sql`leads.status <> 'deleted'`,
      // What was merged into another lead is worked on there; it is found by its status and by words.
      unasked: sql`leads.status <> 'duplicate'`,
    },
    waiting: { chosen: (kind, { actor, now }) => leadsWaiting(kind, actor, now), isLookedFor: true },
    ownerId: { is: (id) => sql`leads.owner_id = ${id}`, isShort: true },
    label: {
      holds: (labels) => sql`leads.label = any(${labels})`,
      holdsOne: (label) => sql`leads.label = ${label}`,
    },
    tag: { holds: (tag) => sql`leads.tags @> array[lower(${tag})]` },
    from: { holds: (airport) => sql`leads.origin = ${airport}` },
    to: { holds: (airport) => sql`leads.destination = ${airport}` },
    // A lead without a date has its place at the end of time.
    departsFrom: {
      holds: (day) => sql`leads.departure_order >= ${day}::date and leads.departure_order < 'infinity'`,
      partOf: "departsOn",
    },
    departsTo: { holds: (day) => sql`leads.departure_order <= ${day}::date`, partOf: "departsOn" },
    cabin: {
      holds: (cabins) => sql`leads.cabin = any(${cabins})`,
      holdsOne: (cabin) => sql`leads.cabin = ${cabin}`,
    },
    // That there is a question is said once more, for the index that has nothing else.
    expertStatus: {
      holds: (statuses) => sql`leads.expert_status <> 'none' and leads.expert_status = any(${statuses})`,
    },
    reminder: { chosen: (span, { now }) => remindedWithin(reminderSpan(span, now)), isLookedFor: true },
    createdFrom: { holds: (day) => sql`leads.created_at >= ${dayBegins(day)}`, partOf: "createdAt" },
    createdTo: { holds: (day) => sql`leads.created_at < ${dayBegins(day, 1)}`, partOf: "createdAt" },
    requestedBy: {
      chosen: (name) => all(containing("leads.requested_by_text", name)),
      isLookedFor: true,
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "leads"),
  search: {
    text: "leads.search_text",
    called: async (db, keyword) => (await called(db, keyword)).leadIds,
  },
});

/** One page of the leads this person may see; what is due depends on the time. `known`: what its keyword calls. */
export function listLeads(
  db: Db,
  query: CallInput<typeof leadCalls.list>["query"],
  actor: Actor,
  now: string,
  known?: Called,
) {
  return leads.page(db, query, { actor, now, called: known?.leadIds });
}

/** The first instant of a day of the agency, or of so many days later. */
function dayBegins(day: string, later = 0) {
  return sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${sql.lit(agencyZone)})`;
}

function remindedWithin([after, until]: ReturnType<typeof reminderSpan>) {
  return sql<SqlBool>`leads.reminder_at > ${after ?? "-infinity"}::timestamptz and leads.reminder_at <= ${until}::timestamptz`;
}

/** Nothing to look for, such as an apostrophe alone, is in every row. */
function all(conditions: RawBuilder<SqlBool>[]) {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
