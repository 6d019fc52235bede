import type { AfterSaleKind, AfterSaleState, Age, Due, Fault } from "#domain/report/after-sale.ts";
import { reportWord } from "#web/report/report-words.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const kindName = (kind: AfterSaleKind) => reportWord("afterSaleKinds", kind);

export const stateName = (state: AfterSaleState) => reportWord("afterSaleStates", state);

export const faultName = (fault: Fault) => reportWord("faults", fault);

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
