import type { Offer } from "#contract/booking-form.ts";
import type { CreditIssuer, ValidityKind } from "#domain/credit/process.ts";
import type { Currency } from "#domain/money/money.ts";

/** What the voucher of a credit says, as it was when the letter was caused. */
export interface VoucherFacts {
  creditId: number;
  /** Of the sale that it comes from. */
  quoteId: number;
  /** As on the ticket. */
  holderName: string;
  issuer: CreditIssuer;
  currency: Currency;
  amountCents: number;
  /** ISO instant. */
  issuedAt: string;
  /** The last day, in New York. */
  validUntil: string;
  validityKind: ValidityKind;
  ticketNumbers: readonly string[];
}

/** What a credit pays of a later sale. */
export interface PaidByCredit {
  creditId: number;
  /** As on the ticket it comes from. */
  holderName: string;
  amountCents: number;
}

/** A voucher as it is drawn: in whose name, and whom to ask. */
export interface Voucher extends VoucherFacts, Pick<Offer, "agency" | "agent"> {}

/** What a customer is told of a credit. */
export interface CreditFacts extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  voucher: VoucherFacts;
}

export interface CreditEndsFacts extends CreditFacts {
  daysLeft: number;
}
