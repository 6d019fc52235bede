import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import type { CustomerRequestProgress } from "#domain/customer-request/progress.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const kindNames: Record<CustomerRequestKind, Text> = texts({
  change: "Another flight or day",
  cancellation: "Cancellation",
  refund: "Refund",
});

export const progressNames: Record<CustomerRequestProgress, Text> = texts({
  asked: "Waiting for an answer",
  being_prepared: "In progress",
  to_sign: "With the customer",
  signed: "Signed",
  being_settled: "Being settled",
  completed: "Completed",
  closed_without_change: "Closed without a change",
  answered: "Answered",
  withdrawn: "Withdrawn by the customer",
});

export const progressGroups: Record<CustomerRequestProgress, StatusGroup> = {
  asked: "after_sale",
  being_prepared: "draft",
  to_sign: "customer",
  signed: "signed",
  being_settled: "after_sale",
  completed: "done",
  closed_without_change: "trouble",
  answered: "done",
  withdrawn: "draft",
};
