import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { approvalKindNames } from "#domain/approval/kinds.ts";
import { type ApprovalStatus, approvalStatuses } from "#domain/approval/process.ts";
import { oneOf, shortText } from "#web/shared/search-params.ts";

/** What the address of the list of approvals holds. */
export interface ApprovalSearch {
  status?: ApprovalStatus;
  kind?: ApprovalKind;
  isOwnDecision?: "true";
  cursor?: string;
}

export function approvalSearch(raw: Record<string, unknown>): ApprovalSearch {
  return {
    ...oneOf("status", raw, approvalStatuses),
    ...oneOf("kind", raw, approvalKindNames),
    ...oneOf("isOwnDecision", raw, ["true"] as const),
    ...shortText("cursor", raw, 500),
  };
}
