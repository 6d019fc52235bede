import { readWeekday } from "./atoms.ts";
import type { Flags } from "./dialect.ts";

/**
 * Reads the text that Apollo and Galileo print after the times: a star or "O" for the link, weekdays `WE`, or `SA/SU`
 * if the flight arrives on another day, "E" and the number of a marriage, in varying order.
 */
export function readWeekdayFlags(rest: string): Flags {
  const match = weekdays.exec(rest);
  const marriageGroup = marriage.exec(rest)?.[1] ?? null;
  if (!match) return marriageGroup ? { marriageGroup } : noFlags;
  return { weekday: readWeekday(match[1]), arrivesWeekday: readWeekday(match[2]), marriageGroup };
}

const noFlags: Flags = {};

const weekdays = /^[ *O0-9E]{0,40}(?<=[ *])(MO|TU|WE|TH|FR|SA|SU)(?:\/(MO|TU|WE|TH|FR|SA|SU))?(?![A-Z0-9])/;
/** A separate number. There is no other number in this text. */
const marriage = /^[ *OE]{0,32}(?:[A-Z]{2}(?:\/[A-Z]{2})?[ E]{0,16})?(?<= )(\d{1,2})(?= |$)/;
