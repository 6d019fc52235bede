import type { Offer } from "#contract/booking-form/form.ts";
import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { OwnDecision } from "#domain/approval/own-decisions.ts";
import type { Currency } from "#domain/money/money.ts";

export interface ApprovalLetterFacts {
  agency: Offer["agency"];
  quoteId: number;
  customerName: string;
  /** "JFK–TAS". */
  route: string;
  kind: ApprovalKind;
  currency: Currency;
  difference: readonly {
    what: ApprovalAmount;
    of: string | number | null;
    beforeCents: number;
    afterCents: number;
    beforeDay?: string | null;
    afterDay?: string | null;
  }[];
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
  decisions: readonly OwnDecisionTold[];
}

/** A decision in the weekly letter. */
interface OwnDecisionTold extends OwnDecision {
  /** The person who decided. */
  name: string;
  /** ISO instant. */
  at: string;
  reason: string;
}
