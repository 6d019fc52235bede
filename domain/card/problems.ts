type Plain =
  | "card_data"
  | "card_number_missing"
  | "card_number_not_digits"
  | "card_not_taken"
  | "card_number_length"
  | "card_number_mistyped"
  | "cvv_on_front_missing"
  | "cvv_on_back_missing"
  | "card_expired"
  | "expiry_month_missing"
  | "expiry_year_missing"
  | "holder_name_missing"
  | "street_missing"
  | "city_missing"
  | "country_missing"
  | "state_missing"
  | "postal_code_missing"
  | "postal_code_wrong"
  | "transfer_without_card"
  | "card_amount_missing"
  | "first_card_pays_too_much"
  | "first_card_pays_all"
  | "cards_pay_too_much"
  | "cards_pay_all";

/** The problems of a means of payment and its address. */
export type CardProblems = Record<Plain, object> & {
  card_of_other_brand: { found: string; given: string };
  too_long: { maximum: number };
};

declare module "#domain/shared/problem.ts" {
  interface FormProblemValues extends CardProblems {}
}
