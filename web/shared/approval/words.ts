import type { ApprovalRow } from "#contract/approval.ts";
import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts.ts";

/** What people call each status of a request. */
export const approvalStatusNames: Record<ApprovalStatus, Text> = texts({
  pending: "Waits for a decision",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Nobody decided in time",
  superseded: "Superseded",
});

export const approvalGroups: Record<ApprovalStatus, StatusGroup> = {
  pending: "fulfilment",
  approved: "done",
  declined: "trouble",
  withdrawn: "draft",
  expired: "trouble",
  superseded: "draft",
};

/** What can be sent for approval. */
export const approvalKindTexts: Record<ApprovalKind, Text> = texts({
  margin: "Margin below the minimum",
  net: "Net above the quoted one",
  ticketing: "Tickets before the money",
  cancellation: "Cancellation",
  refund: "Refund",
  exchange: "Exchange",
});

/** What is other once it is approved, as it is shown to whoever decides. */
export const approvalAmountTexts: Record<ApprovalAmount, Text> = texts({
  net: "Net of all passengers",
  profit: "Profit",
  collected: "Collected",
  value: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  penalty: "Kept by the airline",
  fee: "Kept by the agency as its fee",
  refund: "Refund",
  airlineCredit: "Credit with the airline",
  agencyCredit: "Credit with the agency",
  laterRefund: "Held for a later refund",
  credit: "Credit",
  clientCost: "Asked of the customer",
  agencyCost: "Cost of the agency",
  residual: "Left over of the old tickets",
});

/** What approving it would lose on the sale, cents; 0 where it loses nothing. */
export function lossOf({ difference }: Pick<ApprovalRow, "difference">): number {
  const profits = difference.filter(({ what }) => what === "profit").map(({ afterCents }) => afterCents);
  return Math.max(0, ...profits.map((cents) => -cents));
}
