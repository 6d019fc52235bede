import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { leadCalls } from "#contract/lead/calls.ts";
import { type LeadRow, leadRow } from "#contract/lead/lead.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { leadList } from "#domain/lead/list.ts";
import { reminderSpan } from "#domain/lead/reminder-spans.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { containing } from "#server/db/keyword.ts";
import { endOfDay, startOfDay } from "#server/db/list/day-bounds.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { quoteStepOfLead } from "#server/next-step/index.ts";
import { type FoundByReference, findByReference } from "./find-by-reference.ts";
import { withinReach } from "./reach.ts";
import { untouched, untouchedLate } from "./untouched.ts";
import { leadsWaiting } from "./waiting.ts";

export const leads = declaredList<typeof leadList, LeadRow>(leadList, {
  row: leadRow,
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
    isOffered: "(leads.offer_id is not null)",
    isOfferViewed: "leads.offer_viewed",
    nextQuote: quoteStepOfLead,
    requestedBy: "leads.requested_by",
    quotes: "(select count(*) from quotes where quotes.lead_id = leads.id and quotes.status <> 'deleted')",
    lostReason: "leads.lost_reason",
    lostNote: "leads.lost_note",
    createdAt: instantText("leads.created_at"),
    updatedAt: instantText("leads.updated_at"),
    version: "leads.version",
  },
  sorts: {
    createdAt: "leads.created_at",
    updatedAt: "leads.updated_at",
    departsOn: "leads.departure_order",
    work: "leads.work_rank",
  },
  months: {
    createdAt: "month_of(leads.created_at)",
    updatedAt: "month_of(leads.updated_at)",
    departsOn: "month_of(leads.departure_order)",
  },
  filters: {
    status: {
      // The subquery hides the value from the planner. It assumes that a status is spread over all times, and would
      // otherwise walk the years back to the first match.
      equals: (status) => sql`leads.status = (select ${status}::text)`,
      condition: (statuses) => sql`leads.status = any(${statuses})`,
      unlessEquals: sql`leads.status <> 'deleted'`,
      // A merged lead continues in another one. It is found by its status and by keyword.
      ifNotSet: sql`leads.status <> 'duplicate'`,
    },
    waiting: { conditionFor: (kind, { actor, now }) => leadsWaiting(kind, actor, now), isByRow: true },
    ownerId: { equals: (id) => sql`leads.owner_id = ${id}`, leavesFew: true },
    importId: {
      condition: (id) => sql`leads.id in (select lead_id from lead_import_leads where import_id = ${id})`,
      leavesFew: true,
    },
    label: {
      condition: (labels) => sql`leads.label = any(${labels})`,
      conditionOfOne: (label) => sql`leads.label = ${label}`,
    },
    tag: { condition: (tag) => sql`leads.tags @> array[lower(${tag})]` },
    lostReason: { condition: (reason) => sql`leads.lost_reason = (select ${reason}::text)` },
    from: { condition: (airport) => sql`leads.origin = ${airport}` },
    to: { condition: (airport) => sql`leads.destination = ${airport}` },
    // Leads without a date are sorted to the end.
    departsFrom: {
      condition: (day) => sql`leads.departure_order >= ${day}::date and leads.departure_order < 'infinity'`,
      partOf: "departsOn",
    },
    departsTo: { condition: (day) => sql`leads.departure_order <= ${day}::date`, partOf: "departsOn" },
    cabin: {
      condition: (cabins) => sql`leads.cabin = any(${cabins})`,
      conditionOfOne: (cabin) => sql`leads.cabin = ${cabin}`,
    },
    // The additional condition matches the partial index of leads with a question.
    expertStatus: {
      condition: (statuses) => sql`leads.expert_status <> 'none' and leads.expert_status = any(${statuses})`,
    },
    reminder: { conditionFor: (span, { now, zone }) => remindedWithin(reminderSpan(span, now, zone)), isByRow: true },
    firstTouch: {
      conditionFor: (which, { now }) => (which === "late" ? untouchedLate(now) : untouched),
      isByRow: true,
    },
    createdFrom: {
      parameter: startOfDay,
      condition: (begin) => sql`leads.created_at >= ${begin}::timestamptz`,
      partOf: "createdAt",
    },
    createdTo: {
      parameter: endOfDay,
      condition: (end) => sql`leads.created_at < ${end}::timestamptz`,
      partOf: "createdAt",
    },
    requestedBy: {
      conditionFor: (name) => all(containing("leads.requested_by_text", name)),
      isByRow: true,
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "leads"),
  search: {
    text: "leads.search_text",
    idsByReference: async (db, keyword) => (await findByReference(db, keyword)).leadIds,
  },
});

/**
 * Returns one page of the leads that this person may read. Filters on due dates depend on the current time. `known` is
 * the result of `findByReference` for the keyword.
 */
export function listLeads(
  db: Db,
  query: CallInput<typeof leadCalls.list>["query"],
  asker: Omit<Reader, "idsByReference">,
  known?: FoundByReference,
) {
  return leads.page(db, query, { ...asker, idsByReference: known?.leadIds });
}

function remindedWithin([after, until]: ReturnType<typeof reminderSpan>) {
  return sql<SqlBool>`leads.reminder_at > ${after ?? "-infinity"}::timestamptz and leads.reminder_at <= ${until}::timestamptz`;
}

/** Combines conditions. A keyword without searchable characters, such as an apostrophe, matches every row. */
function all(conditions: RawBuilder<SqlBool>[]) {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
