import { sql } from "kysely";
import { type CountedLead, countedLead } from "#contract/report/funnel.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { hadBy } from "./selection.ts";

/** The person for whom a lead counts at a stage, or at its arrival without one. */
const holderAt = (stage: unknown) =>
  sql`holder_of_stage(${stage ?? "arrived"}::text, counted_leads.owner_id, counted_leads.holders)`;

/** The leads that the funnel counts, with the same conditions as in selection.ts. */
export const countedLeads = declaredList<typeof countedLeadsList, CountedLead>(countedLeadsList, {
  row: countedLead,
  of: "counted_leads",
  from: sql`counted_leads`,
  shownWith: sql`join leads on leads.id = counted_leads.id left join users on users.id = counted_leads.owner_id`,
  fields: {
    id: "counted_leads.id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: `case when users.id is not null then ${personJson("users")} end`,
    arrivedOn: "counted_leads.arrived_on",
    arrivedAt: instantText("counted_leads.arrived_at"),
    stage: "counted_leads.stage",
    source: "counted_leads.source",
    route: "counted_leads.route",
    takenAt: instantText("counted_leads.taken_at"),
    touchedAt: instantText("counted_leads.touched_at"),
    quotedAt: instantText("counted_leads.quoted_at"),
    viewedAt: instantText("counted_leads.viewed_at"),
    signedAt: instantText("counted_leads.signed_at"),
    chargedAt: instantText("counted_leads.charged_at"),
    ticketedAt: instantText("counted_leads.ticketed_at"),
    lostAt: instantText("counted_leads.lost_at"),
    lostReason: "counted_leads.lost_reason",
  },
  sorts: { arrivedOn: "counted_leads.arrived_on" },
  filters: {
    stage: {
      condition: (stage) => sql`case ${stage}::text
        when 'arrived' then counted_leads.arrived_at when 'taken' then counted_leads.taken_at
        when 'touched' then counted_leads.touched_at when 'quoted' then counted_leads.quoted_at
        when 'viewed' then counted_leads.viewed_at when 'signed' then counted_leads.signed_at
        when 'charged' then counted_leads.charged_at when 'ticketed' then counted_leads.ticketed_at
        when 'lost' then counted_leads.lost_at end is not null`,
    },
    from: { condition: (day) => sql`counted_leads.arrived_on >= ${day}::date`, partOf: "arrivedOn" },
    until: { condition: (day) => sql`counted_leads.arrived_on <= ${day}::date`, partOf: "arrivedOn" },
    agentId: {
      condition: (id, { stage }) => sql`${holderAt(stage)} = ${id} and ${hadBy(id, "counted_leads")}`,
      leavesFew: true,
    },
    teamLeadId: {
      condition: (id, { stage }) => sql`${holderAt(stage)} in (select id from users where team_lead_id = ${id})`,
      leavesFew: true,
    },
    source: { condition: (source) => sql`counted_leads.source = ${source}` },
    route: { condition: (route) => sql`counted_leads.route = ${route}`, leavesFew: true },
    lostReason: {
      condition: (reason) => sql`counted_leads.lost_at is not null and counted_leads.lost_reason = ${reason}`,
    },
  },
  reach: (actor, permission) => {
    const scope = scopeOf(actor.role, permission);
    if (scope === "any") return sql`true`;
    // The report counts what the person has done on leads that others have now, but does not show their customers.
    if (scope === "own") return sql`counted_leads.owner_id = ${plannedOnce(actor.id, "bigint")}`;
    return sql`false`;
  },
});
