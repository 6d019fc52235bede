import type { QuoteStatus } from "#domain/quote/status.ts";

export const leadStatuses = [
  "new",
  "assigned",
  "in_progress",
  "quoted",
  "follow_up",
  "signed",
  "won",
  "lost",
  "duplicate",
  "invalid",
  "deleted",
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadLabels = ["hot", "warm", "cold"] as const;
/** How far an expert has come whom somebody asked for help. */
export const expertStatuses = [
  "none",
  "requested",
  "claimed",
  "needs_info",
  "answered",
  "declined",
  "cancelled",
] as const;
export const manualTypes = ["phone", "email", "chat", "walk_in", "referral", "repeat", "other"] as const;

/** A lead that has ended takes no more quotes until it is reopened. */
const endedLeads: readonly LeadStatus[] = ["lost", "duplicate", "invalid", "deleted"];

export function isOpen(status: LeadStatus): boolean {
  return !endedLeads.includes(status);
}

/** What happens to the lead when its quote moves: rows L5, L7 and Q12a of states.md. */
const followsQuote: Partial<Record<QuoteStatus, { from: readonly LeadStatus[]; to: LeadStatus }>> = {
  sent: { from: ["new", "assigned", "in_progress", "follow_up"], to: "quoted" },
  resent: { from: ["new", "assigned", "in_progress", "follow_up"], to: "quoted" },
  viewed: { from: ["lost"], to: "in_progress" },
  signed: { from: ["new", "assigned", "in_progress", "quoted", "follow_up"], to: "signed" },
  tickets_purchased: { from: ["signed"], to: "won" },
};

/** The status a lead takes when one of its quotes reaches `quoteStatus`; undefined when it keeps its own. */
export function leadStatusAfter(quoteStatus: QuoteStatus, current: LeadStatus): LeadStatus | undefined {
  const move = followsQuote[quoteStatus];
  return move?.from.includes(current) ? move.to : undefined;
}
