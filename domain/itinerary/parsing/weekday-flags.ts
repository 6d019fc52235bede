import { readWeekday } from "./atoms.ts";
import type { Flags } from "./dialect.ts";

/** The weekdays Apollo and Galileo print behind the times: `WE`, or `SA/SU` when the flight arrives on another one. */
export function readWeekdayFlags(rest: string): Flags {
  const match = flag.exec(rest);
  return match ? { weekday: readWeekday(match[1]), arrivesWeekday: readWeekday(match[2]) } : noFlags;
}

const noFlags: Flags = {};

/** Link star, "O", "E" and the number of a marriage may stand before them, words may not. */
const flag = /^[ *O0-9E]{0,40}?(?<=[ *])(MO|TU|WE|TH|FR|SA|SU)(?:\/(MO|TU|WE|TH|FR|SA|SU))?(?![A-Z0-9])/;
