import { defineList } from "#domain/shared/list.ts";
import { approvalKindNames } from "./kinds.ts";
import { approvalStatuses } from "./process.ts";

/** Requests: all of them for those who decide, otherwise what somebody asked for themselves. */
export const approvalList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: approvalStatuses },
    kind: { oneOf: approvalKindNames },
    /** What administrators decided although they had asked for it themselves. */
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
});
