/** How a question to an expert stands (docs/rules/screens-and-formats.md#status-of-a-question-to-an-expert). */
export const expertStatuses = [
  "none",
  "requested",
  "claimed",
  "needs_info",
  "answered",
  "declined",
  "cancelled",
] as const;
export type ExpertStatus = (typeof expertStatuses)[number];

/** Where there is or was a question. */
export const everAskedStatuses = expertStatuses.filter((status) => status !== "none");

/**
 * While these hold, experts have access to the lead and its quotes (`asked` in the table of permissions). An answer is
 * still talked about; who declined, or is no longer asked, has no more business there.
 */
export const askedStatuses: readonly ExpertStatus[] = ["requested", "claimed", "needs_info", "answered"];

/** While these hold, the question waits for somebody: no second one is asked. */
export const openStatuses: readonly ExpertStatus[] = ["requested", "claimed", "needs_info"];

export function isQuestionOpen(status: string): boolean {
  return openStatuses.some((open) => open === status);
}

export function isExpertAsked(status: string): boolean {
  return askedStatuses.some((asked) => asked === status);
}
