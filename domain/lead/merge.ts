import { type LeadStatus, leadSteps } from "./status.ts";

/** The fields that can be taken over from a merged lead, each separately. A reminder is taken over with its note. */
export const mergeFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "country",
  "language",
  "timeZone",
  "from",
  "to",
  "locations",
  "departsOn",
  "arrivesOn",
  "returnsOn",
  "tripType",
  "cabin",
  "adults",
  "children",
  "infants",
  "requestedBy",
  "manualType",
  "label",
  "request",
  "reminder",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The days within which a merge can be undone. */
export const unmergeDays = 30;

/** The maximum number of tags of a lead. */
const mostTags = 10;

interface Assignment {
  status: LeadStatus;
  ownerId: number | null;
}

/**
 * Returns the owner and the status of the remaining lead. It keeps its agent, or gets the agent of the merged lead if
 * that one is open. It gets the more advanced status of the two. A lead that was given up is resumed by the other.
 */
export function assignmentOfBoth(keeper: Assignment, merged: Assignment): Assignment {
  const ownerId = keeper.ownerId ?? (isClosed(merged.status) ? null : merged.ownerId);
  const status = furtherOf(keeper.status, merged.status);
  if (ownerId === null && !isClosed(status)) return { status: "new", ownerId };
  return { status: status === "new" && ownerId !== null ? "assigned" : status, ownerId };
}

/** Returns the tags of both leads, those of the remaining lead first. */
export function tagsOfBoth(keeper: readonly string[], merged: readonly string[]): string[] {
  return [...new Set([...keeper, ...merged])].slice(0, mostTags);
}

/** Returns the experts' notes of both leads, those of the remaining lead first. Equal notes are kept once. */
export function notesOfBoth(keeper: string, merged: string): string {
  return [...new Set([keeper, merged])].filter((notes) => notes !== "").join("\n\n");
}

/** Returns the status of a lead after it is unmerged. A quote that was sent meanwhile has advanced it. */
export function standsAgain(before: LeadStatus, { sentMeanwhile }: { sentMeanwhile: boolean }): LeadStatus {
  return sentMeanwhile && (leadSteps[before] < leadSteps.quoted || before === "follow_up") ? "quoted" : before;
}

function furtherOf(keeper: LeadStatus, merged: LeadStatus): LeadStatus {
  if (isClosed(merged)) return keeper;
  if (isClosed(keeper)) return merged;
  return leadSteps[merged] > leadSteps[keeper] ? merged : keeper;
}

const isClosed = (status: LeadStatus) => leadSteps[status] > leadSteps.won;
