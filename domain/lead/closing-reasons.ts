import type { LeadStatus } from "./status.ts";

/** The statuses that require a reason from the settings. */
export const reasonedStatuses = ["lost", "invalid"] as const satisfies readonly LeadStatus[];
export type ReasonedStatus = (typeof reasonedStatuses)[number];

/** The largest number of reasons in each list, and the largest number of letters of a reason and of its note. */
export const mostReasons = 20;
export const reasonLength = 60;
export const reasonNoteLength = 500;

export function requiresReason(status: LeadStatus): status is ReasonedStatus {
  return reasonedStatuses.some((one) => one === status);
}

/** Returns true if a lead keeps its reason in this status. A deleted or merged lead can be restored as lost. */
export function keepsReason(status: LeadStatus): boolean {
  return requiresReason(status) || status === "deleted" || status === "duplicate";
}

/** Returns the reason as it is written in the list, ignoring case; undefined if the list does not contain it. */
export function reasonInList(list: readonly string[], given: string): string | undefined {
  return list.find((one) => isSame(one, given));
}

/** Returns the positions of the reasons that repeat an earlier one, ignoring case. */
export function repeatedReasons(list: readonly string[]): number[] {
  return list.flatMap((one, index) => (list.findIndex((other) => isSame(one, other)) < index ? [index] : []));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
