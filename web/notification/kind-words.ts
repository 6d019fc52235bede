import type { KindChoice } from "#contract/notification.ts";
import { type Text, text, texts } from "#web/shared/texts.ts";

type Kind = KindChoice["kind"];

/** What each kind is about, as short as it is chosen by. */
export const kindNames: Record<Kind, Text> = texts({
  lead_missed: "A lead I did not answer in time",
  lead_given: "A lead is given to me",
  lead_taken: "A lead is no longer mine",
  lead_reopened: "A lead of mine is reopened",
  lead_merged: "A lead of mine is merged",
  lead_unmerged: "A merge is undone",
  reminder_due: "A reminder is due",
  question_asked: "Experts are asked",
  question_claimed: "An expert claimed my question",
  question_needs_info: "An expert needs info",
  question_info_given: "I am given info about a question",
  question_answered: "My question is answered",
  question_released: "A question waits for another expert",
  question_declined: "My question is declined",
  question_cancelled: "A question I claimed is canceled",
  question_overdue: "No expert has claimed a question",
  quote_created: "Somebody made a quote for me",
  quote_opened: "A customer opened a quote",
  quote_viewed: "A customer looked at the form",
  customer_came_back: "A customer came back to a lost quote",
  fresh_price_asked: "A customer asks for a fresh price",
  quote_signed: "A quote is signed",
  quote_booked: "A quote is booked",
  charge_declined: "A charge is declined",
  card_given: "A customer gave another card",
  quote_ticketed: "Tickets are issued",
  quote_expired: "A quote ended without an answer",
  quote_given: "A quote is given to me",
  quote_taken: "A quote is no longer mine",
  quote_deleted: "A quote of mine is deleted",
  quote_restored: "A quote of mine is restored",
  prices_wait: "Prices wait for me",
  approval_asked: "My approval is asked for",
  approval_approved: "What I asked for is approved",
  approval_declined: "What I asked for is declined",
  approval_expired: "Nobody decided in time what I asked for",
  import_done: "An import is done",
  import_cancelled: "An import of mine is canceled",
  import_unreadable: "A file cannot be read",
  import_incomplete: "A file did not arrive whole",
  user_deactivated: "Somebody is no longer active",
});

/** In the order in which they are shown. */
export const kindGroups: readonly { title: Text; begins: string }[] = [
  { title: text("Leads"), begins: "lead_ reminder_" },
  { title: text("Experts"), begins: "question_" },
  { title: text("Quotes and sales"), begins: "quote_ customer_ fresh_ charge_ card_ prices_" },
  { title: text("Approvals"), begins: "approval_" },
  { title: text("Imports and people"), begins: "import_ user_" },
];
