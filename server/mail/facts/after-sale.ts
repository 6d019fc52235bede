import type { Offer } from "#contract/booking-form/form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Settlement } from "#domain/after-sale/settlement.ts";
import type { Currency } from "#domain/money/money.ts";
import type { VoucherFacts } from "./credit.ts";

/** The facts of a letter about a request after the sale. */
export interface RequestFacts extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  kind: RequestKind;
  /** "New York – Tashkent". */
  route: string;
  currency: Currency;
  settlement: Settlement;
  /** Ticket names of the passengers that the request is about, and of those who keep a flight. */
  concerned: readonly string[];
  remaining: readonly string[];
}

export interface RequestSentFacts extends RequestFacts {
  /** The instant when the link expires, ISO. */
  expiresAt: string;
  /** Id in quote_links. */
  linkId: number;
}

export interface RequestRequotedFacts extends RequestSentFacts {
  /** The content that was signed before, in cents. */
  before: {
    signedAt: string;
    penaltyCents: number;
    feeCents: number;
    cashCents: number;
    creditCents: number;
    laterRefundCents: number;
  };
}

export interface RequestSignedFacts extends RequestFacts {
  signedBy: string;
  /** Id in documents. */
  documentId: number;
}

export interface RequestCompletedFacts extends RequestFacts {
  /** One voucher for each credit. */
  vouchers: readonly VoucherFacts[];
  credits: readonly { name: string; issuer: "airline" | "agency"; amountCents: number; validUntil: string }[];
}
