import { daysBetween, isRealDate } from "#domain/shared/calendar.ts";
import { areSimilarNames, nameWords } from "./similar-names.ts";

/** The reasons why two leads may be about the same person, strongest first. */
export const duplicateReasons = ["phone", "email", "trip"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The fields of a lead that are compared. The phone is in E.164 or null. */
export interface LeadToCompare {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  from: string | null;
  to: string | null;
  departsOn: string | null;
}

/** The days by which departures can differ, because customers do not always give the same date. */
export const daysApart = 3;

/**
 * Returns the reasons why two leads may be about the same person; empty if there are none. The order of the leads does
 * not matter.
 */
export function reasonsFor(one: LeadToCompare, other: LeadToCompare): DuplicateReason[] {
  return duplicateReasons.filter((reason) => holds[reason](one, other));
}

const holds: Record<DuplicateReason, (one: LeadToCompare, other: LeadToCompare) => boolean> = {
  phone: (one, other) => one.phone !== null && one.phone === other.phone,
  email: (one, other) => one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
  trip: (one, other) => isSameTrip(one, other) && areSimilarNames(nameWords(one), nameWords(other)),
};

function isSameTrip(one: LeadToCompare, other: LeadToCompare): boolean {
  if (one.from === null || one.to === null || one.from !== other.from || one.to !== other.to) return false;
  if (one.departsOn === null || other.departsOn === null) return false;
  if (!isRealDate(one.departsOn) || !isRealDate(other.departsOn)) return false;
  return Math.abs(daysBetween(one.departsOn, other.departsOn)) <= daysApart;
}

/** The decisions of a user about two leads: they are related and both continue, or they are about different people. */
export const pairVerdicts = ["linked", "not_same"] as const;
export type PairVerdict = (typeof pairVerdicts)[number];
