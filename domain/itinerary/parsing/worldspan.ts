import { type Dialect, points } from "./dialect.ts";

/**
 * The only system with a weekday of two letters before the pair:
 * ` 6*EY8310T 24SEP MO JFKMCO SS1   925P 1214A#1/X $ J02 E`.
 */
export const worldspanDialect: Dialect = {
  gds: "worldspan",
  evidence: ({ weekday, times, firstSign, rest }) =>
    points(weekday?.length === 2, 4) +
    points(firstSign === "/" && /^ ?\/[OX](?![A-Z0-9])/.test(rest), 3) +
    points(times?.markerBehind.length === 2 && times.markerBehind.startsWith("#"), 3) +
    points(rest.includes(" $") && / \$(?: |$)/.test(rest), 3),
  readFlags: ({ rest }) => ({ marriageGroup: / (J\d{2})(?![A-Z0-9])/.exec(rest)?.[1] ?? null }),
};
