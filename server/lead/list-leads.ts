import { sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { LeadRow } from "#contract/lead.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { leadList } from "#domain/lead/list.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { recordNumber } from "#server/db/keyword.ts";
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
    quotes: "(select count(*) from quotes where quotes.lead_id = leads.id and quotes.status <> 'deleted')",
    createdAt: instantText("leads.created_at"),
    updatedAt: instantText("leads.updated_at"),
  },
  sorts: { createdAt: "leads.created_at", updatedAt: "leads.updated_at", departsOn: "leads.departure_order" },
  filters: {
    status: { is: (status) => sql`leads.status = ${status}`, otherwise: sql`leads.status <> 'deleted'` },
    waiting: { chosen: (kind, { actor }) => leadsWaiting(kind, actor) },
    ownerId: { is: (id) => sql`leads.owner_id = ${id}` },
  },
  reach: (actor, permission) => withinReach(actor, permission, "leads"),
  search: {
    text: "leads.search_text",
    called: async (_db, keyword) => [recordNumber(keyword)].filter((number) => number !== undefined),
  },
});

/** One page of the leads this person may see. */
export function listLeads(db: Db, query: CallInput<typeof leadCalls.list>["query"], actor: Actor) {
  return leads.page(db, query, { actor, now: "" });
}
