import { existsSync, readdirSync, readFileSync } from "node:fs";
import { flightsOnScreen, type ScreenFlight } from "#domain/itinerary/flights-on-screen.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { listedAirlines, reference } from "#domain/itinerary/reference/reference.ts";

/**
 * Real screens with what they say, read by others. They lie beside the repository, for they are not ours to copy: whoever uses
 * them says so where they are missing.
 */
export const corpusFolder = new URL("../../shared/gds/visible/", import.meta.url);

export interface Screen {
  name: string;
  text: string;
  expected: {
    gds: string;
    kind: "itinerary" | "availability" | "service-info";
    /** Null where only month and day can be proved. */
    referenceDate: string | null;
    segments: Record<string, unknown>[];
    arnkSegmentNumbers?: number[];
  };
}

/** All screens, by name; none where the folder is missing. */
export function realScreens(): Screen[] {
  if (!existsSync(corpusFolder)) return [];
  const read = (file: string) => readFileSync(new URL(file, corpusFolder), "utf8");
  return readdirSync(corpusFolder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.slice(0, -".txt".length))
    .map((name) => ({ name, text: read(`${name}.txt`), expected: JSON.parse(read(`${name}.expected.json`)) }));
}

/** Where what we read is not what the screen says, field by field: `2 arrivalTime: "08:45", read "07:45"`. Empty when all is right. */
export function differences({ text, expected }: Screen): string[] {
  const parsed = parseItinerary(text, { today: expected.referenceDate ?? "2026-01-15", reference });
  const flights = flightsOnScreen(parsed);
  if (expected.kind !== "itinerary") {
    return flights.map(({ airline, flightNumber }) => `${airline} ${flightNumber} read as booked`);
  }
  return [
    ...different("system", expected.gds, parsed.gds),
    ...different("flights", expected.segments.length, flights.length),
    ...expected.segments.flatMap((segment, index) => fieldDifferences(segment, flights[index], index + 1, expected)),
    ...different("surface gaps", expected.arnkSegmentNumbers ?? [], parsed.surfaces),
    ...parsed.lines.flatMap(({ kind, text: line }) => (kind === "not_understood" ? [`not understood: ${line}`] : [])),
  ];
}

/** Said about a screen by whoever read it, nothing a parser could print. */
const remarks = ["assertedBySource"];

/** Where we differ on purpose: LZ is a code; the name, on the next line, is what the law wants told (14 CFR 257.5). */
const betterNames: Record<string, string> = { LZ: "SWISS GLOBAL AIR LINES" };

function fieldDifferences(
  wanted: Record<string, unknown>,
  flight: ScreenFlight | undefined,
  place: number,
  { referenceDate }: Screen["expected"],
): string[] {
  const isProved = (field: string) => !(field === "departureDateFull" && referenceDate === null);
  return Object.entries(wanted)
    .filter(([field]) => !remarks.includes(field) && isProved(field))
    .flatMap(([field, value]) =>
      different(`${place} ${field}`, betterNames[String(value)] ?? value, flight && readField(field, flight)),
    );
}

/** Ours under the name of theirs, in their form. */
function readField(field: string, flight: ScreenFlight): unknown {
  if (field === "departureDate") return flight.departureDate?.slice(5) ?? null;
  if (field === "departureDateFull") return flight.departureDate;
  if (field === "arrivalDayOffsetPrinted") return flight.arrivalDaySource === "printed";
  if (field === "arrivalOffsetFromWeekdays") return flight.arrivalDaySource === "weekdays";
  // A code in the line is told as the airline's name.
  if (field === "operatingAirline") return listedAirlines.find(({ name }) => name === flight.operatedBy)?.code;
  return flight[field as keyof ScreenFlight];
}

function different(what: string, wanted: unknown, read: unknown): string[] {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(read)];
  return a === b ? [] : [`${what}: ${a}, read ${b}`];
}
