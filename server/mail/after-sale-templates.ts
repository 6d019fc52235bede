import type { Offer } from "#contract/booking-form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Currency } from "#domain/money/money.ts";
import type { VoucherFacts } from "./credit-templates.ts";

/** What a customer is told of a request after the sale; cents. */
export interface RequestFacts extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  kind: RequestKind;
  /** "New York – Tashkent". */
  route: string;
  currency: Currency;
  valueCents: number;
  penaltyCents: number;
  feeCents: number;
  /** Travel protection and gratuity that go back. */
  extrasCents: number;
  cashCents: number;
  creditCents: number;
}

export interface RequestSentFacts extends RequestFacts {
  /** ISO instant until which the link works. */
  expiresAt: string;
  /** Row of quote_links. */
  linkId: number;
}

export interface RequestRequotedFacts extends RequestSentFacts {
  /** What was signed before. */
  before: Pick<RequestFacts, "penaltyCents" | "feeCents" | "cashCents" | "creditCents"> & { signedAt: string };
}

export interface RequestSignedFacts extends RequestFacts {
  signedBy: string;
  /** Row of documents. */
  documentId: number;
}

export interface RequestCompletedFacts extends RequestFacts {
  /** What arrived where. */
  payments: readonly { card: { brand: string; last4: string } | null; amountCents: number }[];
  /** One for each of the credits; letters from before there were vouchers have none. */
  vouchers?: readonly VoucherFacts[];
  credits: readonly { name: string; issuer: "airline" | "agency"; amountCents: number; validUntil: string }[];
  /** What was signed for and is not given back, because it was gone; letters from before have none. */
  shortCents?: number;
}
