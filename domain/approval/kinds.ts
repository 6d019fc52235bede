import type { Permission } from "#domain/access/permissions.ts";
import { type QuoteStatus, withCustomer } from "#domain/quote/status.ts";

/** Something out of the ordinary that somebody else has to agree to. */
interface Kind {
  /** The kind of record it is about (server/approval/subject.ts). */
  subject: string;
  asks: Permission;
  decides: Permission;
  /** Where its subject stands while it can be asked for; once that has moved on, what still waits is superseded. */
  asksIn: readonly QuoteStatus[];
  /** How long it waits for a decision. */
  validHours: number;
}

/** What can be sent for approval. Another kind is a row here, its proposal (server/fulfilment/proposals.ts) and its texts. */
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
  cancellation: {
    subject: "cancellation",
    asks: "request.create",
    decides: "request.decide",
    asksIn: [],
    validHours: 72,
  },
  refund: { subject: "refund", asks: "request.create", decides: "request.decide", asksIn: [], validHours: 72 },
  exchange: { subject: "exchange", asks: "request.create", decides: "request.decide", asksIn: [], validHours: 72 },
} as const satisfies Record<string, Kind>;

export type ApprovalKind = keyof typeof approvalKinds;
export const approvalKindNames = Object.keys(approvalKinds) as ApprovalKind[];

/** Those about a quote itself, which are asked for where it stands. */
export type QuoteApprovalKind = {
  [Kind in ApprovalKind]: (typeof approvalKinds)[Kind]["subject"] extends "quote" ? Kind : never;
}[ApprovalKind];
export const quoteApprovalKinds = approvalKindNames.filter(
  (kind): kind is QuoteApprovalKind => approvalKinds[kind].subject === "quote",
);

/** The row of a kind; what of it is fixed is not looked at. */
export function approvalKind(kind: ApprovalKind): Kind {
  return approvalKinds[kind];
}

/** What can be asked for a quote that stands here. */
export function kindAskedIn(status: QuoteStatus): QuoteApprovalKind | undefined {
  return quoteApprovalKinds.find((kind) => approvalKind(kind).asksIn.includes(status));
}

/** What is other once it is approved, as it is shown to whoever decides. */
export const approvalAmountNames = [
  "net",
  "profit",
  "collected",
  "value",
  "protection",
  "gratuity",
  "penalty",
  "fee",
  "refund",
  "airlineCredit",
  "agencyCredit",
  "laterRefund",
  // Approvals from before the two credits were told apart have it.
  "credit",
  "clientCost",
  "agencyCost",
  "residual",
] as const;
export type ApprovalAmount = (typeof approvalAmountNames)[number];

/** One amount of what is asked; `of` is the option it is of, where there are several: its title, or its place if it has none. */
export interface Amount {
  what: ApprovalAmount;
  of?: string | number;
  cents: number;
}
