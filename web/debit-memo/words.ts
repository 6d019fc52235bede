import type { DebitMemoStatus } from "#domain/debit-memo/status.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The heading of the debit memos on the page of their sale. */
export const debitMemosTitleId = "debit-memos-title";

export const debitMemoStatusNames: Record<DebitMemoStatus, Text> = texts({
  received: "Received",
  disputed: "Disputed",
  accepted: "Accepted",
  reversed: "Reversed",
});

export const debitMemoStatusGroups: Record<DebitMemoStatus, StatusGroup> = {
  received: "trouble",
  disputed: "customer",
  accepted: "done",
  reversed: "draft",
};
