import { type Actor, isAllowed, type Owned, type Permission } from "#domain/access/permissions.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** The party that acts: a staff user, the customer with the link, or the system. */
export type Party = Actor | "public" | "system";

/**
 * The party that may take an action: the customer, the system, or staff with a permission. The roles that have it are in
 * domain/access/permissions.ts.
 */
export type Who = Permission | "public" | "system";

/** Returns the code that refuses an action, or undefined if the action is allowed. `now` is an ISO instant. */
export type Guard<Facts> = (record: Facts, party: Party, now: string) => RefusalCode | undefined;

export interface Action<Status extends string, Facts> {
  /** The name of the action, for its button and the history. */
  name: string;
  /** The statuses in which the action is allowed; empty if it creates the record. */
  from: readonly Status[];
  /** The status after the action. If omitted, the status does not change. */
  to?: Status | ByStatus<Status> | Fork<Status, Facts>;
  who: Who | WhoOf<Facts>;
  /** The guards that can refuse the action. The first refusal is returned. */
  unless?: readonly Guard<Facts>[];
  /** The notifications that the action sends, if they have recipients. */
  notifies?: readonly NotificationKind[];
  /** The notifications about the record that the action marks as read for everyone, because nothing is left to do. */
  settles?: readonly NotificationKind[];
  /** The action changes nothing that users edit, so the version stays the same and their edits remain valid. */
  keepsVersion?: true;
  /** The details and the reason contain amounts that the agency pays or earns. Only users with money.read see them. */
  isAboutMoney?: true;
  /** The name under which the action is also recorded in the audit trail. */
  audit?: AuditAction;
}

/** The next status for each status. A status that is not listed does not change. */
interface ByStatus<Status extends string> {
  from: Readonly<Partial<Record<Status, Status>>>;
}

/** The next status depends on other facts. */
interface Fork<Status extends string, Facts> {
  oneOf: readonly Status[];
  of: (record: Facts) => Status;
}

/** The permission depends on other facts. */
export interface WhoOf<Facts> {
  oneOf: readonly Permission[];
  of: (record: Facts) => Permission;
}

/**
 * A table of all actions that staff, customers and the system can take on one kind of record. The server checks it
 * before a write. It also computes `allowedActions` from it, from which the buttons are drawn, so the two cannot
 * disagree.
 */
export interface Process<Status extends string, Facts extends HasStatus<Status>, Name extends string> {
  /** The name of the record. */
  record: string;
  actions: Readonly<Record<Name, Action<Status, Facts>>>;
  /** The records have their own version, so an action on one does not make the version of its quote stale. */
  hasOwnVersion?: true;
  /** Returns the status to look up in the table, if the record has a status that behaves like another. */
  effectiveStatus?: (record: Facts) => Status;
  /** Returns a more specific code than `state_conflict` for a staff user whose action is too late. */
  tooLate?: (action: Name, record: Facts) => RefusalCode | undefined;
}

/** The facts that every process needs of its record. */
export interface HasStatus<Status extends string> extends Owned {
  status: Status;
}

/** Returns the names of all actions, in the order of the table. */
export function actionsOf<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
): Name[] {
  return Object.keys(process.actions) as Name[];
}

/** Returns the code that refuses `action` to `party` now, or undefined if the action is allowed. */
export function refusalOf<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  action: NoInfer<Name>,
  record: NoInfer<Facts>,
  party: Party,
  now: string,
): RefusalCode | undefined {
  const { who, from, unless = [] } = process.actions[action];
  if (!mayTake(typeof who === "object" ? who.of(record) : who, record, party)) return "not_allowed";
  const reachable = from.includes(currentStatus(process, record));
  // For a customer, the guards about the link run first, because a dead link must not reveal the status of the record.
  if (!reachable && party !== "public") return process.tooLate?.(action, record) ?? "state_conflict";
  for (const guard of unless) {
    const refusal = guard(record, party, now);
    if (refusal) return refusal;
  }
  return reachable ? undefined : "state_conflict";
}

/** Returns the actions that a staff user can take on the record now. The buttons are drawn from them. */
export function allowedActions<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  record: NoInfer<Facts>,
  actor: Actor,
  now: string,
): Name[] {
  return actionsOf(process).filter((action) => refusalOf(process, action, record, actor, now) === undefined);
}

/** Returns the status after `action`. The action must be allowed on the record. */
export function statusAfter<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  action: NoInfer<Name>,
  record: NoInfer<Facts>,
): Status {
  const { to } = process.actions[action];
  if (to === undefined) return record.status;
  if (typeof to === "string") return to;
  return "from" in to ? (to.from[currentStatus(process, record)] ?? record.status) : to.of(record);
}

function currentStatus<Status extends string, Facts extends HasStatus<Status>, Name extends string>(
  { effectiveStatus }: Process<Status, Facts, Name>,
  record: Facts,
): Status {
  return effectiveStatus?.(record) ?? record.status;
}

/**
 * Returns all pairs of statuses that an action can lead from and to; empty if the status does not change. A null `from`
 * means that the action creates the record.
 */
export function movesOf<Status extends string, Facts>(
  action: Action<Status, Facts>,
): [from: Status | null, to: Status][] {
  const { from, to } = action;
  if (to === undefined) return [];
  if (typeof to === "object" && "from" in to) return Object.entries(to.from) as [Status, Status][];
  const starts = from.length > 0 ? from : [null];
  return starts.flatMap((start) =>
    (typeof to === "string" ? [to] : to.oneOf).map((end): [Status | null, Status] => [start, end]),
  );
}

function mayTake(who: Who, record: Owned, party: Party): boolean {
  if (who === "public" || who === "system") return party === who;
  return typeof party !== "string" && isAllowed(party, who, record);
}
