import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { MessageValue } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../catalogue.ts";

/** The traveler, the number of the lead or quote, the person who acted, an amount, and another person or file. */
interface Told {
  customer: string;
  id: string;
  by: string;
  amount: MessageValue;
  person: string;
  file: string;
}

/** The text of each notification. */
const told = catalogueOf<Record<NotificationKind, Told>>()({
  lead_offered: "You are offered {{customer}}",
  lead_missed: "You did not answer in time. {{customer}} went to another agent",
  lead_left_over: "No agent accepted the lead of {{customer}}. Please assign it",
  lead_given: "{{by}} assigned you the lead of {{customer}}",
  lead_taken: "The lead of {{customer}} is no longer assigned to you",
  lead_reopened: "{{by}} reopened the lead of {{customer}}",
  lead_merged: "{{by}} merged the lead of {{customer}} with another one",
  lead_unmerged: "{{by}} undid the merge of the lead of {{customer}}",
  question_asked: "{{by}} asks the experts about the lead of {{customer}}",
  question_claimed: "{{by}} claimed your question about {{customer}}",
  question_needs_info: "{{by}} needs info to answer your question about {{customer}}",
  question_info_given: "{{by}} gave you info about {{customer}}",
  question_answered: "{{by}} answered your question about {{customer}}",
  question_released: "{{by}} released the question about {{customer}}",
  question_declined: "{{by}} declined your question about {{customer}}",
  question_cancelled: "{{by}} canceled the question about {{customer}}",
  question_overdue: "No expert claimed the question about {{customer}} within 30 minutes",
  reminder_due: "Reminder: {{customer}}",
  quote_created: "{{by}} created quote {{id}} for {{customer}}",
  quote_opened: "{{customer}} opened quote {{id}}",
  quote_viewed: "{{customer}} viewed the form of quote {{id}}",
  customer_came_back: "{{customer}} came back to quote {{id}}, which was lost",
  fresh_price_asked: "{{customer}} asks for a fresh price, quote {{id}}",
  quote_signed: "{{customer}} signed quote {{id}}",
  quote_booked: "{{by}} booked quote {{id}} for {{customer}}",
  charge_declined: "A charge of {{amount}} was declined: {{customer}}, quote {{id}}",
  card_given: "{{customer}} gave another card, quote {{id}}",
  quote_ticketed: "The tickets of {{customer}} are issued, quote {{id}}",
  quote_expired: "Quote {{id}} for {{customer}} ended without an answer",
  quote_given: "{{by}} assigned you quote {{id}} for {{customer}}",
  quote_taken: "Quote {{id}} for {{customer}} is no longer assigned to you",
  quote_deleted: "{{by}} deleted quote {{id}} for {{customer}}",
  quote_restored: "{{by}} restored quote {{id}} for {{customer}}",
  prices_wait: "{{by}} changed flights of quote {{id}}, {{customer}}. Please confirm its prices",
  approval_asked: "{{by}} asks for your approval: {{customer}}, quote {{id}}",
  approval_approved: "{{by}} approved your request: {{customer}}, quote {{id}}",
  approval_declined: "{{by}} declined your request: {{customer}}, quote {{id}}",
  approval_expired: "Your request expired without a decision: {{customer}}, quote {{id}}",
  approval_left: "{{person}} is no longer active. Please follow up their request: {{customer}}, quote {{id}}",
  request_created: "{{by}} started a request for quote {{id}}: {{customer}}",
  request_viewed: "{{customer}} viewed the request for quote {{id}}",
  schedule_answered: "{{customer}} answered the schedule change of quote {{id}}",
  customer_asked: "{{customer}} sent a request for quote {{id}}",
  customer_asks_no_more: "{{customer}} withdrew the request for quote {{id}}",
  request_signed: "{{customer}} signed the request for quote {{id}}",
  request_declined: "{{customer}} keeps the booking, quote {{id}}",
  request_withdrawn: "{{by}} withdrew the request for quote {{id}}: {{customer}}",
  request_confirmed: "{{by}} settled the request for quote {{id}} with the airline: {{customer}}",
  request_completed: "{{by}} completed the request for quote {{id}}: {{customer}}",
  departure_near: "The flight of {{customer}} departs soon, and the request for quote {{id}} is not signed",
  departure_alarm:
    "The flight of {{customer}} departs soon, and the signed request for quote {{id}} is not carried out",
  chargeback_recorded: "{{customer}} disputes a charge of {{amount}}, quote {{id}}",
  chargeback_won: "A chargeback is won, {{amount}} came back: {{customer}}, quote {{id}}",
  chargeback_lost: "The chargeback of {{amount}} is lost: {{customer}}, quote {{id}}",
  debit_memo_recorded: "A debit memo of {{amount}} arrived: {{customer}}, quote {{id}}",
  debit_memo_accepted: "{{by}} accepted a debit memo of {{amount}}: {{customer}}, quote {{id}}",
  debit_memo_reversed: "A debit memo of {{amount}} is reversed: {{customer}}, quote {{id}}",
  credit_ends: "A credit of {{amount}} ends soon: {{customer}}, quote {{id}}",
  credit_expired: "A credit of {{amount}} expired unused: {{customer}}, quote {{id}}",
  credit_voided: "{{by}} voided a credit of {{amount}}: {{customer}}, quote {{id}}",
  import_done: "The leads of {{file}} are imported",
  import_cancelled: "{{by}} canceled the import of {{file}}",
  import_unreadable: "{{file}} was not imported, because it cannot be read as a table",
  import_incomplete:
    "The import of {{file}} was canceled, because the file was not transferred completely within a day",
  import_checked: "{{file}} is checked. Start its import",
  import_not_started: "The import of {{file}} was canceled, because it was not started within a week",
  import_undone: "The import of {{file}} was undone",
  manual_commission_asked: "{{by}} asks for your approval of a manual commission of {{amount}} for {{person}}",
  statement_closed: "Your statement of commissions is ready: you get {{amount}}",
  statement_disputed: "{{by}} disputes a line of a statement",
  dispute_answered: "{{by}} answered your dispute of a statement",
  queue_paused: "You are paused and get no more offers",
  role_changed: "{{by}} changed your role",
  user_deactivated: "{{person}} is no longer active",
  mail_stopped: "Emails cannot be sent. Check the undelivered emails",
});

/** The text for a recipient who may no longer read the record. */
const untold = catalogueOf<
  Record<
    | "lead"
    | "quote"
    | "question"
    | "import"
    | "statement"
    | "commission"
    | "installation"
    | "lead_offered"
    | "lead_missed",
    { id: string }
  >
>()({
  lead: "Lead {{id}} is no longer assigned to you",
  quote: "Quote {{id}} is no longer assigned to you",
  question: "The question about lead {{id}} is closed",
  import: "Your import of leads has ended",
  statement: "A statement of commissions has changed",
  commission: "A manual commission waited for approval",
  installation: "Something in the settings needs the attention of an administrator",
  lead_offered: "Lead {{id}} was offered to you",
  lead_missed: "You did not answer in time. Lead {{id}} went to another agent",
});

/** All texts of notifications in the office. */
export const notifications = { told, untold };
