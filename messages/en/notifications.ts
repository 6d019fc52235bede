import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { MessageValue } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../catalogue.ts";

/** The traveler, the number of the lead or quote, who did it, an amount, and somebody else or the file it is about. */
interface Told {
  customer: string;
  id: string;
  by: string;
  amount: MessageValue;
  person: string;
  file: string;
}

/** What somebody is told of each. */
const told = catalogueOf<Record<NotificationKind, Told>>()({
  lead_offered: "{{customer}} is offered to you",
  lead_missed: "You did not answer in time: {{customer}} went to somebody else",
  lead_left_over: "{{customer}} was offered often enough: somebody has to decide who gets the lead",
  lead_given: "{{by}} gave you the lead of {{customer}}",
  lead_taken: "The lead of {{customer}} is no longer yours",
  lead_reopened: "{{by}} reopened the lead of {{customer}}",
  lead_merged: "{{by}} merged the lead of {{customer}} with another one",
  lead_unmerged: "{{by}} undid the merge of the lead of {{customer}}",
  question_asked: "{{by}} asks the experts about the lead of {{customer}}",
  question_claimed: "{{by}} claimed your question about {{customer}}",
  question_needs_info: "{{by}} needs info to answer your question about {{customer}}",
  question_info_given: "{{by}} gave you info about {{customer}}",
  question_answered: "{{by}} answered your question about {{customer}}",
  question_released: "{{by}} left the question about {{customer}} to another expert",
  question_declined: "{{by}} declined your question about {{customer}}",
  question_cancelled: "{{by}} canceled the question about {{customer}}",
  question_overdue: "No expert has claimed the question about {{customer}} in 30 minutes",
  reminder_due: "You wanted to be reminded of {{customer}}",
  quote_created: "{{by}} made quote {{id}} for {{customer}}",
  quote_opened: "{{customer}} opened quote {{id}}",
  quote_viewed: "{{customer}} looked at the form of quote {{id}}",
  customer_came_back: "{{customer}} came back to quote {{id}}, which was lost",
  fresh_price_asked: "{{customer}} asks for a fresh price, quote {{id}}",
  quote_signed: "{{customer}} signed quote {{id}}",
  quote_booked: "{{by}} booked quote {{id}} for {{customer}}",
  charge_declined: "A charge of {{amount}} was declined: {{customer}}, quote {{id}}",
  card_given: "{{customer}} gave another card, quote {{id}}",
  quote_ticketed: "The tickets of {{customer}} are issued, quote {{id}}",
  quote_expired: "Quote {{id}} for {{customer}} ended without an answer",
  quote_given: "{{by}} gave you quote {{id}} for {{customer}}",
  quote_taken: "Quote {{id}} for {{customer}} is no longer yours",
  quote_deleted: "{{by}} deleted quote {{id}} for {{customer}}",
  quote_restored: "{{by}} restored quote {{id}} for {{customer}}",
  prices_wait: "{{by}} changed flights of quote {{id}}, {{customer}}: its prices wait for you",
  approval_asked: "{{by}} asks for your approval: {{customer}}, quote {{id}}",
  approval_approved: "{{by}} approved what you asked for: {{customer}}, quote {{id}}",
  approval_declined: "{{by}} declined what you asked for: {{customer}}, quote {{id}}",
  approval_expired: "Nobody decided in time what you asked for: {{customer}}, quote {{id}}",
  approval_left:
    "{{person}} is no longer active: you follow up what they sent for approval, {{customer}}, quote {{id}}",
  request_created: "{{by}} began a request on quote {{id}}: {{customer}}",
  request_viewed: "{{customer}} looked at the request on quote {{id}}",
  schedule_answered: "{{customer}} answered the schedule change of quote {{id}}",
  customer_asked: "{{customer}} asks for something on quote {{id}}",
  customer_asks_no_more: "{{customer}} took back what was asked for on quote {{id}}",
  request_signed: "{{customer}} signed the request on quote {{id}}",
  request_declined: "{{customer}} keeps the booking, quote {{id}}",
  request_withdrawn: "{{by}} withdrew the request on quote {{id}}: {{customer}}",
  request_confirmed: "{{by}} settled the request on quote {{id}} with the airline: {{customer}}",
  request_completed: "{{by}} completed the request on quote {{id}}: {{customer}}",
  departure_near: "The flight of {{customer}} departs soon, and the request on quote {{id}} is not signed",
  departure_alarm: "The flight of {{customer}} departs soon, and the signed request on quote {{id}} is not carried out",
  chargeback_recorded: "{{customer}} disputes a charge of {{amount}}, quote {{id}}",
  chargeback_won: "The chargeback of {{amount}} is won: {{customer}}, quote {{id}}",
  chargeback_lost: "The chargeback of {{amount}} is lost: {{customer}}, quote {{id}}",
  credit_ends: "A credit of {{amount}} ends soon: {{customer}}, quote {{id}}",
  credit_expired: "A credit of {{amount}} expired unused: {{customer}}, quote {{id}}",
  credit_voided: "{{by}} voided a credit of {{amount}}: {{customer}}, quote {{id}}",
  import_done: "The leads of {{file}} are imported",
  import_cancelled: "{{by}} canceled the import of {{file}}",
  import_unreadable: "Nothing of {{file}} was imported: it cannot be read as a table",
  import_incomplete: "The import of {{file}} was canceled: the file did not arrive whole within a day",
  queue_paused: "You are paused: no more leads are offered to you",
  role_changed: "{{by}} gave you another role",
  user_deactivated: "{{person}} is no longer active",
  mail_stopped: "Letters cannot be sent. Look at the mail in the settings",
});

/** What is left of it for whoever may no longer read what it is about. */
const untold = catalogueOf<
  Record<"lead" | "quote" | "question" | "import" | "installation" | "lead_offered" | "lead_missed", { id: string }>
>()({
  lead: "Lead {{id}} is no longer yours",
  quote: "Quote {{id}} is no longer yours",
  question: "The question about lead {{id}} is closed",
  import: "An import of leads that you began has ended",
  installation: "Something in the settings needs the attention of an administrator",
  lead_offered: "Lead {{id}} was offered to you",
  lead_missed: "You did not answer in time: lead {{id}} went to somebody else",
});

/** What people are told in the office. */
export const notifications = { told, untold };
