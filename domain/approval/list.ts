import { defineList } from "#domain/shared/list.ts";
import { approvalKindNames } from "./kinds.ts";
import { otherMatters } from "./own-decisions.ts";
import { approvalStatuses } from "./status.ts";

/** The kinds of requests, and the other records about which a person can make an own decision. */
export const approvalRowKinds = [...approvalKindNames, ...otherMatters] as const;

/**
 * Approval requests, and own decisions about other records. Approvers see all of them, other users only their own requests.
 */
export const approvalList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: approvalStatuses },
    kind: { oneOf: approvalRowKinds },
    /** Decisions by people who asked, wrote it or are paid. */
    isOwnDecision: { yesNo: true },
  },
  /** By decision, pending requests are the latest, and the one that is due first is the latest of them. */
  sorts: { requestedAt: { type: "timestamptz" }, decidedAt: { type: "timestamptz" } },
  sortedBy: ["decidedAt", "DESC"],
  columns: {
    recordId: {},
    customer: { of: ["customer", "quoteId", "route"] },
    kind: {},
    difference: { of: ["difference", "currency"] },
    status: { of: ["status", "isOwnDecision"] },
    reason: {},
    requestedBy: { of: ["requestedBy", "handledBy"] },
    decidedBy: { sortBy: "decidedAt" },
    requestedAt: { sortBy: "requestedAt" },
  },
  file: {
    needs: "money.read",
    name: "approvals",
    fields: [
      "recordId",
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
