import type { RequestForm } from "#contract/request-form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";

/** Everything a customer was shown of a request, and what they agreed to. */
export interface RequestContent extends SignedContent, Omit<Extract<RequestForm, { state: "open" }>, "state"> {
  format: 1;
  requestId: number;
  /** The booking it is about: number of its document. */
  booking: string;
  /** Postal code of the address the booking was paid from: proof of the signer. */
  postalCode: string;
  /** Of everybody of the booking, as they wrote them: what stands on tickets is not what they would type as proof. */
  lastNames: readonly string[];
}

export type RequestRecordSigned = SignedRecord<RequestContent>;

/** "5001-R77": the quote and the request; each is signed once. */
export function requestNumber({ quoteId, requestId }: Pick<RequestContent, "quoteId" | "requestId">): string {
  return `${quoteId}-R${requestId}`;
}
