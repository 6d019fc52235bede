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

/** The lead is not shown and not counted: another one has its place, or none. */
export const uncounted = ["deleted", "duplicate"] as const satisfies readonly LeadStatus[];
/** The statuses of a lead before a person works on it. */
export const untouchedStatuses = ["new", "assigned"] as const satisfies readonly LeadStatus[];
/** The filter by the first touch: it is missing, or it is missing and late. */
export const firstTouches = ["missing", "late"] as const;
/** The owner works on the lead, and no offer was sent. */
export const beingWorkedOn = ["assigned", "in_progress"] as const satisfies readonly LeadStatus[];

/** The statuses that a supervisor can set manually. Deleting and merging are separate actions. */
export const settableStatuses = leadStatuses.filter((status) => !uncounted.some((one) => one === status));

/** The statuses in which a lead still needs work. */
export const openLeadStatuses = [
  "new",
  "assigned",
  "in_progress",
  "quoted",
  "follow_up",
  "signed",
] as const satisfies readonly LeadStatus[];

/** The progress of each status since the first contact. Closed statuses come last, because they lead to no other. */
export const leadSteps: Record<LeadStatus, number> = {
  new: 0,
  assigned: 1,
  in_progress: 2,
  quoted: 3,
  follow_up: 3,
  signed: 4,
  won: 5,
  lost: 6,
  invalid: 6,
  duplicate: 6,
  deleted: 6,
};

/** Returns true if the status moves backward, which requires a reason. */
export function isBackward(from: LeadStatus, to: LeadStatus): boolean {
  return leadSteps[to] < leadSteps[from];
}

export const leadLabels = ["hot", "warm", "cold"] as const;
export const manualTypes = ["phone", "email", "chat", "walk_in", "referral", "repeat", "other"] as const;
