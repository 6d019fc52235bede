import { type Permission, type Scope, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";

/** One kind of pending work: the permission to do it, and whose records count. */
interface Waiting {
  needs: Permission;
  /**
   * `any`: for users with the permission on all records. `own`: for the owner of the record. `asked`: for experts, on
   * records where they were asked.
   */
  whose: Scope;
}

/** The kinds of pending leads, most urgent first. */
export const waitingLeads = {
  expertAsked: { needs: "lead.read", whose: "asked" },
  toAssign: { needs: "lead.update", whose: "any" },
  overdue: { needs: "lead.reminder", whose: "own" },
  toCall: { needs: "lead.update", whose: "own" },
  untouched: { needs: "lead.reassign", whose: "any" },
} as const satisfies Record<string, Waiting>;

/** The kinds of pending quotes, most urgent first. */
export const waitingQuotes = {
  departureNear: { needs: "request.execute", whose: "any" },
  deadlinePassed: { needs: "booking.ticket", whose: "any" },
  deadlineIn1h: { needs: "booking.ticket", whose: "any" },
  deadlineIn4h: { needs: "booking.ticket", whose: "any" },
  deadlineToday: { needs: "booking.ticket", whose: "any" },
  deadlineIn24h: { needs: "booking.ticket", whose: "any" },
  toApprove: { needs: "request.decide", whose: "any" },
  toBook: { needs: "booking.confirm", whose: "any" },
  toCharge: { needs: "booking.charge", whose: "any" },
  toTicket: { needs: "booking.ticket", whose: "any" },
  refundOverdue: { needs: "request.execute", whose: "any" },
  chargebackToAnswer: { needs: "booking.charge", whose: "any" },
  debitMemoToAnswer: { needs: "booking.ticket", whose: "any" },
  toSettle: { needs: "request.execute", whose: "any" },
  toComplete: { needs: "request.execute", whose: "any" },
  scheduleToSettle: { needs: "request.execute", whose: "any" },
  priceToConfirm: { needs: "quote.send", whose: "own" },
  customerAsked: { needs: "quote.send", whose: "own" },
  askedAgain: { needs: "quote.send", whose: "own" },
  viewed: { needs: "quote.send", whose: "own" },
  expiring: { needs: "quote.send", whose: "own" },
  scheduleUnanswered: { needs: "quote.send", whose: "own" },
} as const satisfies Record<string, Waiting>;

/** The kinds of pending work on money, most urgent first. Each has a page in Settlement. */
export const waitingMoney = {
  /** A check or commission of a consolidator that should have arrived. */
  lateCheck: { needs: "money.reconcile", whose: "any" },
  reportInReview: { needs: "booking.ticket", whose: "any" },
} as const satisfies Record<string, Waiting>;

export type WaitingMoney = keyof typeof waitingMoney;
export const waitingMoneyKinds = Object.keys(waitingMoney) as WaitingMoney[];
export type WaitingLeads = keyof typeof waitingLeads;
export type WaitingQuotes = keyof typeof waitingQuotes;
export const waitingLeadKinds = Object.keys(waitingLeads) as WaitingLeads[];
export const waitingQuoteKinds = Object.keys(waitingQuotes) as WaitingQuotes[];

/** Returns true if this kind of work is for the role. Administrators also have own records, like agents. */
export function waitsFor(role: Role, { needs, whose }: Waiting): boolean {
  const scope = scopeOf(role, needs);
  return scope === whose || (whose === "own" && scope === "any");
}
