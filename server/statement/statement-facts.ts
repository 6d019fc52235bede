import type { Offer } from "#contract/booking-form/form.ts";
import type { StatementLine } from "#contract/statement/calls.ts";

/** The content of the document. Amounts are cents of USD. */
export interface StatementFacts {
  id: number;
  agency: Offer["agency"];
  agent: Offer["agent"];
  fromDay: string | null;
  untilDay: string;
  openingCents: number;
  items: StatementLine[];
  closedAt: string;
}
