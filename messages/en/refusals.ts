import type { IdentityField } from "#domain/settings/identity.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { catalogueOf } from "../catalogue.ts";

type Plain = Exclude<RefusalCode, "price_not_confirmed" | "agency_incomplete">;
type Given = Record<Plain, object> & {
  price_not_confirmed: { options: string };
  agency_incomplete: { missing: string };
};

/** What a person reads when the system says no: what happened and what to do next. */
export const refusals = catalogueOf<Given>()({
  invalid_input: "Please correct the marked fields.",
  too_large: "This is larger than can be taken at once. Please send less of it.",
  not_signed_in: "Unauthorized",
  api_key_invalid: "No API key in force was sent in the Authorization header: it is wrong, or it was revoked.",
  sign_in_failed: "You cannot sign in with this account. Ask an administrator to add your email address.",
  not_allowed: "You are not allowed to do this.",
  not_found: "This does not exist, or you may not see it.",
  state_conflict: "This is no longer possible: its status has changed.",
  changed_meanwhile: "Somebody changed this while you were working on it. Look at the new version and try again.",
  already_exists: "This exists already.",
  idempotency_conflict: "This request was sent before with other contents.",
  too_many_requests: "Too many requests. Please wait a minute and try again.",
  link_expired: "This offer has expired. Ask your agent for a fresh price.",
  link_superseded: "Your agent updated this offer.",
  terms_changed:
    "The terms have changed since you opened this page. Reload it and read them before you sign; what you typed is kept.",
  already_signed: "This quote has been signed meanwhile.",
  document_not_ready: "This document is still being prepared. Try again in a minute.",
  already_declined: "Everything was kept as it is meanwhile, and nothing can be signed here any more.",
  not_sendable: "This quote cannot be sent yet.",
  agency_incomplete:
    "Nothing can be sent to customers yet. An administrator must first enter {{missing}} of the agency in the settings.",
  nothing_changed: "Nothing is changed yet. Correct it first; a quote may also go out unchanged if you say so.",
  send_limit_reached: "This quote was sent ten times today. Try again tomorrow.",
  target_not_active: "Choose an active agent or administrator.",
  lead_unassigned: "Assign the lead to an agent before quoting it.",
  lead_closed: "This lead is closed. Reopen it before quoting it.",
  lead_offered: "The queue offers you this lead: accept it first.",
  lead_in_offer: "The queue is offering one of the two leads: wait the minutes until it is answered.",
  two_questions_open: "Experts are asked about each of the two leads: wait for an answer, or cancel one question.",
  two_sales: "A quote of each of the two leads is signed: these are two sales. Link the leads instead.",
  later_merge_first: "Another merge of this lead came later: undo that one first.",
  signed_since_merge: "A quote that came with the merged lead was signed since: the sale stays where it was signed.",
  unmerge_too_late: "This merge could be undone for 30 days.",
  offer_over: "This offer is over: the lead went back to the queue.",
  lead_has_signed_quote: "A customer has signed a quote of this lead. Cancel that quote first.",
  lead_has_open_quote: "A quote of this lead is with the customer. Mark it as lost or cancel it first.",
  never_sent_only: "You may delete only what was never sent to a customer.",
  money_on_quote:
    "There is a signature, a payment or an issued ticket on this quote. Use a cancellation or refund instead.",
  restore_too_late: "This could be restored for 30 days after it was deleted.",
  card_data_removed: "The card data was removed.",
  step_up_needed: "Please sign in again: this can be done only within five minutes of signing in.",
  charge_exceeds_authorisation: "This is more than the customer's signature authorizes.",
  charge_in_flight: "A charge is under way on this quote. Enter its result first.",
  charge_result_unknown: "The result of a charge is unknown. Ask the processor and enter it first.",
  too_many_cards:
    "Cards could not be read on this page too many times today. Please call your agent, or try again tomorrow.",
  too_many_declines: "This card was declined three times today. Try again tomorrow or use another card.",
  payment_under_way: "A payment is being taken at this moment. Please wait a minute, then try again.",
  not_fully_charged: "The signed amount is not fully collected.",
  overpaid: "More is collected than was signed. Reverse what is too much first.",
  money_collected: "Money is collected on this quote. Reverse it first, so that the customer has it back.",
  reversal_exceeds_charge: "This is more than what is left of the charge.",
  less_money_left:
    "There is not enough left of what the customer paid. A chargeback, a reversal or another request has taken some of it.",
  ticket_of_other_airline:
    "A ticket number seems to be of another airline than the one that sells the flights. Compare it with the ticket, then confirm it.",
  ticket_number_taken: "Another ticket already has this number.",
  variance_needs_approval: "The fare is above the quoted net. Send the difference for approval.",
  duplicate_trip:
    "Another signed quote of this lead has the same passengers on these dates. Confirm that both are wanted.",
  margin_needs_approval: "The margin is below the agency's minimum. Raise the price, or send it for approval.",
  question_open: "An expert is asked about this lead already: wait for the answer, or cancel that question first.",
  claimed_by_another: "Another expert has claimed this question.",
  own_account_changed: "Somebody changed your own account at the same moment. Nothing was changed.",
  own_commission: "Only an administrator changes a commission, their own too.",
  email_taken: "Another account has this email.",
  email_asked_too_often: "Five letters were sent to new addresses today. Try again tomorrow.",
  email_link_used: "This link was used already, or another one took its place.",
  email_link_expired: "This link has expired. Enter the address again to be sent another one.",
  own_account: "Somebody else has to do this: nobody changes their own role, or ends their own account.",
  above_refund_limit: "The refund is above the limit of the agency. An administrator must approve it.",
  own_request: "You asked for this or wrote it. Another supervisor or administrator must decide it.",
  approval_pending: "This already waits for a decision. Withdraw it first to ask for something else.",
  approval_expired: "Nobody decided this in time. It has to be sent for approval again.",
  changed_since_opened:
    "This has changed since you opened it. Look at it again; what no longer holds is to be asked anew.",
  price_not_confirmed:
    "The flights of option {{options}} changed after it was priced. Confirm or change the price first.",
  already_asked: "This has been asked for already, and is being looked at.",
  request_not_possible:
    "This cannot be asked for now: another request is under way, nothing is left to give up, or nothing to give back.",
  request_does_not_balance:
    "The amounts of this request do not add up, or its flights cannot be given up. Edit it first.",
  request_expired: "The prices of this request hold no longer. Ask the airline again.",
  refund_is_owed:
    "The airline confirmed that this refund is owed, and the agency took the money: it cannot be rejected.",
  penalty_above_signed:
    "The airline keeps more than the customer signed. Either somebody who answers for money covers the difference, or it is re-quoted and signed again.",
  chargeback_open: "The customer disputes this charge with their bank. Wait until the bank has decided.",
  credit_not_available:
    "A credit that was to pay for this has been used or has ended meanwhile. Ask your agent for a new offer.",
  refund_not_settled: "Not all of the money has arrived. Record what became of each refund first.",
  parsing_failed: "Parsing the code failed!",
  busy: "There is too much going on just now. Nothing was changed: please try again in a moment.",
  took_too_long: "This took too long and was stopped. Nothing was changed: please try again with less.",
  sign_in_unavailable:
    "Google cannot be reached at the moment, so nobody can sign in. Please go back and try again in a minute.",
  out_of_service: "This cannot be read or saved just now. Nothing was changed: please try again in a minute.",
  outcome_unknown:
    "The database broke off, and it is not known whether this was saved. Please look before you try again.",
});

/** What `agency_incomplete` says is missing. */
export const identityFieldNames = catalogueOf<Record<IdentityField, object>>()({
  legalName: "the legal name",
  address: "the address",
  phone: "the phone number",
  email: "the email address",
});

/** Behind the fields that are named, where more are wrong than anybody corrects at once. */
export const moreProblems = {
  one: "Only the first are named: {{count}} more is wrong.",
  other: "Only the first are named: {{count}} more are wrong.",
};

/** What is no refusal of the domain: the request was none, or the fault is ours. */
export const failures = catalogueOf<Record<"bad_request" | "our_fault", object>>()({
  bad_request: "This request cannot be read.",
  our_fault: "Something went wrong!",
});
