type Plain =
  | "missing"
  | "not_of_this_kind"
  | "not_in_this_form"
  | "not_one_of_these"
  | "not_accepted"
  | "unseen_characters"
  | "more_than_at_once"
  | "idempotency_key_malformed"
  | "page_marker_wrong"
  | "number_missing"
  | "whole_number_missing"
  | "miles_missing"
  | "two_decimals"
  | "amount_too_large"
  | "amount_negative"
  | "amount_not_positive"
  | "date_wrong"
  | "time_missing"
  | "day_not_in_calendar"
  | "until_before_from"
  | "airport_missing"
  | "airline_code_wrong"
  | "country_not_chosen"
  | "email_wrong"
  | "phone_without_country"
  | "phone_country_unknown"
  | "reason_missing"
  | "reason_unlisted"
  | "reason_twice"
  | "explanation_missing"
  | "name_missing"
  | "own_name_missing"
  | "commission_for_agents"
  | "team_lead_for_agents"
  | "team_lead_not_chosen"
  | "agent_not_chosen"
  | "earner_not_chosen"
  | "share_person_twice"
  | "shares_above_all"
  | "share_wrong"
  | "expert_share_wrong"
  | "earners_unchanged"
  | "no_expert"
  | "amount_zero"
  | "quote_not_signed"
  | "successor_missing"
  | "web_site_missing"
  | "agency_name_missing"
  | "legal_name_missing"
  | "address_missing"
  | "terms_not_confirmed"
  | "color_wrong"
  | "time_zone_unknown"
  | "picture_too_large"
  | "picture_not_readable"
  | "picture_is_svg"
  | "terms_missing"
  | "provider_missing"
  | "summary_missing"
  | "line_missing"
  | "state_wrong"
  | "crm_template_wrong"
  | "holiday_twice"
  | "account_twice"
  | "account_wrong"
  | "merchant_unknown"
  | "consolidator_twice"
  | "consolidator_unknown"
  | "no_amount_changed"
  | "cost_note_missing"
  | "own_costs_reason_missing"
  | "difference_reason_missing"
  | "moved_in_future"
  | "payout_before_closing"
  | "payout_reference_missing"
  | "exceeds_consolidator_credit"
  | "exceeds_open_amount"
  | "period_not_over"
  | "no_statement_due";

/** The problems that a schema can find in any input (contract/shared/problems.ts). */
export type InputProblems = Record<Plain, object> & {
  too_short: { minimum: number };
  number_too_large: { maximum: number };
  number_too_small: { minimum: number };
  too_many: { maximum: number };
  too_few: { minimum: number };
  not_a_multiple: { of: number };
  period_too_long: { days: number };
  unknown_fields: { names: string };
  /** The consolidator of the sale. */
  other_consolidator: { name: string };
  color_too_light: { contrast: number };
  explanation_too_short: { minimum: number };
  /** `code` is the calling code without the plus; `expected` lists the lengths, such as "9" or "4–15". */
  phone_length_wrong: { code: string; digits: number; expected: string };
  phone_number_unassigned: { code: string };
};
