import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { type LeadGroup, leadGroups } from "#domain/report/funnel.ts";
import { type Selection, selectionFor } from "../selection.ts";

export type FunnelQuestion = CallInput<typeof reportCalls.funnel>["query"];

export type LeadSelection = Selection<LeadGroup>;

/** Returns the leads that the question selects. An agent reads only the numbers of the steps at which they had the lead. */
export function leadSelectionOf(question: FunnelQuestion, actor: Actor): LeadSelection | undefined {
  return selectionFor(leadGroups, question, actor);
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
