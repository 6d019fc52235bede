import type { Role } from "#domain/access/roles.ts";
import { agencyZone } from "#domain/agency/agency-day.ts";
import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** The working day begins at eight on the agency's clock; after noon, a letter about the day ahead is no use any more. */
const [begins, tooLate] = ["08:00", "12:00"];

const minute = 60_000;

/** Which day, "2026-11-20", people are to be written about at an ISO instant; null while they are not. */
export function digestDay(now: string): string | null {
  const [day = "", clock = ""] = localTimeAt(Math.floor(Date.parse(now) / minute), agencyZone).split("T");
  return clock >= begins && clock < tooLate ? day : null;
}

/** From when on that which has happened is told on `day`: since people began to work the day before. ISO instant. */
export function toldSince(day: string): string {
  return new Date(utcMinutes(`${addDays(day, -1)}T${begins}`, agencyZone) * minute).toISOString();
}

/** Whose work somebody is written about: their own, or that of everybody who works leads. Other roles are not written to. */
export const digestOf: Partial<Record<Role, "own" | "team">> = { admin: "own", agent: "own", supervisor: "team" };

/** What waits for whoever works leads, in the order they are told. */
export const digestKinds = ["overdue", "dueToday", "untouched", "answered", "viewed", "expiring"] as const;
export type DigestKind = (typeof digestKinds)[number];

/** Told one by one up to so many; of the rest, how many there are. */
export const mostTold = 8;
