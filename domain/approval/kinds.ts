import type { Permission } from "#domain/access/permissions.ts";
import { type QuoteStatus, withCustomer } from "#domain/quote/status.ts";
import { earlier, hour, later } from "#domain/shared/durations.ts";

/** An exception that another user must approve. */
interface Kind {
  /** The kind of record it is about (server/approval/subject.ts). */
  subject: string;
  asks: Permission;
  decides: Permission;
  /**
   * The statuses of the subject in which approval can be requested. When the status changes, pending requests are
   * superseded.
   */
  asksIn: readonly QuoteStatus[];
  /** The hours after which an undecided request expires. */
  validHours: number;
}

/** The kinds of approval. A further kind needs a row here, a proposal (server/booking/proposals.ts) and texts. */
export const approvalKinds = {
  margin: {
    subject: "quote",
    asks: "quote.send",
    decides: "request.decide",
    asksIn: ["new", ...withCustomer, "lost"],
    validHours: 72,
  },
  net: {
    subject: "quote",
    asks: "booking.confirm",
    decides: "request.decide",
    asksIn: ["signed"],
    validHours: 48,
  },
  ticketing: {
    subject: "quote",
    asks: "booking.ticket",
    decides: "request.decide",
    asksIn: ["booked"],
    validHours: 24,
  },
  /** Tickets that were issued more than three days before they are recorded (domain/ticketing/issue-day.ts). */
  issue_day: {
    subject: "tickets",
    asks: "booking.ticket",
    decides: "request.decide",
    asksIn: [],
    validHours: 24,
  },
  cancellation: {
    subject: "cancellation",
    asks: "request.create",
    decides: "request.decide",
    asksIn: [],
    validHours: 72,
  },
  refund: { subject: "refund", asks: "request.create", decides: "request.decide", asksIn: [], validHours: 72 },
  /** An amount that is held for a customer is kept by the agency. */
  forfeit: { subject: "heldAmount", asks: "request.create", decides: "request.decide", asksIn: [], validHours: 72 },
  exchange: { subject: "exchange", asks: "request.create", decides: "request.decide", asksIn: [], validHours: 72 },
} as const satisfies Record<string, Kind>;

export type ApprovalKind = keyof typeof approvalKinds;
export const approvalKindNames = Object.keys(approvalKinds) as ApprovalKind[];

/** The time that is left for the work after a decision, before the tickets have to be issued. */
const workAfterDecision = hour;

/**
 * Returns the instant at which an undecided request expires: after the hours of its kind, or before the deadline for
 * issuing the tickets if that is earlier. A deadline that has passed does not count.
 */
export function decisionDueAt(kind: ApprovalKind, now: string, ticketingDeadline: string | null): string {
  const latest = later(now, approvalKinds[kind].validHours * hour);
  if (ticketingDeadline === null || ticketingDeadline <= now) return latest;
  const inTime = earlier(ticketingDeadline, workAfterDecision);
  const due = inTime > now ? inTime : ticketingDeadline;
  return due < latest ? due : latest;
}

/** The kinds about a quote itself. */
export type QuoteApprovalKind = {
  [Kind in ApprovalKind]: (typeof approvalKinds)[Kind]["subject"] extends "quote" ? Kind : never;
}[ApprovalKind];
export const quoteApprovalKinds = approvalKindNames.filter(
  (kind): kind is QuoteApprovalKind => approvalKinds[kind].subject === "quote",
);

/** Returns the row of a kind as the general type `Kind`. */
export function approvalKind(kind: ApprovalKind): Kind {
  return approvalKinds[kind];
}

/** Returns the kind of approval that can be requested for a quote in this status. */
export function kindAskedIn(status: QuoteStatus): QuoteApprovalKind | undefined {
  return quoteApprovalKinds.find((kind) => approvalKind(kind).asksIn.includes(status));
}

/** The amounts that an approval changes. The approver sees them. */
export const approvalAmountNames = [
  "net",
  "profit",
  "collected",
  // How the value follows from what was paid, if part of a ticket was flown.
  "paid",
  "flown",
  "notIncluded",
  "value",
  "protection",
  "gratuity",
  "penalty",
  "fee",
  "refund",
  "airlineCredit",
  "agencyCredit",
  "laterRefund",
  "forfeited",
  // Only in approvals from before the airline's and the agency's credit were separated.
  "credit",
  "clientCost",
  "agencyCost",
  "residual",
  "soldOn",
] as const;
export type ApprovalAmount = (typeof approvalAmountNames)[number];

/**
 * One amount of a proposal. `of` identifies the option if there are several: its title, or its index if it has none.
 */
export interface Amount {
  what: ApprovalAmount;
  of?: string | number;
  cents: number;
  /** The date of sale that an approval changes, instead of an amount. `cents` is 0 then. */
  day?: string;
}
