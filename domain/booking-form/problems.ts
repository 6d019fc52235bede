import type { MessageValue, ProblemValue } from "#domain/shared/message-values.ts";

type InForms =
  | "option_missing"
  | "first_name_missing"
  | "last_name_missing"
  | "name_without_letters"
  | "name_not_latin"
  | "name_not_confirmed"
  | "gender_missing"
  | "birth_date_missing"
  | "birth_month_wrong"
  | "birth_year_incomplete"
  | "birth_year_unlikely"
  | "birth_date_in_future"
  | "residence_missing"
  | "phone_incomplete"
  | "traveler_number_wrong"
  | "redress_number_wrong"
  | "airline_missing"
  | "frequent_flyer_number_wrong"
  | "adult_under_twelve"
  | "child_over_eleven"
  | "child_under_two"
  | "infant_over_one"
  | "age_not_confirmed"
  | "party_size"
  | "infants_without_lap"
  | "minors_alone"
  | "traveler_twice"
  | "protection_not_answered"
  | "nobody_chosen_to_protect"
  | "protected_nobody"
  | "protected_without_protection"
  | "no_such_passenger"
  | "passenger_twice"
  | "residents_only"
  | "nothing_to_insure"
  | "gratuity_wrong"
  | "gratuity_not_confirmed"
  | "contact_email_wrong"
  | "payment_note_missing"
  | "records_not_agreed"
  | "payment_not_agreed"
  | "request_not_agreed"
  | "answer_missing"
  | "answer_not_agreed"
  | "other_flight_unsaid"
  | "credit_not_agreed"
  | "signature_name_missing"
  | "signature_not_drawn"
  | "signs_for_others_not_confirmed";

/** The problems and warnings in the form in which customers enter passengers, choose and sign. */
export type SigningProblems = Record<InForms, object> & {
  name_shortened: { ticketName: string };
  name_in_other_letters: { name: string; ticketName: string };
  phone_extension: { extension: string };
  no_february_29: { year: string };
  no_such_day: { month: MessageValue; day: number };
  known_traveler_number_length: { count: number };
  known_traveler_number_length_of: { name: string; count: number };
  global_entry_id_length: { count: number };
  global_entry_id_length_of: { name: string; count: number };
  redress_number_length: { count: number };
  redress_number_length_of: { name: string; count: number };
  turns_two: Birthday;
  turns_twelve: Birthday;
  other_travelers: { priced: ProblemValue; entered: ProblemValue };
  long_names_with_infant: { adult: string; infant: string };
  not_insurable_in: { state: string };
  gratuity_above_price: { price: MessageValue };
};

interface Birthday {
  name: ProblemValue;
  birthday: MessageValue;
  flight: number;
  departure: MessageValue;
}

type Elsewhere =
  | "offered_option_missing"
  | "first_name_on_id_missing"
  | "last_name_on_id_missing"
  | "gender_on_id_missing"
  | "passengers_missing"
  | "passenger_once"
  | "contact_phone_missing"
  | "billing_street_missing"
  | "billing_postal_code_missing"
  | "name_on_card_missing"
  | "payer_missing"
  | "typed_name_missing"
  | "signature_missing"
  | "charge_not_authorized"
  | "signer_name_missing"
  | "total_changed"
  | "amount_changed"
  | "card_to_enter_again"
  | "cards_do_not_add_up"
  | "confirmation_missing"
  | "locator_wrong"
  | "locator_length"
  | "reservation_unchanged"
  | "one_for_each_airline"
  | "deadline_not_in_future"
  | "actual_net_missing"
  | "merchant_missing"
  | "terminal_result_missing"
  | "chargeback_in_future"
  | "network_code_missing"
  | "answer_before_received"
  | "issuer_missing"
  | "memo_number_missing"
  | "category_missing"
  | "fault_missing"
  | "ticket_of_other_sale"
  | "exceeds_debit_memo"
  | "exceeds_chargeback"
  | "processor_reference_missing"
  | "reversal_reference_missing"
  | "reversal_cause_missing"
  | "payment_method_missing"
  | "payment_reference_missing"
  | "who_paid_missing"
  | "received_in_future"
  | "reveal_reason_missing"
  | "ticket_number_missing"
  | "ticket_number_wrong"
  | "ticket_number_twice"
  | "ticket_number_unchanged"
  | "ticket_corrected_twice"
  | "several_ticket_numbers"
  | "check_digit"
  | "too_many_flights"
  | "flight_once"
  | "ticket_passenger_missing"
  | "ticket_flights_missing"
  | "no_such_flight"
  | "coupon_twice"
  | "issued_before_signature"
  | "issued_in_future"
  | "number_not_compared";

/** The problems of a booking, its payment and its tickets that staff or the server find. */
export type BookingProblems = Record<Elsewhere, object> & {
  airline_not_of_booking: { airline: string };
  airline_confirmed_twice: { airline: string };
  other_airline: { prefix: string; issuer: string; sellers: ProblemValue };
  unknown_airline: { prefix: string; sellers: ProblemValue };
  without_ticket: { name: string; count: number; flights: string };
  ticket_number_of_other: { name: string };
  too_many_tickets: { maximum: number };
};

declare module "#domain/shared/problem.ts" {
  interface FormProblemValues extends SigningProblems {}
  interface OtherProblemValues extends BookingProblems {}
}
