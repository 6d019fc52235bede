import type { SetupItem } from "#domain/settings/setup.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { catalogueOf } from "../catalogue.ts";

type Plain = Exclude<
  RefusalCode,
  | "price_not_confirmed"
  | "agency_incomplete"
  | "consolidator_credit_used"
  | "costs_need_administrator"
  | "debit_memo_known"
  | "rate_not_confirmed"
  | "report_known"
  | "report_row_changed"
  | "report_row_refused"
  | "targets_changed"
>;
type Given = Record<Plain, object> & {
  price_not_confirmed: { options: string };
  agency_incomplete: { missing: string };
  consolidator_credit_used: { consolidator: string };
  costs_need_administrator: { margin: string; allowed: string };
  debit_memo_known: { quote: string };
  rate_not_confirmed: { rates: string };
  report_known: { file: string };
  report_row_changed: { line: string; reference: string };
  report_row_refused: { line: string; reference: string; cause: string };
  targets_changed: { agents: string };
};

/** The sentence of each refusal: what happened, and what to do next. */
export const refusals = catalogueOf<Given>()({
  invalid_input: "Please correct the marked fields.",
  too_large: "This is too large. Please send less.",
  not_signed_in: "Unauthorized",
  api_key_invalid: "The Authorization header has no valid API key. The key is wrong or was revoked.",
  sign_in_failed: "You cannot sign in with this account. Ask an administrator to add your email address.",
  not_allowed: "You are not allowed to do this.",
  not_found: "This does not exist, or you may not see it.",
  state_conflict: "This is no longer possible: its status has changed.",
  changed_meanwhile: "Someone else changed this while you were working on it. Check the new version and try again.",
  already_exists: "This exists already.",
  idempotency_conflict: "This request was sent before with different contents.",
  too_many_requests: "Too many requests. Please wait a minute and try again.",
  link_expired: "This offer has expired. Ask your agent for a fresh price.",
  link_superseded: "Your agent updated this offer.",
  terms_changed:
    "The terms have changed since you opened this page. Reload it and read them before you sign. What you typed is kept.",
  already_signed: "This quote was signed in the meantime.",
  document_not_ready: "This document is still being prepared. Try again in a minute.",
  already_declined: "This was withdrawn in the meantime. Nothing has changed, and there is nothing left to sign here.",
  not_sendable: "This quote cannot be sent yet.",
  agency_incomplete:
    "Nothing can be sent to customers yet. An administrator must first complete the setup of the agency: {{missing}}.",
  nothing_changed: "Nothing is changed yet. Correct it first, or choose to send it unchanged.",
  send_limit_reached: "This quote was sent ten times today. Try again tomorrow.",
  target_not_active: "Choose an active agent or administrator.",
  lead_unassigned: "Assign the lead to an agent before quoting it.",
  lead_closed: "This lead is closed. Reopen it before quoting it.",
  lead_offered: "The queue offers you this lead. Accept it first.",
  lead_in_offer: "The queue is offering one of the two leads. Wait until the offer is answered.",
  two_questions_open: "Both leads have open questions to experts. Wait for an answer, or cancel one question.",
  two_sales: "Both leads have a signed quote, so these are two sales. Link the leads instead.",
  later_merge_first: "This lead was merged again later. Undo that merge first.",
  signed_since_merge: "A quote of the merged lead was signed after the merge. The sale stays where it was signed.",
  unmerge_too_late: "A merge can be undone for 30 days only.",
  offer_over: "This offer has ended. The lead went back to the queue.",
  lead_has_signed_quote: "A customer has signed a quote of this lead. Cancel that quote first.",
  lead_has_open_quote: "A quote of this lead is with the customer. Mark it as lost or cancel it first.",
  never_sent_only: "You can delete only quotes that were never sent to a customer.",
  money_on_quote:
    "There is a signature, a payment or an issued ticket on this quote. Use a cancellation or refund instead.",
  restore_too_late: "This can be restored only within 30 days after it was deleted.",
  card_data_removed: "The card data was removed.",
  step_up_needed: "Please sign in again. This is possible only within five minutes after signing in.",
  charge_exceeds_authorisation: "This is more than the customer's signature authorizes.",
  charge_in_flight: "A charge of this quote is pending. Enter its result first.",
  charge_result_unknown: "The result of a charge is unknown. Ask the processor and enter it first.",
  too_many_cards:
    "Cards could not be read on this page too many times today. Please call your agent, or try again tomorrow.",
  too_many_declines: "This card was declined three times today. Try again tomorrow or use another card.",
  payment_under_way: "A payment is being taken at this moment. Please wait a minute, then try again.",
  not_fully_charged: "The signed amount is not fully collected.",
  overpaid: "More was collected than signed. Reverse the excess first.",
  money_collected: "Money was collected for this quote. Reverse it first, so that the customer gets it back.",
  reversal_exceeds_charge: "This is more than the remaining amount of the charge.",
  less_money_left:
    "Not enough of the customer's payment is left. A chargeback, a reversal or another request used part of it.",
  ticket_of_other_airline:
    "A ticket number seems to be of another airline than the one that sells the flights. Compare it with the ticket, then confirm it.",
  ticket_number_taken: "Another ticket already has this number.",
  issue_day_needs_approval:
    "The tickets were issued more than 3 days ago. Another person has to approve this day. Check the date, or send it for approval.",
  variance_needs_approval: "The fare is above the quoted net. Send the difference for approval.",
  costs_need_administrator:
    "These costs lower the margin of the sale to {{margin}}, below the allowed {{allowed}}. An administrator who did not confirm the booking has to enter them.",
  duplicate_trip:
    "Another signed quote of this lead has the same passengers on these dates. Confirm that both are wanted.",
  margin_needs_approval: "The margin is below the agency's minimum. Raise the price, or send it for approval.",
  question_open:
    "This lead already has an open question to the experts. Wait for the answer, or cancel that question first.",
  claimed_by_another: "Another expert has claimed this question.",
  own_account_changed: "Someone else changed your account at the same time. Your change was not saved.",
  own_commission: "Only an administrator can change a commission.",
  email_taken: "Another account has this email.",
  email_asked_too_often: "Five emails were sent to new addresses today. Try again tomorrow.",
  email_link_used: "This link was already used or replaced.",
  email_link_expired: "This link has expired. Enter the address again to get a new one.",
  own_account: "Someone else has to do this. You cannot change your own role or deactivate your own account.",
  above_refund_limit: "The refund is above the limit of the agency. An administrator must approve it.",
  own_request: "You cannot decide on your own request or changes. Another supervisor or administrator must decide.",
  approval_pending: "This is already waiting for a decision. Withdraw it first to request something else.",
  approval_expired: "This expired without a decision. Send it for approval again.",
  changed_since_opened:
    "This has changed since you opened it. Check it again, and request it again if it is no longer valid.",
  price_not_confirmed:
    "The flights of option {{options}} changed after it was priced. Confirm or change the price first.",
  already_asked: "This was already requested and is being reviewed.",
  request_not_possible:
    "This cannot be requested now. Another request is in progress, or no flights or money are left.",
  request_does_not_balance:
    "The amounts of this request do not add up, or its flights cannot be canceled. Edit it first.",
  request_expired: "The prices of this request are no longer valid. Ask the airline again.",
  refund_is_owed:
    "The airline confirmed that this refund is owed, and the agency took the money. It cannot be rejected.",
  penalty_above_signed:
    "The airline keeps more than the customer signed. Either a supervisor lets the agency cover the difference, or the request is re-quoted and signed again.",
  chargeback_open: "The customer disputes this charge with their bank. Wait until the bank has decided.",
  debit_memo_known:
    "A debit memo with this issuer and number is already recorded on quote {{quote}}. Reverse that one first.",
  no_tickets_issued: "No tickets are issued for this sale. Record the debit memo on the sale that has the tickets.",
  consolidator_credit_used: "The credit with {{consolidator}} has paid for another ticket. Reverse that payment first.",
  rate_not_confirmed:
    "Rates are USD for 1 AUD. This differs by more than 20 % from what is known: {{rates}}. Check the rate, then confirm it.",
  report_known: "This file was uploaded before, as {{file}}. Open that report instead.",
  report_nothing_to_post: "No row of this report is to be posted. Choose the records of the rows first.",
  report_row_changed:
    "The sale of line {{line}} ({{reference}}) has changed since the rows were matched. Nothing was posted. Match the rows again.",
  targets_changed: "Someone else changed the targets of {{agents}}. Check the new values, and save again.",
  report_row_refused: "Line {{line}} ({{reference}}) cannot be posted, so nothing was posted. The reason: {{cause}}",
  own_statement:
    "This statement pays you, or you entered a manual commission of it and reviewed it. Another supervisor or administrator has to decide.",
  left_out_changed: "The lines left out of this statement have changed. Check them, and add them if they belong here.",
  statement_changed: "The lines have changed since the review. Check them and mark the statement as reviewed again.",
  dispute_open: "A dispute of this statement is not answered yet.",
  credit_not_available:
    "A credit for this payment was used or expired in the meantime. Ask your agent for a new offer.",
  refund_not_settled: "Not all refunds are settled. Record the outcome of each refund first.",
  parsing_failed: "Parsing the code failed!",
  busy: "The server is too busy. Nothing was changed. Please try again in a moment.",
  took_too_long: "This took too long and was stopped. Nothing was changed. Please try again with less.",
  sign_in_unavailable:
    "Google cannot be reached, so sign-in is not possible at the moment. Please go back and try again in a minute.",
  out_of_service: "The database cannot be reached. Nothing was changed. Please try again in a minute.",
  outcome_unknown:
    "The connection to the database was lost, and it is not known whether this was saved. Please check before you try again.",
});

/** The missing items that `agency_incomplete` lists. */
export const setupItemNames = catalogueOf<Record<SetupItem, object>>()({
  legalName: "legal name",
  address: "address",
  phone: "phone number",
  email: "email address",
  termsConfirmed: "confirmation of the terms",
});

/** Follows the listed fields if there are more problems than the answer lists. */
export const moreProblems = {
  one: "Only the first ones are listed. {{count}} more is wrong.",
  other: "Only the first ones are listed. {{count}} more are wrong.",
};

/** Failures outside the domain: an unreadable request, or an internal error. */
export const failures = catalogueOf<Record<"bad_request" | "our_fault", object>>()({
  bad_request: "This request cannot be read.",
  our_fault: "Something went wrong!",
});
