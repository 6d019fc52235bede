import type { ApprovalRow } from "#contract/approval.ts";
import { type ApprovalKind, approvalKinds } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import type { StatusGroup } from "#domain/quote/status.ts";

/** What people call each status of a request. */
export const approvalStatusNames: Record<ApprovalStatus, string> = {
  pending: "Waits for a decision",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Nobody decided in time",
  superseded: "Superseded",
};

export const approvalGroups: Record<ApprovalStatus, StatusGroup> = {
  pending: "fulfilment",
  approved: "done",
  declined: "trouble",
  withdrawn: "draft",
  expired: "trouble",
  superseded: "draft",
};

export function approvalKindName(kind: ApprovalKind): string {
  return approvalKinds[kind].name;
}

/** What approving it would lose on the sale, cents; 0 where it loses nothing. */
export function lossOf({ difference }: Pick<ApprovalRow, "difference">): number {
  const profits = difference.filter(({ what }) => what === "profit").map(({ afterCents }) => afterCents);
  return Math.max(0, ...profits.map((cents) => -cents));
}
