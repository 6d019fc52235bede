import type { MessageValue } from "#domain/shared/message-values.ts";

type Plain =
  | "nothing_chosen"
  | "coupon_not_unused"
  | "coupon_of_another_sale"
  | "without_adult"
  | "line_not_whole"
  | "kept_above_value"
  | "fee_not_disclosed"
  | "nothing_may_be_kept"
  | "cash_in_cancellation"
  | "credit_in_refund"
  | "cash_missing"
  | "credit_missing"
  | "line_does_not_balance"
  | "above_what_was_paid"
  | "no_coupon_of_theirs"
  | "credit_end_missing"
  | "answered_in_future"
  | "flown_value_missing"
  | "prices_already_over"
  | "same_as_signed"
  | "ticket_of_another_request"
  | "ticket_without_reference"
  | "penalty_missing"
  | "above_held_amount"
  | "merchant_of_record_missing"
  | "merchant_did_not_charge";

/** The problems of a request after the sale (domain/after-sale/work-out.ts). */
export interface AfterSaleProblems extends Record<Plain, object> {
  cash_above_payments: { amount: MessageValue };
  credit_end_not_later: { day: MessageValue };
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends AfterSaleProblems {}
}
