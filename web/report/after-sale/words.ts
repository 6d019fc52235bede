import type { AfterSaleKind, AfterSaleState, Age, Due, faults } from "#domain/report/after-sale.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const kindNames: Record<AfterSaleKind, Text> = texts({
  refund: "Refund",
  cancellation: "Cancellation",
  exchange: "Exchange",
  schedule_change: "Schedule change",
  customer_request: "Customer request",
  chargeback: "Chargeback",
  debit_memo: "Debit memo",
  agency_credit: "Agency credit",
  airline_credit: "Airline credit",
});

export const stateNames: Record<AfterSaleState, Text> = texts({
  draft: "Draft",
  pending_approval: "Waiting for approval",
  sent: "Sent to customer",
  viewed: "Viewed by customer",
  signed: "Signed, to carry out",
  done: "Carried out, money to settle",
  other_flight_asked: "Customer asks for another flight",
  refund_asked: "Customer asks for a refund",
  under_way: "In progress",
  asked: "To answer",
  to_answer: "Evidence to send",
  evidence_sent: "Evidence sent",
  received: "Received",
  disputed: "Disputed",
  active: "Active",
  reserved: "Reserved",
  completed: "Completed",
  cancelled: "Withdrawn or declined",
  rejected: "Rejected",
  exchanged: "Exchanged",
  accepted: "Accepted",
  settled: "Settled",
  withdrawn: "Withdrawn",
  taken_up: "Turned into a request",
  answered: "Answered",
  won: "Won",
  lost: "Lost",
  reversed: "Reversed",
  used: "Used",
  expired: "Expired",
  void: "Voided",
});

export const ageNames: Record<Age, Text> = texts({
  week: "Up to 7 days",
  month: "8–30 days",
  quarter: "31–90 days",
  older: "Over 90 days",
});

export const dueNames: Record<Due, Text> = texts({
  overdue: "Overdue",
  today: "Today",
  in_7_days: "1–7 days",
  in_30_days: "8–30 days",
  in_60_days: "31–60 days",
  in_90_days: "61–90 days",
  later: "Over 90 days",
});

/** The deadlines of the kinds that have one. */
export const deadlineNames: Partial<Record<AfterSaleKind, Text>> = texts({
  refund: "Refunds to pay, by law",
  cancellation: "Cancellations to refund, by law",
  chargeback: "Chargebacks to answer",
  debit_memo: "Debit memos to dispute",
});

export const faultNames: Record<(typeof faults)[number], Text> = texts({
  agent: "Agent at fault",
  agency: "Agency at fault",
});
