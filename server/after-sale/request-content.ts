import type { RequestForm } from "#contract/after-sale/form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/signed-record.ts";

type Shown = Extract<RequestForm, { state: "open" }>;

/** The content of a request as the customer saw it, with their consents. */
export interface RequestContent extends SignedContent, Omit<Shown, "state" | "itineraries" | "remaining"> {
  /** Missing in records that were signed before the page showed the times of the flights. */
  itineraries?: Shown["itineraries"];
  /** Missing in records that were signed before the form listed the passengers who keep a flight. */
  remaining?: Shown["remaining"];
  format: 1;
  requestId: number;
  /** 2 after a re-quote. Missing in records that are older than re-quotes. */
  version?: number;
  /** The document number of the booking. */
  booking: string;
  /** The postal code of the billing address of the booking, which proves who the signer is. */
  postalCode: string;
  /**
   * The last names of all passengers as they typed them. Names on tickets are spelled differently, so they are no use
   * as proof.
   */
  lastNames: readonly string[];
}

export type RequestRecordSigned = SignedRecord<RequestContent>;

/** Returns "5001-R77" for the quote and the request, or "5001-R77-2" if it was signed again. */
export function requestNumber({
  quoteId,
  requestId,
  version = 1,
}: Pick<RequestContent, "quoteId" | "requestId" | "version">): string {
  return `${quoteId}-R${requestId}${version > 1 ? `-${version}` : ""}`;
}
