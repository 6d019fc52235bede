import type { Updateable } from "kysely";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { type ApprovalAction, type ApprovalFacts, approvalProcess } from "#domain/approval/process.ts";
import type { ApprovalStatus } from "#domain/approval/status.ts";
import type { ApprovalRequests } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type ApprovalRecord, followerOf, loadApproval, lockQuoteOf } from "./store.ts";

/** A request, with whether the user who decides has seen exactly this version of it. */
export type LookedAt = ApprovalRecord & { isLookedAt?: boolean; isCurrent?: boolean };

/** The requests that calls refer to, for users who may read the money of their quote. Locks the quote with them. */
export const approvalRecords: RecordKind<"approval", ApprovalRecord> = {
  name: "approval",
  read: "money.read",
  load: async (db, id, { lock }) => {
    if (lock) await lockQuoteOf(db, id);
    return loadApproval(db, id);
  },
  ownership,
};

type ApprovalMove = Move<ApprovalAction, Updateable<ApprovalRequests>>;

/** Returns the facts that the rules of a request need. */
export function approvalFacts({ isLookedAt = true, isCurrent = true, ...request }: LookedAt): ApprovalFacts {
  return {
    kind: request.kind as ApprovalKind,
    status: request.status as ApprovalStatus,
    ...ownership(request),
    requestedBy: request.requestedBy,
    writtenBy: request.writtenBy,
    paidTo: request.paidTo,
    deciders: request.deciders,
    expiresAt: request.expiresAt,
    isLookedAt,
    isCurrent,
    refundCents: refundToApprove(request),
    refundLimitCents: request.refundLimitCents,
  };
}

/**
 * Returns the cents that are refunded once the request is approved, with the earlier refunds of the sale that no
 * administrator approved. So a large refund in two requests needs an administrator, too.
 */
function refundToApprove({
  after,
  earlierRefundsCents,
}: Pick<ApprovalRecord, "after" | "earlierRefundsCents">): number {
  const refund = (after as unknown as Amount[]).find(({ what }) => what === "refund")?.cents ?? 0;
  return refund === 0 ? 0 : refund + earlierRefundsCents;
}

export const approvals = defineRecords({
  process: approvalProcess,
  factsOf: (request: LookedAt) => approvalFacts(request),
  versionOf: ({ version }) => version,
  about: ({ id, leadId, quoteId }) => ({ recordId: id, leadId, quoteId }),
  change: (request, status, { now, set }: ApprovalMove) => ({
    table: "approvalRequests",
    where: { id: request.id, version: request.version, status: request.status },
    set: {
      ...set,
      status,
      version: request.version + 1,
      updatedAt: now,
      ...(status !== "pending" && { decidedAt: now }),
    },
  }),
  told: (request, { set }) => ({
    involved: { asker: followerOf({ ...request, ...(set?.handledBy && { handledBy: set.handledBy }) }) },
    facts: { approval: request.kind as ApprovalKind, ...(set?.handledBy && { person: request.askerName ?? "" }) },
  }),
});
