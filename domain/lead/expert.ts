/** The statuses of a question to an expert (docs/rules/screens-and-formats.md#status-of-a-question-to-an-expert). */
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

/** The statuses of leads that have or had a question. */
export const everAskedStatuses = expertStatuses.filter((status) => status !== "none");

/**
 * The statuses in which experts can read the lead and its quotes (`asked` in the table of permissions). After an answer
 * they keep access for follow-up questions. An expert who declined or whose question was withdrawn loses it.
 */
export const askedStatuses: readonly ExpertStatus[] = ["requested", "claimed", "needs_info", "answered"];

/** An expert works on the question. */
export const claimedStatuses = ["claimed", "needs_info"] as const satisfies readonly ExpertStatus[];

/** The statuses in which the question is open, so that no second one can be asked. */
export const openStatuses: readonly ExpertStatus[] = ["requested", "claimed", "needs_info"];

export function isQuestionOpen(status: string): boolean {
  return openStatuses.some((open) => open === status);
}

export function isExpertAsked(status: string): boolean {
  return askedStatuses.some((asked) => asked === status);
}
