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

/** What a supervisor may set by hand: a lead is deleted, or merged into another, in a way of its own. */
export const settableStatuses = leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate");

/** These still need somebody who works on them. */
export const openLeadStatuses = [
  "new",
  "assigned",
  "in_progress",
  "quoted",
  "follow_up",
  "signed",
] as const satisfies readonly LeadStatus[];

/** How far each is from the first word of a customer; what is closed has no way on. */
export const leadSteps: Record<LeadStatus, number> = {
  ...{ new: 0, assigned: 1, in_progress: 2, quoted: 3, follow_up: 3, signed: 4, won: 5 },
  ...{ lost: 6, invalid: 6, duplicate: 6, deleted: 6 },
};

/** Back to what was left behind; it wants a reason. */
export function isBackward(from: LeadStatus, to: LeadStatus): boolean {
  return leadSteps[to] < leadSteps[from];
}

export const leadLabels = ["hot", "warm", "cold"] as const;
export const manualTypes = ["phone", "email", "chat", "walk_in", "referral", "repeat", "other"] as const;
