import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** The deadlines that the digest counts, most urgent first, each with the permission to see the record. */
const deadlines = {
  /** Refunds that are owed by law. */
  refund: "money.read",
  /** Chargebacks without an answer to the bank. */
  chargeback: "money.read",
  /** Debit memos that can still be disputed. */
  debitMemo: "money.read",
  /** Checks of consolidators that should have arrived. */
  check: "money.reconcile",
} as const satisfies Record<string, Permission>;

export type DeadlineOfMoney = keyof typeof deadlines;
export const deadlinesOfMoney = Object.keys(deadlines) as DeadlineOfMoney[];

/** Returns the permission that shows the records of a deadline. */
export function permissionFor(kind: DeadlineOfMoney): Permission {
  return deadlines[kind];
}

/** A deadline is due soon if it ends on one of the next days. */
const daysAhead = 2;

/** Returns the last day of the deadlines that are due soon on `day`. */
export function lastDueSoon(day: string): string {
  return addDays(day, daysAhead);
}

/** Returns the page of the office that lists the records of a deadline for the role, on the morning of `day`. */
export function pageOfDeadline(kind: DeadlineOfMoney, role: Role, day: string): string {
  const until = lastDueSoon(day);
  switch (kind) {
    case "refund":
      return "/admin/requests?due=soon&sortBy=dueAt&sortOrder=ASC";
    case "chargeback":
      return scopeOf(role, "booking.charge") === "any"
        ? "/admin/quotes?waiting=chargebackToAnswer"
        : `/admin/reports/after-sale/rows?kind=chargeback&isOpen=true&dueUntil=${until}`;
    case "debitMemo":
      return `/admin/settlement/debit-memos?status=received&disputeUntil=${until}`;
    case "check":
      return "/admin/settlement/reconciliation?kind=check_expected&when=now";
  }
}
