import { type Actor, type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { type List, needsOfFields } from "#domain/shared/list.ts";
import type { Guarded } from "#server/db/json-row.ts";
import type { Condition } from "./sql-parts.ts";

type Fields = Record<string, string>;

/** Splits the fields into those that every reader of the list sees, and those with a further permission. */
export function fieldsByNeed(list: List, all: Fields): { plain: Fields; needed: Map<Permission, Fields> } {
  const needs = needsOfFields(list);
  const plain = Object.entries(all).filter(([field]) => !needs.has(field));
  const needed = Map.groupBy(
    Object.entries(all).filter(([field]) => needs.has(field)),
    ([field]) => needs.get(field) as Permission,
  );
  return {
    plain: Object.fromEntries(plain),
    needed: new Map([...needed].map(([need, some]) => [need, Object.fromEntries(some)])),
  };
}

/**
 * Returns the fields of every row, and those of the rows that a further permission includes.
 * @param byRow permissions with the scope of the list that do not include all of its rows
 */
export function fieldsFor(
  { plain, needed }: ReturnType<typeof fieldsByNeed>,
  { reads, byRow = [] }: { reads: Permission; byRow?: readonly Permission[] | undefined },
  actor: Actor,
  reach: (actor: Actor, permission: Permission) => Condition,
): [Fields, Guarded[]] {
  const isEverywhere = ([need]: [Permission, Fields]) => isAsWide(actor.role, need, reads, byRow);
  const everywhere = [...needed].filter(isEverywhere);
  const guarded = [...needed].filter((one) => !isEverywhere(one));
  return [
    Object.assign({}, plain, ...everywhere.map(([, fields]) => fields)),
    guarded.map(([need, fields]) => ({ fields, when: reach(actor, need) })),
  ];
}

/** Returns whether the permission includes every row that this role can list. */
function isAsWide(role: Role, need: Permission, reads: Permission, byRow: readonly Permission[]): boolean {
  const scope = scopeOf(role, need);
  return scope === "any" || (scope !== undefined && scope === scopeOf(role, reads) && !byRow.includes(need));
}
