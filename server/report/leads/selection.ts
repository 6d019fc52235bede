import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import type { LeadGroup } from "#domain/report/funnel.ts";

export type FunnelQuestion = CallInput<typeof reportCalls.funnel>["query"];

/** The leads that a report counts: those with these values. */
export interface LeadSelection {
  values: Partial<Record<LeadGroup, string>>;
  /** Only leads of agents whom this person leads. */
  teamLeadId: number | undefined;
}

/**
 * Returns the leads that the question selects, among those that the person may read. Undefined if these are none. An agent
 * reads only the numbers of the steps at which they had the lead.
 */
export function leadSelectionOf(question: FunnelQuestion, actor: Actor): LeadSelection | undefined {
  const { agentId, teamLeadId, source, route } = question;
  const own = scopeOf(actor.role, "report.read") === "own" ? actor.id : undefined;
  if (own !== undefined && agentId !== undefined && agentId !== own) return undefined;
  const agent = own ?? agentId;
  const given = { agent: agent === undefined ? undefined : String(agent), source, route };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { values, teamLeadId };
}

/** The person who had a lead at one of its stages (stages_of_lead). */
export const holder = sql<number | null>`holder_of_stage(stage, lead.owner_id, lead.holders)`;

/** Returns the condition that a person had the lead at a stage. An index finds these leads. */
export function hadBy(userId: unknown, table = "lead"): RawBuilder<SqlBool> {
  const [holders, owner] = [sql.ref(`${table}.holders`), sql.ref(`${table}.owner_id`)];
  return sql`(${holders} @> array[${userId}::bigint] or ${holders} = '{}' and ${owner} = ${userId}::bigint)`;
}

/** Returns the condition on lead_steps and their stages, as in list-counted.ts. A stage counts for its holder. */
export function conditionOf({ values, teamLeadId }: LeadSelection): RawBuilder<SqlBool> {
  const { agent, source, route } = values;
  const conditions = [
    sql<SqlBool>`true`,
    ...(agent === undefined ? [] : [hadBy(Number(agent)), sql<SqlBool>`${holder} = ${Number(agent)}`]),
    ...(source === undefined ? [] : [sql<SqlBool>`lead.source = ${source}`]),
    ...(route === undefined ? [] : [sql<SqlBool>`lead.route = ${route}`]),
    ...(teamLeadId === undefined
      ? []
      : [sql<SqlBool>`${holder} = any(array(select id from users where team_lead_id = ${teamLeadId}))`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Stored sums that add up to exactly the selected leads. */
interface StoredSums {
  dimension: LeadGroup | "all";
  /** The condition on their key. */
  keys: RawBuilder<SqlBool>;
}

/** Returns the sums in lead_sums of the selected leads. Undefined if there are none. A team is the sum of its agents. */
export function storedSumsOf({ values, teamLeadId }: LeadSelection): StoredSums | undefined {
  const [first, second] = Object.entries(values) as [LeadGroup, string][];
  if (teamLeadId !== undefined) {
    const team = sql<SqlBool>`key = any(array(select id::text from users where team_lead_id = ${teamLeadId}))`;
    return first ? undefined : { dimension: "agent", keys: team };
  }
  if (second) return undefined;
  return first
    ? { dimension: first[0], keys: sql`key = ${first[1]}` }
    : { dimension: "all", keys: sql<SqlBool>`key = ''` };
}
