import { type LeadStatus, leadSteps } from "./status.ts";

/** What of a lead that is merged may be taken over, each by itself; a reminder goes with its note. */
export const mergeFields = [
  ...(["firstName", "lastName", "email", "phone", "address", "city", "state", "country", "language"] as const),
  ...(["from", "to", "locations", "departsOn", "arrivesOn", "returnsOn", "tripType", "cabin"] as const),
  ...(["adults", "children", "infants", "requestedBy", "manualType", "label", "request", "reminder"] as const),
] as const;
export type MergeField = (typeof mergeFields)[number];

/** How long a merge can be undone. */
export const unmergeDays = 30;

/** As many tags as a lead has place for. */
const mostTags = 10;

interface Standing {
  status: LeadStatus;
  ownerId: number | null;
}

/**
 * Whose the lead is that goes on, and how it stands: with its own agent, or that of the merged one while that one is still
 * worked on; as far as the one of the two that has come further. What was given up is taken up again by the other.
 */
export function standingOfBoth(keeper: Standing, merged: Standing): Standing {
  const ownerId = keeper.ownerId ?? (isClosed(merged.status) ? null : merged.ownerId);
  const status = furtherOf(keeper.status, merged.status);
  if (ownerId === null && !isClosed(status)) return { status: "new", ownerId };
  return { status: status === "new" && ownerId !== null ? "assigned" : status, ownerId };
}

/** Those of the lead that goes on come first. */
export function tagsOfBoth(keeper: readonly string[], merged: readonly string[]): string[] {
  return [...new Set([...keeper, ...merged])].slice(0, mostTags);
}

/** Where a merged lead stands again: a quote of it that was sent meanwhile has moved it along. */
export function standsAgain(before: LeadStatus, { sentMeanwhile }: { sentMeanwhile: boolean }): LeadStatus {
  return sentMeanwhile && (leadSteps[before] < leadSteps.quoted || before === "follow_up") ? "quoted" : before;
}

function furtherOf(keeper: LeadStatus, merged: LeadStatus): LeadStatus {
  if (isClosed(merged)) return keeper;
  if (isClosed(keeper)) return merged;
  return leadSteps[merged] > leadSteps[keeper] ? merged : keeper;
}

const isClosed = (status: LeadStatus) => leadSteps[status] > leadSteps.won;
