import type { MessageValue, ProblemValue } from "#domain/shared/message-values.ts";

type Plain =
  | "flight_option_missing"
  | "party_too_large"
  | "option_id_repeated"
  | "offer_ends_after_departure"
  | "unknown_airport"
  | "arrives_before_departure"
  | "not_chronological"
  | "not_bookable"
  | "flight_impossible"
  | "prices_too_large"
  | "nets_too_large"
  | "price_negative"
  | "adult_price_missing"
  | "net_missing"
  | "prices_of_the_agent"
  | "field_of_the_agent"
  | "order_of_the_agent"
  | "flight_missing"
  | "flights_not_entered"
  | "flight_number_missing"
  | "booking_class_wrong"
  | "flight_has_left"
  | "time_without_half"
  | "time_unreadable"
  | "clock_time_missing"
  | "option_to_confirm_missing"
  | "option_not_waiting"
  | "airline_cancellation_missing"
  | "same_owner"
  | "hash_missing"
  | "net_not_above_quoted"
  | "base_fare_missing"
  | "consolidator_not_chosen"
  | "issuer_not_consolidator"
  | "mile_price_missing"
  | "credit_not_usable"
  | "credit_twice"
  | "paste_too_much";

/** The problems of a quote, its flights and its prices. */
export type QuoteProblems = Record<Plain, object> & {
  flight_left: { day: MessageValue };
  offer_too_long: { days: number };
  option_of_the_agent: { option: ProblemValue };
  currency_charged: { currency: string };
  credit_of_other_currency: { currency: string };
  credit_ends_before_offer: { day: MessageValue };
  too_many_options: { maximum: number };
  paste_too_long: { maximum: number };
};

/** The problems that prevent a quote from being sent, and its differences from the request. */
export type SendingProblems = Record<
  "customer_email_missing" | "offer_has_ended" | "first_flight_left" | "sent_too_often",
  object
> & {
  prices_not_confirmed: { options: string };
  operator_missing: { number: number; flight: string };
  profit_below_minimum: {
    option: ProblemValue;
    profit: MessageValue;
    minimum: MessageValue;
    missing: MessageValue;
  };
  other_party: { asked: ProblemValue; quoted: ProblemValue };
  other_origin: { option: ProblemValue; from: string; asked: string };
  other_destination: { option: ProblemValue; to: string; asked: string };
  no_way_back: { option: ProblemValue };
  way_back: { option: ProblemValue };
  sold_below_net: { option: ProblemValue; travelers: ProblemValue };
  weekday_unfit: { option: ProblemValue; flight: string; day: MessageValue };
  seats_missing: { option: ProblemValue; count: number; flights: ProblemValue; needed: number };
};

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends QuoteProblems, SendingProblems {}
}
