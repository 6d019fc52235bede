import type { SettlementSentences } from "#domain/after-sale/settlement-words.ts";
import { catalogueOf } from "../catalogue.ts";

/** The amounts of a cancellation or a refund, for the form, letters and signed documents. */
export const settlement = catalogueOf<SettlementSentences>()({
  ticketsUsed: "Value of the partly used tickets",
  paid: "Paid for the tickets",
  flown: "Flights already flown",
  notIncluded: "Not part of this request",
  flights: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  airlinePenalty: "Kept by the airline",
  agencyFee: "Kept by the agency as its service fee",
  remaining: "Remaining value",
  whereItGoes: "Where the remaining value goes",
  together: "Total",
  card: "Refund to your {{card}} ending {{last4}}",
  payment: "Refund to your original payment",
  airlineCredit: "Credit with the airline",
  airlineCreditBook: "Credit with the airline, book by {{day}}",
  airlineCreditTravel: "Credit with the airline, travel by {{day}}",
  agencyCredit: "Credit with the agency",
  agencyCreditBook: "Credit with the agency, book by {{day}}",
  agencyCreditTravel: "Credit with the agency, travel by {{day}}",
  laterRefund: "Held by the agency until you ask for a refund",
  notReturned: "Not refunded, because it was already returned to you",
  timeOnCard: {
    one: "The money goes back to your card within {{count}} business day after the airline confirms the refund. Your bank may need a few more days to show it.",
    other:
      "The money goes back to your card within {{count}} business days after the airline confirms the refund. Your bank may need a few more days to show it.",
  },
  timeWithoutCard: {
    one: "Money that you paid without a card comes back within {{count}} day after the airline confirms the refund.",
    other: "Money that you paid without a card comes back within {{count}} days after the airline confirms the refund.",
  },
  arrival: "Your bank usually shows a refund within 5 to 10 business days after we have sent it.",
  refundAlone: "You get a refund of {{refund}}.",
  creditAlone: "You get a credit of {{credit}}. No money is refunded.",
  refundAndCredit: "You get a refund of {{refund}} and a credit of {{credit}}.",
  laterAlone: "You get no money and no credit now. The agency holds {{later}} until you ask for a refund.",
  laterToo: "The agency holds {{later}} until you ask for a refund.",
  nothing: "Nothing is refunded, and you get no credit.",
});
