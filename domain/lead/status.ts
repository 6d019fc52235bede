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
