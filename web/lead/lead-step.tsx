import type { LeadRow } from "#contract/lead/lead.ts";
import { type LeadStepFacts, nextLeadStep } from "#domain/next-step/lead-step.ts";
import { NextStepMark } from "#web/shared/next-step/next-step-mark.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";

type Shown = Pick<LeadRow, "status" | "owner" | "isOffered" | "expertStatus" | "reminderAt" | "nextQuote">;

/** Returns the facts of a lead's next step. */
export function stepFacts({ status, owner, isOffered, expertStatus, reminderAt, nextQuote }: Shown): LeadStepFacts {
  return { status, hasOwner: owner !== null, isOffered, expertStatus, reminderAt, quote: nextQuote };
}

/** Shows the next step of a lead, if there is one. */
export function LeadStep({ lead }: { lead: Shown }) {
  const now = useMinute();
  const next = nextLeadStep(stepFacts(lead), now);
  return next && <NextStepMark next={next} now={now} />;
}
