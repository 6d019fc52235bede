import { type Actor, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import type { Guard } from "#domain/process/process.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** A decision that needs two people: one asks, another decides. */
export interface Matter {
  /** The permission to decide. */
  decides: Permission;
  /** True if only administrators may decide this amount. */
  needsAdministrator?: boolean;
  /** The ids of the people who asked, who wrote the content, or who are paid. Null for an unknown person. */
  involved: readonly (number | null)[];
}

/** The facts of a record that needs two people. */
export interface DecidedByTwo {
  /** The active people whose role may decide something. Read in the transaction of the decision. */
  deciders: readonly Actor[];
}

const decidingPermissions = ["request.decide", "commission.adjust"] as const satisfies readonly Permission[];

/** The roles that may decide something. The server loads the active people with these roles. */
export const decidingRoles: readonly Role[] = roles.filter((role) =>
  decidingPermissions.some((permission) => scopeOf(role, permission)),
);

/** Returns the active people who may decide this matter and are not involved in it. */
export function otherDeciders<Person extends Actor>(matter: Matter, active: readonly Person[]): Person[] {
  return active.filter((person) => mayDecide(matter, person) && !isInvolved(matter, person.id));
}

/**
 * Returns the people who decide: the active people who may and are not involved. If there is none, those who are
 * involved decide.
 */
export function decidersOf<Person extends Actor>(matter: Matter, active: readonly Person[]): Person[] {
  const others = otherDeciders(matter, active);
  return others.length > 0 ? others : active.filter((person) => mayDecide(matter, person));
}

export function isInvolved({ involved }: Matter, id: number): boolean {
  return involved.includes(id);
}

/**
 * Returns the guard of a decision that needs two people: it refuses the people who are involved while another active
 * person may decide (docs/rules/hard-cases.md#approver-is-the-requester).
 */
export function ownDecision<Facts extends DecidedByTwo>(
  matterOf: (facts: Facts) => Matter,
  refusal: RefusalCode = "own_request",
): Guard<Facts> {
  return (facts, party) => {
    if (typeof party === "string") return undefined;
    const matter = matterOf(facts);
    return isInvolved(matter, party.id) && otherDeciders(matter, facts.deciders).length > 0 ? refusal : undefined;
  };
}

/** Returns true if the person's role may decide this matter, whether they are involved or not. */
export function mayDecide({ decides, needsAdministrator = false }: Matter, { role }: Actor): boolean {
  return scopeOf(role, decides) !== undefined && (!needsAdministrator || role === "admin");
}
