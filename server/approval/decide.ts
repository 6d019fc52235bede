import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { approvalMatter } from "#domain/approval/process.ts";
import type { StaffContext } from "#server/http/context.ts";
import { tellAsker } from "./letters.ts";
import { forDecision, mustGiveReason, recordOwnDecision } from "./own-decisions.ts";
import { approvalFacts, approvals, type LookedAt } from "./records.ts";
import { amountsToTell } from "./request-approval.ts";
import type { ApprovalRecord } from "./store.ts";
import { type Decided, subjectOf } from "./subject.ts";

interface Given {
  version: number;
  reason?: string | undefined;
}

/**
 * Records the decision of a user on the request that they looked at. Throws `invalid_input` for an own
 * decision without a reason, and the refusals of the approval process.
 */
export async function decide(
  action: "approve" | "decline",
  loaded: ApprovalRecord,
  { version, hash, reason = "" }: Given & { hash: string },
  context: StaffContext,
  subjects: readonly Decided[],
): Promise<void> {
  const { db, actor, now } = context;
  const { quoteId, subjectId } = loaded;
  const subject = subjectOf(loaded, subjects);
  const matterOf = (row: ApprovalRecord) => approvalMatter(approvalFacts(row));
  const { isOwn, ...current } = await forDecision(db, loaded, matterOf, actor);
  const request = {
    ...current,
    isLookedAt: loaded.hash.toString("hex") === hash,
    isCurrent:
      action === "decline" ||
      loaded.basis.equals(await subject.basisNow(db, subjectId, loaded.kind as ApprovalKind).catch(noBasis)),
  };
  const move = moveOf(action, { version, reason }, request, context);
  await approvals.mustBeAllowed(db, request, move);
  mustGiveReason(isOwn, reason);
  await approvals.carryOut(db, request, {
    ...move,
    set: { decidedBy: actor.id, paidTo: request.paidTo, decisionReason: reason || null, isOwnDecision: isOwn },
    ...(isOwn ? { onRecord: { quote: quoteId, own: true } } : {}),
  });
  const kind = request.kind as ApprovalKind;
  if (isOwn) await recordOwnDecision(db, { about: kind, number: quoteId, decision: action }, { actor, now, reason });
  const decided = { id: subjectId, quoteId, kind, after: request.after as unknown as Amount[] };
  if (action === "approve") await subject.approved(decided, context);
  else await subject.declined?.(decided, reason, context);
  const status = action === "approve" ? "approved" : "declined";
  await tellAsker(db, request, { status, reason, decider: actor });
}

/** Withdraws a request for the user who asked. Throws the refusals of the approval process. */
export async function withdraw(
  request: ApprovalRecord,
  { version, reason = "" }: Given,
  context: StaffContext,
  subjects: readonly Decided[],
): Promise<void> {
  const { db, actor, now, origin } = context;
  await approvals.carryOut(db, request, {
    ...moveOf("withdraw", { version, reason }, request, context),
    set: { decidedBy: actor.id, decisionReason: reason || null },
  });
  await subjectOf(request, subjects).undecided?.(db, request.subjectId, { now, origin });
}

/**
 * The basis if the state that the request depends on no longer exists, for example because no signature is in force.
 */
const noBasis = () => Buffer.alloc(0);

function moveOf<Action extends string>(
  action: Action,
  { version, reason }: Required<Pick<Given, "reason">> & Given,
  { after, kind, currency, quoteId }: LookedAt,
  { actor, now, origin }: StaffContext,
) {
  return {
    action,
    party: actor,
    version,
    now,
    origin,
    ...(reason ? { reason } : {}),
    details: { kind, ...amountsToTell(kind, after as unknown as Amount[]), currency },
    onRecord: { quote: quoteId },
  };
}
