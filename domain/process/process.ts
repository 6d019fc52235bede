import { type Actor, isAllowed, type Owned, type Permission } from "#domain/access/permissions.ts";
import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** Somebody of the staff, the customer who holds the link, or the system's own clock. */
export type Party = Actor | "public" | "system";

/** Who may: a permission of the staff, the customer, or the clock. */
export type Who = Permission | "public" | "system";

/** Why an action may not be taken; undefined when nothing stands in its way. `now` is an ISO instant. */
export type Guard<Facts> = (record: Facts, party: Party, now: string) => RefusalCode | undefined;

export interface Action<Status extends string, Facts> {
  /** What it is called, on its button and in the history. */
  name: string;
  /** The statuses it may be taken in; none for what makes the record. */
  from: readonly Status[];
  /** Where it leads; left out, the status stays. */
  to?: Status | ByStatus<Status> | Fork<Status, Facts>;
  who: Who | WhoOf<Facts>;
  /** What stands in its way, in the order in which it is told. */
  unless?: readonly Guard<Facts>[];
  /** What people are told of it in the office, where there is somebody to tell. */
  notifies?: readonly NotificationKind[];
  /** Nothing people work on is other than it was, so whoever works on the record may go on from where they are. */
  keepsVersion?: true;
  /** Its details and its reason speak of what the agency pays and takes: they are told to those who may read money. */
  isAboutMoney?: true;
  /** Who did it stands in the audit trail, too, under this name. */
  audit?: string;
}

/** Where it leads from each status; from one that is not named, it stays. */
interface ByStatus<Status extends string> {
  from: Readonly<Partial<Record<Status, Status>>>;
}

/** Where it leads follows from other facts. */
interface Fork<Status extends string, Facts> {
  oneOf: readonly Status[];
  of: (record: Facts) => Status;
}

/** Who may follows from other facts. */
export interface WhoOf<Facts> {
  oneOf: readonly Permission[];
  of: (record: Facts) => Permission;
}

/**
 * Everything that people, customers and the clock can do with one kind of record, in one table. The server asks it
 * before it writes and again for `allowedActions`, from which the buttons are drawn, so the two cannot disagree.
 */
export interface Process<Status extends string, Facts extends Stands<Status>, Name extends string> {
  /** What moves through it, as people call it. */
  record: string;
  actions: Readonly<Record<Name, Action<Status, Facts>>>;
  /** Its records count their own changes: what happens to one does not make whoever works on its quote come too late. */
  hasOwnVersion?: true;
  /** The status the table is asked with, where a record shows another one that behaves like it. */
  standsAs?: (record: Facts) => Status;
  /** Another word than `state_conflict` for somebody of the staff who comes too late. */
  tooLate?: (action: Name, record: Facts) => RefusalCode | undefined;
}

/** What every process must know of its record. */
export interface Stands<Status extends string> extends Owned {
  status: Status;
}

/** The names of all actions, in the order of the table. */
export function actionsOf<Status extends string, Facts extends Stands<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
): Name[] {
  return Object.keys(process.actions) as Name[];
}

/** Why `party` may not take `action` now; undefined when they may. */
export function refusalOf<Status extends string, Facts extends Stands<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  action: NoInfer<Name>,
  record: NoInfer<Facts>,
  party: Party,
  now: string,
): RefusalCode | undefined {
  const { who, from, unless = [] } = process.actions[action];
  if (!mayTake(typeof who === "object" ? who.of(record) : who, record, party)) return "not_allowed";
  const reachable = from.includes(standing(process, record));
  // A customer is told how their link stands before anything else: a dead one says nothing about the record.
  if (!reachable && party !== "public") return process.tooLate?.(action, record) ?? "state_conflict";
  for (const guard of unless) {
    const refusal = guard(record, party, now);
    if (refusal) return refusal;
  }
  return reachable ? undefined : "state_conflict";
}

/** What somebody of the staff may do with this record now: what the buttons are drawn from. */
export function allowedActions<Status extends string, Facts extends Stands<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  record: NoInfer<Facts>,
  actor: Actor,
  now: string,
): Name[] {
  return actionsOf(process).filter((action) => refusalOf(process, action, record, actor, now) === undefined);
}

/** The status after `action`, for a record on which it may be taken. */
export function statusAfter<Status extends string, Facts extends Stands<Status>, Name extends string>(
  process: Process<Status, Facts, Name>,
  action: NoInfer<Name>,
  record: NoInfer<Facts>,
): Status {
  const { to } = process.actions[action];
  if (to === undefined) return record.status;
  if (typeof to === "string") return to;
  return "from" in to ? (to.from[standing(process, record)] ?? record.status) : to.of(record);
}

function standing<Status extends string, Facts extends Stands<Status>, Name extends string>(
  { standsAs }: Process<Status, Facts, Name>,
  record: Facts,
): Status {
  return standsAs?.(record) ?? record.status;
}

/** Every way an action can move the status, from and to; nothing where the status stays. Null: it makes the record. */
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
