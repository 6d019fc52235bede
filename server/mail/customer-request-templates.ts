import type { Offer } from "#contract/booking-form.ts";
import type { CustomerRequestKind } from "#domain/customer-request/process.ts";

interface About extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  kind: CustomerRequestKind;
  /** Names on the tickets. */
  passengers: readonly string[];
  flights: readonly { name: string; departsOn: string }[];
  /** The customer's own words. */
  message: string;
}

export interface CustomerAskedFacts extends About {
  /** Row of quote_links. */
  linkId: number;
}

export interface CustomerAnsweredFacts extends About {
  /** In the words of whoever answers. */
  answer: string;
}
