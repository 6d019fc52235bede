import type { Role } from "#domain/access/roles.ts";
import { agencyClock, agencyInstant } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";

/**
 * The digest is sent from 8:00 in the agency's time zone. After noon it is too late for a letter about the day ahead.
 */
const [begins, tooLate] = ["08:00", "12:00"];

/** Returns the date ("2026-11-20") of the digest to send at an ISO instant; null if none is sent then. */
export function digestDay(now: string, zone: string): string | null {
  const [day = "", clock = ""] = agencyClock(now, zone).split("T");
  return clock >= begins && clock < tooLate ? day : null;
}

/** Returns the ISO instant from which the digest of `day` covers events: the start of work on the previous day. */
export function toldSince(day: string, zone: string): string {
  return agencyInstant(`${addDays(day, -1)}T${begins}`, zone);
}

/**
 * The work that the digest of each role covers: the user's own, or that of all agents. Ticketing works no leads and gets
 * the deadlines alone (due-soon.ts). Other roles get no digest.
 */
export const digestOf: Partial<Record<Role, "own" | "team">> = {
  admin: "own",
  agent: "own",
  supervisor: "team",
  ticketing: "own",
};

/** The kinds of pending work in a digest, in order. */
export const digestKinds = ["overdue", "dueToday", "untouched", "answered", "viewed", "expiring"] as const;
export type DigestKind = (typeof digestKinds)[number];

/** The maximum number of items that a digest lists. For the rest it shows the count. */
export const mostTold = 8;
