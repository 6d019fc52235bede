import type { leadCalls } from "#contract/lead/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { requiresReason } from "#domain/lead/closing-reasons.ts";
import { type LeadAction, leadProcess } from "#domain/lead/process.ts";
import { isBackward, type LeadStatus } from "#domain/lead/status.ts";
import { refusalOf } from "#domain/process/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type ClosingReason, mustBeListed } from "./closing-reasons.ts";
import { askForHandOut, withdrawOffer } from "./end-offer.ts";
import type { LeadToShow } from "./lead-records.ts";
import { forgetReminder, type LeadToMove, leadFacts, leads } from "./move-lead.ts";

type Given = CallInput<typeof leadCalls.updateStatus>["body"];

/** Marks the open quotes of a lead as lost. The feature of the quotes, which builds on this one, provides it. */
export type LoseQuotes = (leadId: number, because: ClosingReason, context: StaffContext) => Promise<void>;

/**
 * Marks a lead as lost or invalid, reopens it, or sets another status by hand. Throws `invalid_input` if a required
 * reason is missing or is not in the settings, and the refusals of the lead and sale processes.
 */
export async function setStatus(
  lead: LeadToShow,
  { version, status, reason: given, note }: Given,
  context: StaffContext,
  loseQuotes: LoseQuotes,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const chosen: LeadToMove = { ...lead, chosen: status };
  const action = actionTo(
    chosen,
    status,
    (one) => refusalOf(leadProcess, one, leadFacts(chosen), actor, now) === undefined,
  );
  const move = { action, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, chosen, move);
  const because = { reason: given, note };
  const { reason } = requiresReason(status) ? await mustBeListed(db, status, because) : because;
  if (reason === "" && isBackward(lead.status as LeadStatus, status) && action === "updateStatus")
    throw invalid([fieldProblem("reason", "reason_missing")]);
  await leads.carryOut(db, chosen, {
    ...move,
    ...(reason && { reason }),
    ...(note && { details: { note } }),
    set: {
      ...(requiresReason(status) && { lostReason: reason, lostNote: note }),
      ...(isClosed(status) && forgetReminder.set),
      ...(status === "new" && { ownerId: null, leftAssignments: 3 }),
    },
  });
  await withdrawOffer(db, lead, now);
  if (status === "new") await askForHandOut(db);
  if (status === "lost") await loseQuotes(lead.id, { reason, note }, context);
}

/** Returns the specific action for this status, if there is one and it is allowed. Returns `updateStatus` otherwise. */
function actionTo(
  lead: LeadToMove,
  status: LeadStatus,
  mayTake: (action: LeadAction) => boolean,
): "markAsLost" | "markAsInvalid" | "reopen" | "updateStatus" {
  const named = namedAction(lead.status as LeadStatus, status);
  if (!named) return "updateStatus";
  return mayTake(named) || !mayTake("updateStatus") ? named : "updateStatus";
}

function namedAction(from: LeadStatus, to: LeadStatus) {
  if (to === "lost") return "markAsLost";
  if (to === "invalid") return "markAsInvalid";
  return from === "lost" && to === "in_progress" ? "reopen" : undefined;
}

const isClosed = (status: LeadStatus) => status === "lost" || status === "invalid" || status === "won";
