import type { AmountSentences } from "#domain/booking-form/amount-words.ts";
import { catalogueOf } from "../catalogue.ts";

/** The lines of the amounts that a customer signs, for letters and signed documents. */
export const amountLines = catalogueOf<AmountSentences>()({
  ADULT: {
    one: "{{count}} adult at {{each}}, incl. taxes and fees",
    other: "{{count}} adults at {{each}}, incl. taxes and fees",
  },
  CHILD: {
    one: "{{count}} child at {{each}}, incl. taxes and fees",
    other: "{{count}} children at {{each}}, incl. taxes and fees",
  },
  INFANT: {
    one: "{{count}} infant at {{each}}, incl. taxes and fees",
    other: "{{count}} infants at {{each}}, incl. taxes and fees",
  },
  gratuity: "Gratuity",
  change_fee: "Change fee, {{name}}",
  fare_difference: "Fare difference, {{name}}",
  protection: "Travel protection, {{name}}",
  protectionOfPassenger: "Travel protection, passenger {{number}}",
});
