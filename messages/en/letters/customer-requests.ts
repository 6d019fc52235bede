import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import type { MessageValue } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<`${CustomerRequestKind}Subject` | "answerSubject", { quote: string }> &
  Record<CustomerRequestKind, { quote: string; agent: string }> & {
    flight: { name: string; day: MessageValue };
  } & Record<
    "nothingYet" | "passengers" | "flights" | "words" | "look" | "notYou" | "answerPreheader" | "asked",
    object
  >;

export const customerRequest = catalogueOf<Given>()({
  changeSubject: "You asked for a change: booking {{quote}}",
  cancellationSubject: "You asked for a cancellation: booking {{quote}}",
  refundSubject: "You asked for a refund: booking {{quote}}",
  answerSubject: "Our answer to what you asked for: booking {{quote}}",
  change:
    "Thank you. {{agent}} looks for what is possible and writes to you, with the price, before anything is changed.",
  cancellation:
    "Thank you. {{agent}} works out what would come back to you and writes to you, before anything is canceled.",
  refund:
    "Thank you. {{agent}} works out what would come back to you and writes to you. You sign before anything is done.",
  nothingYet: "Your booking stays as it is until you have agreed.",
  passengers: "For",
  flights: "Flights",
  flight: "{{name}} on {{day}}",
  words: "Your words",
  look: "See where it stands",
  notYou: "If this was not you, please call us.",
  answerPreheader: "We looked at what you asked for.",
  asked: "This is what you asked for:",
});
