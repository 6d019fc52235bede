import type { WaitingLeads, WaitingMoney, WaitingQuotes } from "#domain/work/waiting.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const waitingLeadNames: Record<WaitingLeads, Text> = texts({
  expertAsked: "Questions to experts",
  toAssign: "Leads without an agent",
  overdue: "Overdue reminders",
  toCall: "New leads to call",
  untouched: "Leads nobody touched",
});

export const waitingQuoteNames: Record<WaitingQuotes, Text> = texts({
  departureNear: "Departing, not settled",
  deadlinePassed: "Ticketing deadline passed",
  deadlineIn1h: "Deadline within 1 h",
  deadlineIn4h: "Deadline within 4 h",
  deadlineToday: "Deadline today",
  deadlineIn24h: "Deadline within 24 h",
  toApprove: "To approve",
  toBook: "To book",
  toCharge: "To charge",
  toTicket: "To ticket",
  refundOverdue: "Owed refunds overdue",
  chargebackToAnswer: "Chargebacks to answer",
  debitMemoToAnswer: "Debit memos to answer",
  toSettle: "To settle with the airline",
  toComplete: "Refunds on their way",
  scheduleToSettle: "Schedule changes to settle",
  priceToConfirm: "Prices to confirm",
  customerAsked: "Requested by customers",
  askedAgain: "New price requested",
  viewed: "Viewed, not signed",
  expiring: "Expiring within 48 h",
  scheduleUnanswered: "Schedule changes without an answer",
});

export const waitingMoneyNames: Record<WaitingMoney, Text> = texts({
  lateCheck: "Late checks",
  reportInReview: "Settlement reports to review",
});

/** The kinds of work that are urgent and highlighted. */
export const urgentKinds: readonly string[] = [
  ...([
    "departureNear",
    "deadlinePassed",
    "deadlineIn1h",
    "refundOverdue",
    "chargebackToAnswer",
    "debitMemoToAnswer",
  ] satisfies WaitingQuotes[]),
  ...(["overdue"] satisfies WaitingLeads[]),
];
