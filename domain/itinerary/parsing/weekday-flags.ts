import { readWeekday } from "./atoms.ts";
import type { Flags } from "./dialect.ts";

/**
 * What Apollo and Galileo print behind the times: a star or "O" of the link, weekdays `WE`, or `SA/SU` when the flight arrives
 * on another one, "E" and the number of a marriage, in changing order.
 */
export function readWeekdayFlags(rest: string): Flags {
  const match = weekdays.exec(rest);
  const marriageGroup = marriage.exec(rest)?.[1] ?? null;
  if (!match) return marriageGroup ? { marriageGroup } : noFlags;
  return { weekday: readWeekday(match[1]), arrivesWeekday: readWeekday(match[2]), marriageGroup };
}

const noFlags: Flags = {};

const weekdays = /^[ *O0-9E]{0,40}(?<=[ *])(MO|TU|WE|TH|FR|SA|SU)(?:\/(MO|TU|WE|TH|FR|SA|SU))?(?![A-Z0-9])/;
/** A number by itself: no other stands there. */
const marriage = /^[ *OE]{0,32}(?:[A-Z]{2}(?:\/[A-Z]{2})?[ E]{0,16})?(?<= )(\d{1,2})(?= |$)/;
