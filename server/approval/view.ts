import type { ApprovalRequest } from "#contract/approval/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { approvalMatter, approvalProcess, exceededLimit } from "#domain/approval/process.ts";
import type { ApprovalStatus } from "#domain/approval/status.ts";
import { isInvolved } from "#domain/approval/two-people.ts";
import { allowedActions } from "#domain/process/process.ts";
import { approvalFacts } from "./records.ts";
import type { ApprovalRecord } from "./store.ts";

/** Returns the request as this person may see it. */
export function approvalView(request: ApprovalRecord, actor: Actor, now: string): ApprovalRequest {
  const { id, requestedBy, askerName, decidedBy, deciderName } = request;
  const after = request.after as unknown as Amount[];
  const facts = approvalFacts(request);
  return {
    id,
    version: request.version,
    hash: request.hash.toString("hex"),
    kind: request.kind as ApprovalKind,
    status: request.status as ApprovalStatus,
    quoteId: request.quoteId,
    customer: request.customer,
    route: request.routes,
    currency: request.currency as ApprovalRequest["currency"],
    difference: (request.before as unknown as Amount[]).map(({ what, of, cents, day }, index) => ({
      what,
      of: of ?? null,
      beforeCents: cents,
      afterCents: after[index]?.cents ?? cents,
      beforeDay: day ?? null,
      afterDay: after[index]?.day ?? null,
    })),
    reason: request.reason,
    requestedBy: requestedBy === null ? null : { id: requestedBy, name: askerName ?? "" },
    writtenBy: request.writers,
    handledBy:
      request.handledBy === null || request.askerIsActive
        ? null
        : { id: request.handledBy, name: request.handlerName ?? "" },
    requestedAt: request.requestedAt,
    expiresAt: request.expiresAt,
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: deciderName ?? "" },
    decidedAt: request.decidedAt,
    decisionReason: request.decisionReason,
    isOwnDecision: request.isOwnDecision,
    decidesOwn: isInvolved(approvalMatter(facts), actor.id),
    refundLimitCents: exceededLimit(facts),
    allowedActions: allowedActions(approvalProcess, facts, actor, now),
  };
}
