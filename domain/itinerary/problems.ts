import { greatCircleMiles } from "./great-circle.ts";
import type { ItineraryProblem } from "./itinerary.ts";
import { isTransferBetween, stayMinutes } from "./journeys.ts";
import { flightMinutes, groundMinutes } from "./places.ts";
import type { Reference, Segment } from "./segment.ts";
import { meaningOf, type StatusMeaning } from "./status.ts";

/** Returns the problems that an agent should check before selling these flights, in order. */
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

/** The longest scheduled time of a nonstop flight. */
const longestFlightMinutes = 20 * 60;
/** A speed above that of an airliner in a jet stream. */
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

/**
 * Passive and requested segments are warnings, because a passive segment can be a ticket bought elsewhere, and a
 * request can be confirmed at any time.
 */
const unsellableStatuses: Partial<Record<StatusMeaning, ItineraryProblem["severity"]>> = {
  notOperating: "error",
  flown: "error",
  open: "error",
  waitlisted: "error",
  requested: "warning",
  passive: "warning",
};

/** Returns the severity of a status that cannot be sold. A status that no system uses is a warning. */
function unsellable(meaning: StatusMeaning | undefined): ItineraryProblem["severity"] | undefined {
  return meaning === undefined ? "warning" : unsellableStatuses[meaning];
}

/** Minutes below the minimum connection time of any airport. A change of terminal or airport takes longer. */
const shortestConnection = { sameTerminal: 30, terminalChange: 45, airportChange: 120 };
const longConnectionMinutes = 8 * 60;

function problemsBetween(arriving: Segment, leaving: Segment, reference: Reference): Finding[] {
  const minutes = groundMinutes(arriving, leaving, reference);
  if (minutes !== null && minutes < 0) return [["not_chronological", "error", { minutes: -minutes }]];
  const ends = { from: arriving.to, to: leaving.from };
  const stays = minutes !== null && minutes > stayMinutes;
  const changesAirport = arriving.to !== leaving.from;
  if (changesAirport && (stays || !isTransferBetween(ends.from, ends.to, reference))) {
    // A surface segment during a stay is intended; within a day it can be a forgotten flight.
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

/** Returns true if both terminals are known and differ. Screens show few terminals. */
export function hasTerminalChange(arrival: string | null, departure: string | null): boolean {
  return arrival !== null && departure !== null && arrival !== departure;
}
