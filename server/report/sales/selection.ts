import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import type { SaleGroup } from "#domain/report/sales.ts";

export type Question = CallInput<typeof reportCalls.sales>["query"];

/** The sales that a report counts: those with these values. */
export interface Selection {
  values: Partial<Record<SaleGroup, string>>;
  /** Only sales of agents whom this person leads. */
  teamLeadId: number | undefined;
}

/**
 * Returns the sales that the question selects, among those whose figures the person may read. Undefined if these are
 * none.
 */
export function selectionOf(question: Question, actor: Actor): Selection | undefined {
  const { agentId, teamLeadId, route, airline, consolidator, source, currency } = question;
  const own = scopeOf(actor.role, "report.read") === "own" ? actor.id : undefined;
  if (own !== undefined && agentId !== undefined && agentId !== own) return undefined;
  const agent = own ?? agentId;
  const given = {
    agent: agent === undefined ? undefined : String(agent),
    route,
    airline,
    consolidator,
    source,
    currency,
  };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { values, teamLeadId };
}
