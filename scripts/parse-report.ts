import { describeItinerary } from "#domain/itinerary/describe.ts";
import { flightsOnScreen, type ScreenFlight } from "#domain/itinerary/flights-on-screen.ts";
import type { ItineraryProblem } from "#domain/itinerary/itinerary.ts";
import { type OfferedFlight, type ParsedItinerary, parseItinerary } from "#domain/itinerary/parse.ts";
import { seatsSign } from "#domain/itinerary/parsing/availability/offered-classes.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { serviceOnScreen } from "#domain/itinerary/services-on-screen.ts";
import { dayMark } from "#domain/shared/day-words.ts";

/** The content of one file, with the names and forms of the expected files of real screens. */
export interface ParseReport {
  file: string;
  gds: string | null;
  /** Null if the paste contains nothing about flights. */
  kind: "itinerary" | "service-info" | "availability" | null;
  segments: ReportedFlight[] | ReturnType<typeof serviceOnScreen>[];
  arnkSegmentNumbers: number[];
  /** The flights that availability screens offer. They are not segments. */
  availability: OfferedFlight[];
  /** Sentences for a person. They are not compared. */
  problems: string[];
}

interface ReportedFlight extends ScreenFlight {
  /** The same as `departureDate`, under the name that expected files use for a proved year. */
  departureDateFull: string | null;
}

export function parseReport(file: string, text: string, today: string): ParseReport {
  const parsed = parseItinerary(text, { today, reference });
  const kind = kindOf(parsed);
  return {
    file,
    gds: parsed.gds,
    kind,
    segments:
      kind === "service-info"
        ? parsed.services.map(serviceOnScreen)
        : flightsOnScreen(parsed).map((flight) => ({ ...flight, departureDateFull: flight.departureDate })),
    arnkSegmentNumbers: parsed.surfaces,
    availability: parsed.availability,
    problems: problemsOf(parsed),
  };
}

function kindOf({ segments, setAside, services, failure }: ParsedItinerary): ParseReport["kind"] {
  if (segments.length + setAside.length > 0) return "itinerary";
  if (services.length > 0) return "service-info";
  return failure?.seen === "availability" ? "availability" : null;
}

/** Returns the report as a table for people. */
export function reportTable({ file, gds, segments, arnkSegmentNumbers, availability, problems }: ParseReport): string {
  const title = `${file === "-" ? "Pasted" : file}: ${gds ?? "unknown system"}, ${countOf(segments.length, "segment")}`;
  const rows = segments.map((flight) => ("legs" in flight ? serviceRow(flight) : flightRow(flight)));
  return [
    title,
    ...columns(rows),
    ...arnkSegmentNumbers.map((number) => `  by land: segment ${number}`),
    ...(availability.length > 0 ? ["Offered, not booked:", ...columns(availability.map(offerRow))] : []),
    ...problems.map((problem) => `  ! ${problem}`),
  ].join("\n");
}

function flightRow(flight: ScreenFlight): string[] {
  return [
    String(flight.segmentNumber ?? "–"),
    `${flight.airline} ${flight.flightNumber} ${flight.bookingClass ?? ""}`,
    flight.departureDate ?? "?",
    `${flight.from}-${flight.to}`,
    `${flight.departureTime ?? "–"} ${flight.arrivalTime ?? "–"} ${dayMark(flight.arrivalDayOffset ?? 0)}`.trim(),
    `${flight.status ?? "–"}${flight.seatCount ?? ""}`,
    [flight.operatedBy && `operated by ${flight.operatedBy}`, flight.setAside?.replace("_", " ")]
      .filter(Boolean)
      .join(", "),
  ];
}

function offerRow(offer: OfferedFlight): string[] {
  return [
    offer.isConnection ? "+" : String(offer.number ?? "–"),
    `${offer.airline} ${offer.flightNumber}`,
    offer.departsOn ?? "?",
    `${offer.from}-${offer.to}`,
    `${offer.departureTime} ${offer.arrivalTime} ${dayMark(offer.arrivalDayOffset)}`.trim(),
    offer.classes.map(({ bookingClass, seats }) => bookingClass + seatsSign(seats)).join(" "),
    offer.operatingAirline ? `flown by ${offer.operatingAirline}` : offer.isCodeShare ? "code share" : "",
  ];
}

function serviceRow({ segmentNumber, airline, flightNumber, legs, departureDate }: ReturnType<typeof serviceOnScreen>) {
  const route = [legs[0]?.from ?? "", ...legs.map(({ to }) => to)].join("-");
  const aircraft = [...new Set(legs.flatMap((leg) => leg.aircraft ?? []))].join(", ");
  return [String(segmentNumber ?? "–"), `${airline} ${flightNumber}`, departureDate ?? "", route, aircraft];
}

function problemsOf(parsed: ParsedItinerary): string[] {
  const { segments, lines, failure } = parsed;
  const itinerary = describeItinerary(segments, reference);
  return [
    ...(segments.length === 0 ? ["Parsing the code failed!"] : []),
    ...(failure && failure.line !== null && failure.read.length > 0
      ? [`Line ${failure.line + 1}: ${failure.read.join(", ")} read, ${failure.expected} expected`]
      : []),
    ...[...parsed.problems, ...itinerary.problems].map((problem) => sentence(problem, parsed)),
    ...lines.flatMap(({ kind, text }, index) =>
      kind === "not_understood" ? [`Line ${index + 1} not understood: ${text.trim()}`] : [],
    ),
  ];
}

/**
 * Returns a short description, such as "Warning, TK 2 on 2027-05-01: connection too short (minutes 20)". The full
 * sentences are part of the screens.
 */
function sentence({ code, severity, segment, details }: ItineraryProblem, { segments }: ParsedItinerary): string {
  const flight = segments[segment];
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  const about = flight ? `${flight.airline} ${flight.flightNumber} on ${flight.departsAt.slice(0, 10)}` : "";
  const title = `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
  return `${title}, ${about}: ${code.replaceAll("_", " ")}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
