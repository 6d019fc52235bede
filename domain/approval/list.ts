import { defineList } from "#domain/shared/list.ts";
import { approvalKindNames } from "./kinds.ts";
import { approvalStatuses } from "./process.ts";

/** Approval requests. Approvers see all of them, other users only their own. */
export const approvalList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: approvalStatuses },
    kind: { oneOf: approvalKindNames },
    /** Decisions that administrators made on their own requests. */
    isOwnDecision: { yesNo: true },
  },
  sorts: { requestedAt: { type: "timestamptz" } },
  sortedBy: ["requestedAt", "DESC"],
  columns: {
    id: {},
    customer: { of: ["customer", "quoteId", "route"] },
    kind: {},
    difference: { of: ["difference", "currency"] },
    status: { of: ["status", "isOwnDecision"] },
    reason: {},
    requestedBy: { of: ["requestedBy", "handledBy"] },
    decidedBy: {},
    requestedAt: { sortBy: "requestedAt" },
  },
  file: {
    needs: "money.read",
    name: "approvals",
    fields: [
      "id",
      "kind",
      "status",
      "quoteId",
      "customer",
      "route",
      "currency",
      "difference",
      "reason",
      "requestedBy",
      "writtenBy",
      "handledBy",
      "requestedAt",
      "expiresAt",
      "decidedBy",
      "decidedAt",
      "decisionReason",
      "isOwnDecision",
    ],
  },
});
