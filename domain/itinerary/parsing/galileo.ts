import { type Dialect, points } from "./dialect.ts";
import { readWeekdayFlags } from "./weekday-flags.ts";

/**
 * ` 1. LH  935 Y  19SEP LCYFRA HS1  1655  #0455  O        E WE/TH  1`: a dot after the number, all parts separated,
 * the day marker before the arrival, weekdays last.
 */
export const galileoDialect: Dialect = {
  gds: "galileo",
  evidence: ({ designator, weekday, status, times, firstSign, rest }) =>
    points(designator.gap.includes("."), 2) +
    points(!designator.isClassGlued && weekday === undefined, 2) +
    points(Boolean(times?.markerBefore), 3) +
    points(status === "HS", 2) +
    points(firstSign === "O" && /^ {1,4}O(?:\*| |$)/.test(rest), 2) +
    points(!designator.isClassGlued && weekday === undefined && endsInWeekday.test(rest), 1),
  readFlags: ({ rest }) => readWeekdayFlags(rest),
};

const endsInWeekday = /(?:^| )(?:MO|TU|WE|TH|FR|SA|SU)(?:\/[A-Z]{2})?(?: {1,6}\d{1,2})? *$/;
