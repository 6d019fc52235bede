import { addDays } from "#domain/shared/calendar.ts";
import type { Period } from "./period.ts";

/** The records that a sale leads to after its tickets are issued, in the order of the report. */
export const afterSaleKinds = [
  "refund",
  "cancellation",
  "exchange",
  "schedule_change",
  "customer_request",
  "chargeback",
  "debit_memo",
  "agency_credit",
  "airline_credit",
] as const;
export type AfterSaleKind = (typeof afterSaleKinds)[number];

/** The kinds that people work on until they end. A credit is value that is kept. */
export const caseKinds = afterSaleKinds.filter((kind) => !kind.endsWith("_credit"));
export const creditKinds = ["agency_credit", "airline_credit"] as const satisfies readonly AfterSaleKind[];

/** The kinds whose deadline is set by law (docs/rules/law-and-standards.md#refunds-due). */
export const legalDeadlineKinds = ["refund", "cancellation"] as const satisfies readonly AfterSaleKind[];

/** The states of open and of ended records, as in the view after_sale_records (migrations/views/43-after-sale.sql). */
export const openStates = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
  "done",
  "other_flight_asked",
  "refund_asked",
  "under_way",
  "asked",
  "to_answer",
  "evidence_sent",
  "received",
  "disputed",
  "active",
  "reserved",
] as const;
export const endedStates = [
  "completed",
  "cancelled",
  "rejected",
  "exchanged",
  "accepted",
  "settled",
  "withdrawn",
  "taken_up",
  "answered",
  "won",
  "lost",
  "reversed",
  "used",
  "expired",
  "void",
] as const;
export const afterSaleStates = [...openStates, ...endedStates] as const;
export type AfterSaleState = (typeof afterSaleStates)[number];

/** Days of the agency, "2026-11-20". Both are included; an absent day sets no limit. */
export interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** The ages of open records in days, from the day on which they were recorded. */
export const ages = ["week", "month", "quarter", "older"] as const;
export type Age = (typeof ages)[number];
/** The first age in days of all ages but the first. */
export const ageBounds = [8, 31, 91] as const;

/** Returns the days on which records of this age were recorded. */
export function daysOfAge(age: Age, today: string): Days {
  const place = ages.indexOf(age);
  const [youngest, oldest] = [place === 0 ? undefined : ageBounds[place - 1], ageBounds[place]];
  return {
    ...(oldest === undefined ? {} : { from: addDays(today, 1 - oldest) }),
    ...(youngest === undefined ? {} : { until: addDays(today, -youngest) }),
  };
}

/** The last days of deadlines and credits, by the days that are left. */
export const dues = ["overdue", "today", "in_7_days", "in_30_days", "in_60_days", "in_90_days", "later"] as const;
export type Due = (typeof dues)[number];
/** The fewest days left of all but the first. */
export const dueBounds = [0, 1, 8, 31, 61, 91] as const;

/** Returns the last days with this number of days left. */
export function daysOfDue(due: Due, today: string): Days {
  const place = dues.indexOf(due);
  const [fewest, next] = [place === 0 ? undefined : dueBounds[place - 1], dueBounds[place]];
  return {
    ...(fewest === undefined ? {} : { from: addDays(today, fewest) }),
    ...(next === undefined ? {} : { until: addDays(today, next - 1) }),
  };
}

/**
 * Returns the fewest days within which half of the records ended; null without records.
 * @param byDays the number of records that ended after each number of days
 */
export function halfWithin(byDays: readonly { days: number; count: number }[]): number | null {
  const half = byDays.reduce((sum, { count }) => sum + count, 0) / 2;
  let ended = 0;
  for (const { days, count } of byDays.toSorted((one, other) => one.days - other.days)) {
    ended += count;
    if (ended >= half) return days;
  }
  return null;
}

/** The party at fault for an accepted debit memo. */
export const faults = ["agent", "agency"] as const;
export type Fault = (typeof faults)[number];

/** Filters of the list of records (after-sale-list.ts). */
export interface RecordFilters {
  kind?: AfterSaleKind;
  state?: AfterSaleState;
  isOpen?: "true";
  isCredit?: "true" | "false";
  from?: string | undefined;
  until?: string | undefined;
  endedFrom?: string;
  endedUntil?: string;
  dueFrom?: string;
  dueUntil?: string;
  fault?: Fault;
}

/** Returns the filters of the open records of a kind and a state that were recorded on these days. */
export function openFilters(kind: AfterSaleKind, state: AfterSaleState, days: Days = {}): RecordFilters {
  return { kind, state, isOpen: "true", ...days };
}

/** A day before all deadlines. A filter by it selects the records with a deadline. */
const firstDay = "2000-01-01";

/** Returns the filters of the open records of a kind with a last day among these. */
export function dueFilters(kind: AfterSaleKind, { from, until }: Days = { from: firstDay }): RecordFilters {
  return { kind, isOpen: "true", ...(from ? { dueFrom: from } : {}), ...(until ? { dueUntil: until } : {}) };
}

/** Returns the filters of the records that were recorded in a period. */
export function openedFilters(days: Period, of: Pick<RecordFilters, "kind" | "isCredit">): RecordFilters {
  return { ...of, ...days };
}

/** Returns the filters of the records that ended in a period. */
export function endedFilters(
  { from, until }: Period,
  of: Pick<RecordFilters, "kind" | "isCredit" | "state" | "fault">,
): RecordFilters {
  return { ...of, endedFrom: from, endedUntil: until };
}
