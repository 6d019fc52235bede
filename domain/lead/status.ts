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
/** What counts as getting in touch with a customer. */
export const touches = ["call", "email", "note"] as const;
export const manualTypes = ["phone", "email", "chat", "walk_in", "referral", "repeat", "other"] as const;
