import type { PassengerType } from "#domain/quote/pricing.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<
  | "flights"
  | "localTimes"
  | "notChangeable"
  | "alternatives"
  | "price"
  | "total"
  | "protectionDeclined"
  | "noGratuity"
  | "bagFees"
  | "terms",
  object
> &
  Record<"protectionTermsChosen" | "protectionTermsDeclined", { provider: string; version: string }> & {
    flightsOf: { option: string };
    protectionChosen: { names: string };
    credit: { number: string; name: string; amount: Amount };
    leftToPay: { amount: Amount };
    exchangedFlights: { quote: string };
    termsOf: { agency: string; version: string };
    covered: { list: string };
    notCovered: { list: string };
  };

export const booking = catalogueOf<Given>()({
  flights: "Your flights",
  flightsOf: "Your flights: {{option}}",
  localTimes: "All times are local to the airport.",
  exchangedFlights: "Exchanged flights, quote {{quote}}",
  notChangeable: "This fare cannot be changed after the tickets are issued.",
  alternatives: "Other options that were offered",
  price: "Price",
  total: "Total, all taxes and fees included",
  credit: "Paid with credit {{number}} of {{name}}: {{amount}}",
  leftToPay: "Left to pay: {{amount}}",
  protectionDeclined: "Travel protection was offered and declined.",
  protectionChosen: "Travel protection was chosen for {{names}}.",
  noGratuity: "No gratuity.",
  bagFees: "Airlines may charge for bags and seats. Their websites and, if known, your tickets list the fees.",
  terms: "Terms",
  termsOf: "Terms of {{agency}}, version {{version}}",
  protectionTermsChosen: "Chosen. Provided by {{provider}}. Terms version {{version}}",
  protectionTermsDeclined: "Offered and declined. Provided by {{provider}}. Terms version {{version}}",
  covered: "Covered: {{list}}.",
  notCovered: "Not covered: {{list}}.",
});

type PassengersGiven = Record<`${PassengerType}_${"male" | "female"}`, { born: { date: string } }> &
  Record<"knownTravelerNumber" | "globalEntry" | "redressNumber", { end: string }> & {
    heading: { count: number };
    livesIn: { country: string };
    livesInState: { state: string; country: string };
    frequentFlyer: { airline: string; end: string };
    window: object;
    aisle: object;
    contact: { email: string; phone: string };
  };

/** The section about the passengers. */
export const passengers = catalogueOf<PassengersGiven>()({
  heading: { one: "Passenger", other: "Passengers" },
  ADULT_male: "Adult, male, born {{born}}",
  ADULT_female: "Adult, female, born {{born}}",
  CHILD_male: "Child, male, born {{born}}",
  CHILD_female: "Child, female, born {{born}}",
  INFANT_male: "Infant, male, born {{born}}",
  INFANT_female: "Infant, female, born {{born}}",
  livesIn: "Lives in {{country}}",
  livesInState: "Lives in {{state}}, {{country}}",
  knownTravelerNumber: "Known traveler number ending {{end}}",
  globalEntry: "Global Entry ending {{end}}",
  redressNumber: "Redress number ending {{end}}",
  frequentFlyer: "Frequent flyer {{airline}} ending {{end}}",
  window: "window seat",
  aisle: "aisle seat",
  contact: "Contact for this booking: {{email}}, {{phone}}",
});
