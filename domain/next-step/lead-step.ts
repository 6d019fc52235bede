import type { ExpertStatus } from "#domain/lead/expert.ts";
import { beingWorkedOn, type LeadStatus } from "#domain/lead/status.ts";
import { type NextStep, nextQuoteStep, type QuoteStep, type QuoteStepFacts } from "./quote-step.ts";

/** The steps of a lead that are not those of its quotes, with the people who take each. `agent` is the owner. */
export const leadSteps = {
  assign: "supervisor",
  answerOffer: "agent",
  callDue: "agent",
  answerQuestion: "expert",
  giveInfo: "agent",
  call: "agent",
  quote: "agent",
  getInTouch: "agent",
} as const;

export type LeadStep = keyof typeof leadSteps | QuoteStep;

/** The facts of a lead from which its next step follows. */
export interface LeadStepFacts {
  status: LeadStatus;
  hasOwner: boolean;
  /** The queue offers the lead to its owner. */
  isOffered: boolean;
  expertStatus: ExpertStatus;
  reminderAt: string | null;
  /** The quote that decides what is next: a sale before an offer, then the newest. Null if there is none. */
  quote: QuoteStepFacts | null;
}

/** Returns the next step of a lead, who takes it and until when; null if nothing is left to do. */
export function nextLeadStep(facts: LeadStepFacts, now: string): NextStep<LeadStep> | null {
  const { status, hasOwner, isOffered, reminderAt, quote } = facts;
  const ofQuote = quote && nextQuoteStep(quote, now);
  switch (status) {
    case "lost":
    case "invalid":
    case "duplicate":
    case "deleted":
      return null;
    case "signed":
    case "won":
      return ofQuote;
    default:
  }
  if (status === "new" || !hasOwner) return stepOfLead("assign");
  if (isOffered) return stepOfLead("answerOffer");
  if (reminderAt !== null && reminderAt <= now) return stepOfLead("callDue", reminderAt);
  return ofQuestion(facts) ?? ofQuote ?? withoutQuote(facts);
}

/** A question to the experts comes before the quote, unless an offer was sent. */
function ofQuestion({ expertStatus, status }: LeadStepFacts): NextStep<LeadStep> | null {
  if (!beingWorkedOn.some((one) => one === status)) return null;
  if (expertStatus === "needs_info") return stepOfLead("giveInfo");
  return expertStatus === "requested" || expertStatus === "claimed" ? stepOfLead("answerQuestion") : null;
}

/** A lead in follow-up waits for its reminder. */
function withoutQuote({ status, reminderAt }: LeadStepFacts): NextStep<LeadStep> {
  if (status === "assigned") return stepOfLead("call");
  if (status === "in_progress") return stepOfLead("quote");
  return reminderAt === null ? stepOfLead("getInTouch") : { step: "wait", by: "agent", until: reminderAt };
}

function stepOfLead(step: keyof typeof leadSteps, until: string | null = null): NextStep<LeadStep> {
  return { step, by: leadSteps[step], until };
}
