import type { Offer } from "#contract/booking-form/form.ts";

/** The letter contains no amounts. They are only shown after the sign-in. */
export interface StatementClosedFacts {
  agency: Offer["agency"];
  statementId: number;
  /** Null for the first statement of the person. */
  fromDay: string | null;
  untilDay: string;
  closedBy: string;
}
