import { type Permission, type Scope, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";

/** Work of one kind that waits for somebody of the staff: who may do it, and on whose records it is theirs to do. */
interface Waiting {
  needs: Permission;
  /** `any`: whoever may do it on all records. `own`: on the records assigned to them. `asked`: where experts were asked. */
  whose: Scope;
}

/** Leads that wait, in the order they should be looked at. */
export const waitingLeads = {
  expertAsked: { needs: "lead.read", whose: "asked" },
  toAssign: { needs: "lead.update", whose: "any" },
  overdue: { needs: "lead.reminder", whose: "own" },
  toCall: { needs: "lead.update", whose: "own" },
} as const satisfies Record<string, Waiting>;

/** Quotes that wait, in the order they should be looked at. */
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

export type WaitingLeads = keyof typeof waitingLeads;
export type WaitingQuotes = keyof typeof waitingQuotes;
export const waitingLeadKinds = Object.keys(waitingLeads) as WaitingLeads[];
export const waitingQuoteKinds = Object.keys(waitingQuotes) as WaitingQuotes[];

/** Whether work of this kind is for this role; an administrator's own records are theirs like an agent's. */
export function waitsFor(role: Role, { needs, whose }: Waiting): boolean {
  const scope = scopeOf(role, needs);
  return scope === whose || (whose === "own" && scope === "any");
}
