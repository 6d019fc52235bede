import type { FieldProblem } from "./problem.ts";

/**
 * All refusal codes, with their HTTP status. A refusal is an expected result and is not logged as an error; any other
 * thrown value is a bug.
 */
export const refusals = {
  invalid_input: 422,
  too_large: 413,
  not_signed_in: 401,
  api_key_invalid: 401,
  sign_in_failed: 403,
  not_allowed: 403,
  not_found: 404,
  state_conflict: 409,
  changed_meanwhile: 409,
  already_exists: 409,
  idempotency_conflict: 409,
  too_many_requests: 429,
  link_expired: 410,
  link_superseded: 409,
  terms_changed: 409,
  already_signed: 409,
  already_declined: 409,
  document_not_ready: 409,
  not_sendable: 409,
  agency_incomplete: 409,
  nothing_changed: 409,
  send_limit_reached: 409,
  target_not_active: 409,
  lead_unassigned: 409,
  lead_closed: 409,
  lead_offered: 409,
  lead_in_offer: 409,
  two_questions_open: 409,
  two_sales: 409,
  later_merge_first: 409,
  signed_since_merge: 409,
  unmerge_too_late: 409,
  offer_over: 409,
  question_open: 409,
  claimed_by_another: 409,
  lead_has_signed_quote: 409,
  lead_has_open_quote: 409,
  never_sent_only: 409,
  money_on_quote: 409,
  restore_too_late: 409,
  card_data_removed: 410,
  step_up_needed: 403,
  charge_exceeds_authorisation: 409,
  charge_in_flight: 409,
  charge_result_unknown: 409,
  too_many_declines: 409,
  too_many_cards: 429,
  payment_under_way: 409,
  not_fully_charged: 409,
  overpaid: 409,
  money_collected: 409,
  reversal_exceeds_charge: 409,
  less_money_left: 409,
  ticket_number_taken: 409,
  ticket_of_other_airline: 409,
  issue_day_needs_approval: 409,
  variance_needs_approval: 409,
  costs_need_administrator: 409,
  duplicate_trip: 409,
  margin_needs_approval: 409,
  own_request: 409,
  above_refund_limit: 409,
  own_account: 409,
  own_account_changed: 409,
  own_commission: 403,
  own_statement: 409,
  email_taken: 409,
  email_asked_too_often: 429,
  email_link_used: 409,
  email_link_expired: 410,
  approval_pending: 409,
  approval_expired: 409,
  changed_since_opened: 409,
  price_not_confirmed: 409,
  already_asked: 409,
  request_not_possible: 409,
  request_does_not_balance: 409,
  request_expired: 409,
  refund_is_owed: 409,
  penalty_above_signed: 409,
  chargeback_open: 409,
  debit_memo_known: 409,
  no_tickets_issued: 409,
  consolidator_credit_used: 409,
  report_known: 409,
  report_nothing_to_post: 409,
  report_row_changed: 409,
  report_row_refused: 409,
  rate_not_confirmed: 409,
  targets_changed: 409,
  statement_changed: 409,
  left_out_changed: 409,
  dispute_open: 409,
  credit_not_available: 409,
  refund_not_settled: 409,
  parsing_failed: 422,
  busy: 503,
  took_too_long: 503,
  out_of_service: 503,
  sign_in_unavailable: 503,
  outcome_unknown: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/** The details of a refusal. `fields` lists the problems of an input; `more` is the number of further problems. */
export interface RefusalDetails {
  [name: string]: unknown;
  fields?: readonly FieldProblem[];
  more?: number;
}

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/**
 * The maximum number of problems in an answer. Users do not correct more at a time, and an input of a megabyte can have
 * a problem in every byte.
 */
const mostNamed = 50;

/**
 * Returns a refusal with all problems of an input. If there are too many, `more` contains the number of those that are
 * not listed.
 */
export function invalid(problems: readonly FieldProblem[]): Refusal {
  const more = problems.length - mostNamed;
  return new Refusal("invalid_input", { fields: problems.slice(0, mostNamed), ...(more > 0 ? { more } : {}) });
}
