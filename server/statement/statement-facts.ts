import type { Offer } from "#contract/booking-form/form.ts";
import type { Language } from "#contract/shared/languages.ts";
import type { StatementLine } from "#contract/statement/calls.ts";
import type { ShareSource } from "#domain/commission/commission.ts";
import type { LineBasis } from "#domain/statement/line-basis.ts";

/** The values of other tables that the document shows, as they were when the statement was closed. */
export interface DocumentFacts {
  language: Language;
  agency: Offer["agency"];
  agent: Offer["agent"];
  /** Null for a statement that no user closed. */
  closedBy: string | null;
  items: DocumentLine[];
}

export interface DocumentLine
  extends Pick<StatementLine, "id" | "kind" | "quoteId" | "customer" | "saleDate" | "amountCents"> {
  /** The payer of the share of a person who was added to the sale. */
  source?: ShareSource;
  /** Absent in documents before this was stored, and if the person may not see the figures of the sale. */
  basis?: LineBasis;
  /** The reason of a manual commission. */
  reason?: string;
}

/** The content of the document. Amounts are cents of USD. */
export interface StatementFacts extends DocumentFacts {
  id: number;
  fromDay: string | null;
  untilDay: string;
  openingCents: number;
  closedAt: string;
}
