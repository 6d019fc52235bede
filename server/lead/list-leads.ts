import { type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { LeadRow, leadCalls } from "#contract/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, jsonRow, personJson } from "#server/db/json-row.ts";
import { recordNumber } from "#server/db/keyword.ts";
import { listing } from "#server/db/listing.ts";
import { withinReach } from "./reach.ts";
import { leadsWaiting } from "./waiting.ts";

type Query = CallInput<typeof leadCalls.list>["query"];

const json = jsonRow<LeadRow>({
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
});

const sortColumns = {
  createdAt: "leads.created_at",
  updatedAt: "leads.updated_at",
  departsOn: "leads.departure_order",
} as const;

const leads = listing<Query>({
  ...{ json, of: "leads", sortColumns, conditionsOf },
  from: sql`leads`,
  shownWith: sql`left join users on users.id = leads.owner_id`,
});

/** One page of the leads this person may see. */
export function listLeads(db: Db, query: Query, actor: Actor) {
  const number = recordNumber(query.keyword);
  return leads(db, query, { actor, called: number === undefined ? [] : [number] });
}

function conditionsOf({ status, waiting, ownerId }: Query, actor: Actor) {
  return [
    status ? sql<SqlBool>`leads.status = ${status}` : sql<SqlBool>`leads.status <> 'deleted'`,
    withinReach(actor, "lead.read", "leads"),
    ...(waiting ? [leadsWaiting(waiting, actor)] : []),
    ...(ownerId ? [sql<SqlBool>`leads.owner_id = ${ownerId}`] : []),
  ];
}
