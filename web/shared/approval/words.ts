import type { ApprovalRow } from "#contract/approval/calls.ts";
import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/status.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const approvalStatusNames: Record<ApprovalStatus, Text> = texts({
  pending: "Waiting for a decision",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired without a decision",
  superseded: "Superseded",
});

export const approvalGroups: Record<ApprovalStatus, StatusGroup> = {
  pending: "attention",
  approved: "done",
  declined: "trouble",
  withdrawn: "draft",
  expired: "trouble",
  superseded: "draft",
};

export const approvalKindTexts: Record<ApprovalKind, Text> = texts({
  margin: "Margin below the minimum",
  net: "Net above the quoted net",
  ticketing: "Tickets before payment",
  issue_day: "Tickets issued more than 3 days ago",
  cancellation: "Cancellation",
  refund: "Refund",
  forfeit: "Keep an amount held for the customer",
  exchange: "Exchange",
});

/** The names of what the rows of the list are about. */
export const approvalRowTexts: Record<ApprovalRow["kind"], Text> = {
  ...approvalKindTexts,
  ...texts({
    manual_commission: "Manual commission",
    costs: "Costs below the allowed margin",
    statement: "Closing of a statement",
    dispute: "Answer to a disputed statement",
  }),
};

/** The name of each amount that an approval changes, as approvers read it. */
export const approvalAmountTexts: Record<ApprovalAmount, Text> = texts({
  net: "Net of all passengers",
  profit: "Profit",
  collected: "Collected",
  paid: "Paid for the tickets",
  flown: "Flights already flown",
  notIncluded: "Not part of this request",
  value: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  penalty: "Kept by the airline",
  fee: "Kept by the agency as its fee",
  refund: "Refund",
  airlineCredit: "Credit with the airline",
  agencyCredit: "Credit with the agency",
  laterRefund: "Held for a later refund",
  forfeited: "Kept by the agency",
  credit: "Credit",
  clientCost: "Charged to the customer",
  agencyCost: "Cost of the agency",
  residual: "Remaining value of the old tickets",
  soldOn: "Tickets issued on",
});

/** Returns the loss on the sale if the request is approved, in cents. 0 if there is no loss. */
export function lossOf({ difference }: Pick<ApprovalRow, "difference">): number {
  const profits = difference.filter(({ what }) => what === "profit").map(({ afterCents }) => afterCents);
  return Math.max(0, ...profits.map((cents) => -cents));
}
