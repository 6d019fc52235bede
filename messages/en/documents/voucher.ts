import type { ValidityKind } from "#domain/credit/process.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<
  "name" | "dayEnds" | "facts" | "number" | "holder" | "owedBy" | "airline" | "from" | "ticket" | "use",
  object
> &
  Record<"useAtAgency" | "useAtAirline" | "reminders", object> &
  Record<ValidityKind, { day: { date: string } }> & {
    title: { number: string };
    foot: { agency: string; number: string };
    summary: { amount: Amount; holder: string };
    quote: { quote: string };
  };

/** What the voucher of a credit says. */
export const voucher = catalogueOf<Given>()({
  name: "Credit voucher",
  title: "Credit voucher {{number}}",
  foot: "{{agency}} · credit voucher {{number}}",
  summary: "{{amount}} are kept for {{holder}}.",
  book_by: "Book a new trip until {{day}}.",
  travel_by: "Travel until {{day}}.",
  dayEnds: "That day ends at midnight in New York.",
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
    "Ask us for your next trip, by phone or by mail, and name this number. The credit is taken off what you pay.",
  useAtAirline:
    "The airline keeps this credit, on its own terms. Ask us for your next trip and name this number: we book it with the airline for you.",
  reminders: "We write to you 90, 30 and 7 days before it ends.",
});
