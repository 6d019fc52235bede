import { type Actor, scopeOf } from "#domain/access/permissions.ts";

/** The records that a report counts: those with these values. */
export interface Selection<Group extends string> {
  values: Partial<Record<Group, string>>;
  /** Only records of agents whom this person leads. */
  teamLeadId: number | undefined;
}

type Question<Group extends string> = { [Name in Exclude<Group, "agent">]?: string | undefined } & {
  agentId?: number | undefined;
  teamLeadId?: number | undefined;
};

/**
 * Returns the records that the question selects, among those whose figures the person may read. Undefined if these are
 * none.
 */
export function selectionFor<Group extends string>(
  groups: readonly Group[],
  { agentId, teamLeadId, ...texts }: Question<Group>,
  { id, role }: Actor,
): Selection<Group> | undefined {
  const own = scopeOf(role, "report.read") === "own" ? id : undefined;
  if (own !== undefined && agentId !== undefined && agentId !== own) return undefined;
  const agent = own ?? agentId;
  const given: Readonly<Record<string, unknown>> = { ...texts, agent: agent === undefined ? undefined : String(agent) };
  const set = groups.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]);
  return { values: Object.fromEntries(set), teamLeadId };
}
