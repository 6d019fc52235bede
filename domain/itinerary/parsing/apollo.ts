import { type Dialect, points } from "./dialect.ts";
import { readWeekdayFlags } from "./weekday-flags.ts";

/**
 * ` 2 UA 999S 19DEC EWRBRU HK1   635P  750A+*      SA/SU   E  1`, with "+" for the cross, an attached class, and the
 * weekdays last.
 */
export const apolloDialect: Dialect = {
  gds: "apollo",
  evidence: ({ designator, weekday, times, firstSign, rest }) =>
    points(designator.isClassGlued && weekday === undefined, 2) +
    points(firstSign === "*" && /^ ?\*(?!1A)/.test(rest), 3) +
    points(times?.markerBehind.length === 1 && times.markerBehind !== "#", 2) +
    points(designator.isClassGlued && weekday === undefined && hasWeekday.test(rest), 1),
  readFlags: ({ rest }) => {
    const aircraft = rest.includes(":") ? elapsedAndAircraft.exec(rest)?.[1] : undefined;
    return aircraft ? { ...readWeekdayFlags(rest), aircraft } : readWeekdayFlags(rest);
  },
};

const hasWeekday = /^[ *]{1,16}(?:MO|TU|WE|TH|FR|SA|SU)(?![A-Z])/;
/** Some offices print both at the end: `SA/SU   E  1  4:30 788`. */
const elapsedAndAircraft = / \d{0,2}:\d{2} {1,4}([A-Z0-9]{3})(?![A-Z0-9])/;
