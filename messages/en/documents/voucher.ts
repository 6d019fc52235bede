import type { ValidityKind } from "#domain/credit/status.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<"name" | "facts" | "number" | "holder" | "owedBy" | "airline" | "from" | "ticket" | "use", object> &
  Record<"useAtAgency" | "useAtAirline" | "reminders", object> &
  Record<ValidityKind, { day: { date: string } }> & {
    dayEnds: { zone: { zone: string; at: string } };
    title: { number: string };
    foot: { agency: string; number: string };
    summary: { amount: Amount; holder: string };
    quote: { quote: string };
  };

/** The texts of the voucher of a credit. */
export const voucher = catalogueOf<Given>()({
  name: "Credit voucher",
  title: "Credit voucher {{number}}",
  foot: "{{agency}} · credit voucher {{number}}",
  summary: "{{holder}} has a credit of {{amount}}.",
  book_by: "Book a new trip by {{day}}.",
  travel_by: "Travel by {{day}}.",
  dayEnds: "That day ends at midnight, {{zone}}.",
  facts: "About this credit",
  number: "Number",
  holder: "In the name of",
  owedBy: "Kept by",
  airline: "The airline",
  from: "From",
  quote: "Quote {{quote}}",
  ticket: "Original ticket",
  use: "How to use it",
  useAtAgency:
    "Contact us about your next trip by phone or email and give us this number. We deduct the credit from the price.",
  useAtAirline:
    "The airline holds this credit under its own terms. Contact us about your next trip and give us this number. We book it with the airline for you.",
  reminders: "We write to you 90, 30 and 7 days before it ends.",
});
