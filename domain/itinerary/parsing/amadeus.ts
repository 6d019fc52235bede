import { type Dialect, points } from "./dialect.ts";

/**
 * The two displays of a booking, of which the office chooses one:
 * `  2  LH 411 Y 12DEC 6*JFKMUC HK1  1855 0845  13DEC  E  LH/ABC123`, which always prints the arrival date, and
 * `  2  AY 099 Y 10APR 2 HELHKG HK1  1050P 2  1150P 230P+1 359 E0 H`, in which latest check-in and terminal come first.
 */
export const amadeusDialect: Dialect = {
  gds: "amadeus",
  evidence: ({ designator, weekday, status, times, rest }) =>
    points(!designator.isClassGlued && weekday !== undefined && weekday >= "1" && weekday <= "7", 2) +
    points(designator.gap === "  ", 1) +
    // Galileo also separates the class, but has markers for the day of arrival.
    points(!designator.isClassGlued && Boolean(times?.arrivesOn), 2) +
    points(status === "FLWN", 1) +
    points(status === "DK", 2) +
    points(rest.includes("*1A/E*"), 3) +
    points(!designator.isClassGlued && stopsAndAircraft(rest) !== null, 2) +
    points(rest.includes(" E ") && / E {1,2}[A-Z0-9]{2}[/.][A-Z0-9]{5,8}/.test(rest), 2) +
    points(Boolean(times?.markerBehind) && /^[+-]\d/.test(times?.markerBehind ?? ""), 1) +
    points(Boolean(times?.terminal), 1),
  readFlags: ({ times, rest }) => {
    const departureTerminal = times?.terminal ?? null;
    const equipment = stopsAndAircraft(rest);
    return equipment ? { departureTerminal, ...equipment } : { departureTerminal };
  },
};

function stopsAndAircraft(rest: string): { stops: number | null; aircraft: string } | null {
  const match = aircraftAndStops.exec(rest);
  if (!match) return null;
  const [, behindE, aircraft, aircraftFirst, behind, aircraftLast] = match;
  const stops = behindE ?? behind;
  return { stops: stops ? Number(stops) : null, aircraft: aircraft ?? aircraftFirst ?? aircraftLast ?? "" };
}

/**
 * `E  0 77W M` directly after the sale; otherwise `77W E0 H`, `77W E 0 M`, or `77W` with the rest wrapped. It must not
 * be a word.
 */
const aircraftAndStops =
  / E {1,3}(\d) ([A-Z0-9]{3})(?![A-Z0-9])|^ {1,8}(?:([A-Z0-9]{3}) {1,2}E ?(\d)(?![A-Z0-9])|((?=[A-Z]{0,2}\d)[A-Z0-9]{3})$)/;
