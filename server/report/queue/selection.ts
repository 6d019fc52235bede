import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { queueQuestion } from "#contract/report/queue.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";

export type Question = z.output<typeof queueQuestion>;

/** The agents whose leads and offers a report counts: those who are in all of these groups. */
export interface Selection {
  /** The person who asks, if they may read only their own figures. */
  own: number | undefined;
  agentId: number | undefined;
  /** The person who leads the agents at present. */
  teamLeadId: number | undefined;
}

/** Returns the agents of the question, among those whose figures the person may read. */
export function selectionOf({ agentId, teamLeadId }: Question, { id, role }: Actor): Selection {
  return { own: scopeOf(role, "report.read") === "any" ? undefined : id, agentId, teamLeadId };
}

/** Returns true if the report counts all leads and offers. */
export function isOfAll({ own, agentId, teamLeadId }: Selection): boolean {
  return own === undefined && agentId === undefined && teamLeadId === undefined;
}

/** Returns the condition that the column has the id of a selected agent. */
export function ofSelected({ own, agentId, teamLeadId }: Selection, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return all([
    ...[own, agentId].filter((id) => id !== undefined).map((id) => sql<SqlBool>`${column} = ${id}::bigint`),
    ...(teamLeadId === undefined
      ? []
      : [sql<SqlBool>`${column} = any (array(select id from users where team_lead_id = ${teamLeadId}))`]),
  ]);
}

/** Returns the condition on the stored sums of the selected agents, or of all leads and offers. */
export function sumsOfSelected(selection: Selection): RawBuilder<SqlBool> {
  return isOfAll(selection) ? sql`(dimension = 'all' and key = '')` : sumsByAgent(selection);
}

/** Returns the condition on the stored sums of each selected agent. */
export function sumsByAgent({ own, agentId, teamLeadId }: Selection): RawBuilder<SqlBool> {
  return all([
    sql`dimension = 'agent'`,
    ...[own, agentId].filter((id) => id !== undefined).map((id) => sql<SqlBool>`key = ${String(id)}`),
    ...(teamLeadId === undefined
      ? []
      : [sql<SqlBool>`key = any (array(select id::text from users where team_lead_id = ${teamLeadId}))`]),
  ]);
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
