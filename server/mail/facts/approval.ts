import type { Offer } from "#contract/booking-form/form.ts";
import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import type { Currency } from "#domain/money/money.ts";

export interface ApprovalLetterFacts {
  agency: Offer["agency"];
  quoteId: number;
  customerName: string;
  /** "JFK–TAS". */
  route: string;
  kind: ApprovalKind;
  currency: Currency;
  difference: readonly { what: ApprovalAmount; of: string | number | null; beforeCents: number; afterCents: number }[];
  reason: string;
  requestedBy: string;
  /** ISO instant. */
  expiresAt: string;
}

export interface ApprovalDecidedFacts extends ApprovalLetterFacts {
  status: "approved" | "declined" | "expired";
  /** May be empty. */
  decisionReason: string;
  /** Null if the request expired without a decision. */
  decidedBy: string | null;
}

export interface OwnDecisionsFacts {
  agency: Offer["agency"];
  decisions: readonly OwnDecision[];
}

/** A decision in the weekly letter. Older letters store the name of the kind instead of its code. */
type OwnDecision = ({ kind: ApprovalKind } | { what: string }) & {
  quoteId: number;
  status: ApprovalStatus;
  name: string;
  /** ISO instant. */
  at: string;
  reason: string;
  /** The reason why the agency allows this kind of decision. */
  because: string;
};
