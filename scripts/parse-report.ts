import { describeItinerary } from "#domain/itinerary/describe.ts";
import { flightsOnScreen, type ScreenFlight } from "#domain/itinerary/flights-on-screen.ts";
import type { ItineraryProblem } from "#domain/itinerary/itinerary.ts";
import { type ParsedItinerary, parseItinerary } from "#domain/itinerary/parse.ts";
import { listedAirlines, reference } from "#domain/itinerary/reference/reference.ts";

/** What one file says, in the names and forms the expected files of real screens use. */
export interface ParseReport {
  file: string;
  gds: string | null;
  segments: ReportedFlight[];
  arnkSegmentNumbers: number[];
  /** Sentences for a person; nothing to be compared. */
  problems: string[];
}

interface ReportedFlight extends ScreenFlight {
  /** As `departureDate`; the name under which a proved year is expected. */
  departureDateFull: string | null;
  /** Where the line named the operating airline by its code. */
  operatingAirline: string | null;
}

export function parseReport(file: string, text: string, today: string): ParseReport {
  const parsed = parseItinerary(text, { today, reference });
  return {
    file,
    gds: parsed.gds,
    segments: flightsOnScreen(parsed).map((flight) => ({
      ...flight,
      departureDateFull: flight.departureDate,
      operatingAirline: listedAirlines.find(({ name }) => name === flight.operatedBy)?.code ?? null,
    })),
    arnkSegmentNumbers: parsed.surfaces,
    problems: problemsOf(parsed),
  };
}

/** The report as an agent reads it. */
export function reportTable({ file, gds, segments, arnkSegmentNumbers, problems }: ParseReport): string {
  const title = `${file === "-" ? "Pasted" : file}: ${gds ?? "unknown system"}, ${countOf(segments.length, "segment")}`;
  const rows = segments.map((flight) => [
    String(flight.segmentNumber ?? "–"),
    `${flight.airline} ${flight.flightNumber ?? "OPEN"} ${flight.bookingClass ?? ""}`,
    flight.departureDate ?? "?",
    `${flight.from}-${flight.to}`,
    `${flight.departureTime ?? "–"} ${flight.arrivalTime ?? "–"}${dayMark(flight.arrivalDayOffset)}`,
    `${flight.status ?? "–"}${flight.seatCount ?? ""}`,
    [flight.operatedBy && `operated by ${flight.operatedBy}`, flight.setAside?.replace("_", " ")]
      .filter(Boolean)
      .join(", "),
  ]);
  return [
    title,
    ...columns(rows),
    ...arnkSegmentNumbers.map((number) => `  by land: segment ${number}`),
    ...problems.map((problem) => `  ! ${problem}`),
  ].join("\n");
}

function problemsOf(parsed: ParsedItinerary): string[] {
  const { segments, lines } = parsed;
  const itinerary = describeItinerary(segments, reference);
  return [
    ...(segments.length === 0 ? ["Parsing the code failed!"] : []),
    ...[...parsed.problems, ...itinerary.problems].map((problem) => sentence(problem, parsed)),
    ...lines.flatMap(({ kind, text }, index) =>
      kind === "not_understood" ? [`Line ${index + 1} not understood: ${text.trim()}`] : [],
    ),
  ];
}

/** "Warning, TK 2 on 2027-05-01: connection too short (minutes 20)": the full sentences live with the screens. */
function sentence({ code, severity, segment, details }: ItineraryProblem, { segments }: ParsedItinerary): string {
  const flight = segments[segment];
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  const about = flight ? `${flight.airline} ${flight.flightNumber} on ${flight.departsAt.slice(0, 10)}` : "";
  const title = `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`;
  return `${title}, ${about}: ${code.replaceAll("_", " ")}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
}

function dayMark(offset: number | null): string {
  return offset ? ` ${offset > 0 ? "+" : ""}${offset}` : "";
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
