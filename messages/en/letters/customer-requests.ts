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
  answerSubject: "Our answer to your request: booking {{quote}}",
  change: "Thank you. {{agent}} checks what is possible and writes to you with the price before anything changes.",
  cancellation: "Thank you. {{agent}} calculates your refund or credit and writes to you before anything is canceled.",
  refund: "Thank you. {{agent}} calculates your refund or credit and writes to you. Nothing happens before you sign.",
  nothingYet: "Your booking does not change until you agree.",
  passengers: "For",
  flights: "Flights",
  flight: "{{name}} on {{day}}",
  words: "Your words",
  look: "See the status",
  notYou: "If this was not you, please call us.",
  answerPreheader: "We have an answer to your request.",
  asked: "Your request:",
});
