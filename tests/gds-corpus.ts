import { existsSync, readdirSync, readFileSync } from "node:fs";
import { flightsOnScreen, type ScreenFlight } from "#domain/itinerary/flights-on-screen.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { serviceOnScreen } from "#domain/itinerary/services-on-screen.ts";

/**
 * Real screens with the values that other people read from them. The files are outside the repository because we have
 * no right to copy them. Tests that use them report when they are missing.
 */
export const corpusFolder = new URL("../../shared/gds/visible/", import.meta.url);

export interface Screen {
  name: string;
  text: string;
  expected: {
    gds: string;
    kind: "itinerary" | "availability" | "service-info";
    /** Null if the screen proves only month and day. */
    referenceDate: string | null;
    segments: Record<string, unknown>[];
    arnkSegmentNumbers?: number[];
  };
}

/** Returns all screens, or none if the folder is missing. */
export function realScreens(): Screen[] {
  if (!existsSync(corpusFolder)) return [];
  const read = (file: string) => readFileSync(new URL(file, corpusFolder), "utf8");
  return readdirSync(corpusFolder)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => file.slice(0, -".txt".length))
    .map((name) => ({ name, text: read(`${name}.txt`), expected: JSON.parse(read(`${name}.expected.json`)) }));
}

/** Returns the fields that the parser reads differently, such as `2 arrivalTime: "08:45", read "07:45"`. */
export function differences({ text, expected }: Screen): string[] {
  const parsed = parseItinerary(text, { today: expected.referenceDate ?? "2026-01-15", reference });
  const flights = flightsOnScreen(parsed);
  if (expected.kind !== "itinerary") {
    const services = parsed.services.map(serviceOnScreen);
    return [
      ...flights.map(({ airline, flightNumber }) => `${airline} ${flightNumber} read as booked`),
      ...expected.segments.flatMap((segment, index) => serviceDifferences(segment, services[index], `${index + 1}`)),
    ];
  }
  return [
    ...different("system", expected.gds, parsed.gds),
    ...different("flights", expected.segments.length, flights.length),
    ...expected.segments.flatMap((segment, index) => fieldDifferences(segment, flights[index], index + 1, expected)),
    ...different("surface gaps", expected.arnkSegmentNumbers ?? [], parsed.surfaces),
    ...parsed.lines.flatMap(({ kind, text: line }) => (kind === "not_understood" ? [`not understood: ${line}`] : [])),
  ];
}

/** Remarks of the person who read the screen. A parser cannot produce them. */
const remarks = ["assertedBySource"];

function fieldDifferences(
  wanted: Record<string, unknown>,
  flight: ScreenFlight | undefined,
  place: number,
  { referenceDate }: Screen["expected"],
): string[] {
  const isProved = (field: string) => !(field === "departureDateFull" && referenceDate === null);
  return Object.entries(wanted)
    .filter(([field]) => !remarks.includes(field) && isProved(field))
    .flatMap(([field, value]) => different(`${place} ${field}`, value, flight && readField(field, flight)));
}

/** Returns our value of a field under the corpus's name, in the corpus's form. */
function readField(field: string, flight: ScreenFlight): unknown {
  if (field === "departureDate") return flight.departureDate?.slice(5) ?? null;
  if (field === "departureDateFull") return flight.departureDate;
  return flight[field as keyof ScreenFlight];
}

/** Compares only the facts that the corpus lists: the filled fields of objects, and the listed legs. */
function serviceDifferences(wanted: unknown, read: unknown, path: string): string[] {
  if (saysNothing(wanted)) return [];
  if (wanted === null || typeof wanted !== "object") return different(path, wanted, read);
  if (read === null || typeof read !== "object") return different(path, wanted, read);
  const counts =
    Array.isArray(wanted) && !path.endsWith(" legs") ? different(path, wanted.length, Object.keys(read).length) : [];
  const fields = Object.entries(wanted).filter(([field]) => !looseFields.includes(field));
  return [
    ...counts,
    ...fields.flatMap(([field, value]) =>
      serviceDifferences(value, (read as Record<string, unknown>)[field], `${path} ${field}`),
    ),
  ];
}

/** Fields that the source truncates. */
const looseFields = ["comments"];

/** Returns whether a value is null or was lost in the source's export. */
function saysNothing(value: unknown): boolean {
  return value === null || value === "None" || value === "";
}

function different(what: string, wanted: unknown, read: unknown): string[] {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(read)];
  return a === b ? [] : [`${what}: ${a}, read ${b}`];
}
