import type { ItineraryProblem } from "../itinerary.ts";
import type { Surface } from "./find-flights.ts";
import type { FoundFlight } from "./found-flight.ts";
import type { ParsedSegment } from "./parsed-segment.ts";

/**
 * Returns the problems that only the screen shows and that the agent must know. `found` are the flights from which the
 * segments were created.
 */
export function screenProblems(
  segments: readonly ParsedSegment[],
  found: readonly FoundFlight[],
  surfaces: readonly Surface[],
): ItineraryProblem[] {
  const problems: ItineraryProblem[] = [];
  let nextSurface = 0;
  for (const [index, segment] of segments.entries()) {
    const add = (
      code: ItineraryProblem["code"],
      severity: ItineraryProblem["severity"],
      details: ItineraryProblem["details"],
    ) => problems.push({ code, severity, segment: index, details });
    for (; (surfaces[nextSurface]?.line ?? Number.POSITIVE_INFINITY) < segment.line; nextSurface++) {
      add("surface", "fact", { from: segments[index - 1]?.to ?? "", to: segment.from });
    }
    for (const { code, detail } of found[index]?.guesses ?? []) {
      if (code === "weekday_contradicts") {
        add("weekday_mismatch", "warning", { date: detail, printed: segment.printedWeekday ?? 0 });
      }
      if (code === "arrival_day_contradicts") {
        add("arrival_day_mismatch", "warning", { printed: segment.arrivalDayOffset, other: Number(detail) });
      }
    }
    if (isFirstOfMarriage(segments, index)) add("married", "fact", { flights: marriedFrom(segments, index) });
    const stops = segment.stopsAt.length || segment.stops || 0;
    if (stops > 0) add("stops", "fact", { stops, airports: segment.stopsAt.join(", ") });
    if (segment.changesPlane) add("change_of_plane", "fact", { airports: segment.stopsAt.join(", ") });
    if (segment.operatedBy && !segment.operatorMissing) {
      add("operated_by_other", "fact", { flight: flightName(segment), operator: segment.operatedBy });
    }
  }
  return problems;
}

/** Returns true if two adjacent segments are sold together: they have the same number, or the same star. */
function areMarried(before: ParsedSegment | undefined, segment: ParsedSegment | undefined): boolean {
  return Boolean(before?.isMarried && segment?.isMarried && before.marriageGroup === segment.marriageGroup);
}

function isFirstOfMarriage(segments: readonly ParsedSegment[], index: number): boolean {
  return !areMarried(segments[index - 1], segments[index]) && areMarried(segments[index], segments[index + 1]);
}

function marriedFrom(segments: readonly ParsedSegment[], first: number): string {
  const names: string[] = [];
  for (let index = first; index === first || areMarried(segments[index - 1], segments[index]); index++) {
    const segment = segments[index];
    if (segment) names.push(flightName(segment));
  }
  return names.join(", ");
}

function flightName({ airline, flightNumber }: ParsedSegment): string {
  return `${airline} ${flightNumber}`;
}
