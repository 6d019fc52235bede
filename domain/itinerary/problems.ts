import { greatCircleMiles } from "./great-circle.ts";
import type { ItineraryProblem } from "./itinerary.ts";
import { isTransferBetween, stayMinutes } from "./journeys.ts";
import { flightMinutes, groundMinutes } from "./places.ts";
import type { Reference, Segment } from "./segment.ts";
import { meaningOf, type StatusMeaning } from "./status.ts";

/** All that somebody should look at before selling these flights, in their order. */
export function findProblems(segments: readonly Segment[], reference: Reference): ItineraryProblem[] {
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    const found = [
      ...(before ? problemsBetween(before, segment, reference) : []),
      ...problemsWithin(segment, reference),
    ];
    return found.map(([code, severity, details]) => ({ code, severity, segment: index, details }));
  });
}

type Finding = [
  code: ItineraryProblem["code"],
  severity: ItineraryProblem["severity"],
  details: ItineraryProblem["details"],
];

/** No flight without a stop is scheduled for longer. */
const longestFlightMinutes = 20 * 60;
/** Faster than an airliner in a jet stream. */
const fastestMilesPerHour = 750;

function problemsWithin(segment: Segment, reference: Reference): Finding[] {
  const problems: Finding[] = [];
  for (const code of new Set([segment.from, segment.to])) {
    if (!reference.airport(code)) problems.push(["unknown_airport", "error", { code }]);
  }
  const minutes = flightMinutes(segment, reference);
  if (minutes !== null && minutes <= 0) problems.push(["arrives_before_departure", "error", { minutes }]);
  else if (minutes !== null && isImplausible(minutes, segment, reference)) {
    problems.push(["implausible_duration", "warning", { minutes }]);
  }
  const { status } = segment;
  const severity = status === null ? undefined : unsellable(meaningOf(status));
  if (status !== null && severity) problems.push(["not_bookable", severity, { status }]);
  if (segment.operatorMissing) {
    problems.push(["operator_missing", "warning", { flight: `${segment.airline} ${segment.flightNumber}` }]);
  }
  return problems;
}

function isImplausible(minutes: number, { from, to }: Segment, reference: Reference): boolean {
  const [start, end] = [reference.airport(from), reference.airport(to)];
  const shortest = start && end ? (greatCircleMiles(start, end) / fastestMilesPerHour) * 60 : 0;
  return minutes > longestFlightMinutes || minutes < shortest;
}

/** A passive segment may be a ticket bought elsewhere, a requested one may be confirmed any minute: look, then decide. */
const unsellableStatuses: Partial<Record<StatusMeaning, ItineraryProblem["severity"]>> = {
  notOperating: "error",
  flown: "error",
  open: "error",
  waitlisted: "error",
  requested: "warning",
  passive: "warning",
};

/** Letters no system uses promise nothing. */
function unsellable(meaning: StatusMeaning | undefined): ItineraryProblem["severity"] | undefined {
  return meaning === undefined ? "warning" : unsellableStatuses[meaning];
}

/** Shorter than any airport promises. Changing terminal or airport takes longer still. */
const shortestConnection = { sameTerminal: 30, terminalChange: 45, airportChange: 120 };
const longConnectionMinutes = 8 * 60;

function problemsBetween(arriving: Segment, leaving: Segment, reference: Reference): Finding[] {
  const minutes = groundMinutes(arriving, leaving, reference);
  if (minutes !== null && minutes < 0) return [["not_chronological", "error", { minutes: -minutes }]];
  const ends = { from: arriving.to, to: leaving.from };
  const stays = minutes !== null && minutes > stayMinutes;
  const changesAirport = arriving.to !== leaving.from;
  if (changesAirport && (stays || !isTransferBetween(ends.from, ends.to, reference))) {
    // Going on by land during a stay is a choice; within a day it may be a forgotten flight.
    return [["open_jaw", stays ? "fact" : "warning", ends]];
  }
  if (stays) return [];
  const problems: Finding[] = [];
  const terminals = { from: arriving.arrivalTerminal ?? "", to: leaving.departureTerminal ?? "" };
  const changesTerminal = !changesAirport && hasTerminalChange(arriving.arrivalTerminal, leaving.departureTerminal);
  if (changesAirport) problems.push(["airport_change", "warning", ends]);
  if (changesTerminal) problems.push(["terminal_change", "fact", terminals]);
  const kind = changesAirport ? "airportChange" : changesTerminal ? "terminalChange" : "sameTerminal";
  if (minutes !== null && minutes < shortestConnection[kind]) {
    problems.push(["connection_too_short", "warning", { minutes }]);
  }
  if (minutes !== null && minutes > longConnectionMinutes) problems.push(["connection_long", "fact", { minutes }]);
  return problems;
}

/** Only when both terminals are known: screens name few of them. */
export function hasTerminalChange(arrival: string | null, departure: string | null): boolean {
  return arrival !== null && departure !== null && arrival !== departure;
}
