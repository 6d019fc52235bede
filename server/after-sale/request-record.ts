import type { RequestForm } from "#contract/request-form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";

type Shown = Extract<RequestForm, { state: "open" }>;

/** Everything a customer was shown of a request, and what they agreed to. */
export interface RequestContent extends SignedContent, Omit<Shown, "state" | "itineraries" | "remaining"> {
  /** What was signed before the page showed the times of the flights has none. */
  itineraries?: Shown["itineraries"];
  /** Missing in what was signed before the form named who keeps a flight. */
  remaining?: Shown["remaining"];
  format: 1;
  requestId: number;
  /** 2 once the request was re-quoted; what was signed before requests could be has none. */
  version?: number;
  /** The booking it is about: number of its document. */
  booking: string;
  /** Postal code of the address the booking was paid from: proof of the signer. */
  postalCode: string;
  /** Of everybody of the booking, as they wrote them: what stands on tickets is not what they would type as proof. */
  lastNames: readonly string[];
}

export type RequestRecordSigned = SignedRecord<RequestContent>;

/** "5001-R77": the quote and the request; "5001-R77-2" where it was signed again. */
export function requestNumber({
  quoteId,
  requestId,
  version = 1,
}: Pick<RequestContent, "quoteId" | "requestId" | "version">): string {
  return `${quoteId}-R${requestId}${version > 1 ? `-${version}` : ""}`;
}
