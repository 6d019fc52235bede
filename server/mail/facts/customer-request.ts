import type { Offer } from "#contract/booking-form/form.ts";
import type { CustomerRequestKind } from "#domain/customer-request/process.ts";

interface About extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  kind: CustomerRequestKind;
  /** Names as printed on the tickets. */
  passengers: readonly string[];
  flights: readonly { name: string; departsOn: string }[];
  /** The text that the customer entered. */
  message: string;
}

export interface CustomerAskedFacts extends About {
  /** Id in quote_links. */
  linkId: number;
}

export interface CustomerAnsweredFacts extends About {
  /** The text that the staff member entered. */
  answer: string;
}
