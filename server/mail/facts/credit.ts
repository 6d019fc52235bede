import type { Offer } from "#contract/booking-form/form.ts";
import type { CreditIssuer, ValidityKind } from "#domain/credit/status.ts";
import type { Currency } from "#domain/money/money.ts";

/** The content of a credit's voucher at the time the letter was queued. */
export interface VoucherFacts {
  creditId: number;
  /** The quote of the sale that the credit comes from. */
  quoteId: number;
  /** As printed on the ticket. */
  holderName: string;
  issuer: CreditIssuer;
  currency: Currency;
  amountCents: number;
  /** ISO instant. */
  issuedAt: string;
  /** The last day of validity, by the agency's clock. */
  validUntil: string;
  validityKind: ValidityKind;
  ticketNumbers: readonly string[];
}

/** The amount that a credit pays toward a later sale. */
export interface PaidByCredit {
  creditId: number;
  /** As printed on the ticket that the credit comes from. */
  holderName: string;
  amountCents: number;
}

/** The content of a voucher with the agency and the agent to contact. */
export interface Voucher extends VoucherFacts, Pick<Offer, "agency" | "agent"> {}

export interface CreditFacts extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  voucher: VoucherFacts;
}

export interface CreditEndsFacts extends CreditFacts {
  daysLeft: number;
}
