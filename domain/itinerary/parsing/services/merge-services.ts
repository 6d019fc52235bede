import type { ItineraryProblem } from "../../itinerary.ts";
import { flightMinutes } from "../../places.ts";
import type { Reference, Segment } from "../../segment.ts";
import { operatorsTogether } from "../notes.ts";
import { legsBetween, type Service, type ServiceLeg } from "./service.ts";
import { terminalCode } from "./terminal-code.ts";

/** The data that the detail screens add to a booked flight. */
export interface ServiceFacts {
  meals: string[];
  /** The airports of its stops. */
  stopsAt: string[];
  /** The elapsed minutes as printed; the computed ones follow from the time zones. */
  printedMinutes: number | null;
}

type BookedFlight = Segment & ServiceFacts;

/**
 * Adds missing data to the itinerary, by flight and city pair, and reports where a printed value differs from the
 * computed one. Data of the booking is never overwritten.
 */
export function mergeServices<Flight extends BookedFlight>(
  segments: readonly Flight[],
  services: readonly Service[],
  reference: Reference,
): { segments: Flight[]; problems: ItineraryProblem[] } {
  if (services.length === 0) return { segments: [...segments], problems: [] };
  const screensOf = byFlight(services);
  const problems: ItineraryProblem[] = [];
  const merged = segments.map((segment, index) => {
    let filled = segment;
    for (const service of screensOf.get(`${segment.airline} ${segment.flightNumber}`) ?? []) {
      const legs = bookedLegs(service, segment);
      if (legs.length > 0) filled = fill(filled, service, legs);
    }
    if (filled !== segment) problems.push(...differences(filled, segment.mileage, index, reference));
    return filled;
  });
  return { segments: merged, problems };
}

/** The maximum number of screens per flight. A flight is shown on several screens and days, but not on hundreds. */
const mostScreensOfAFlight = 40;

function byFlight(services: readonly Service[]): Map<string, Service[]> {
  const screens = new Map<string, Service[]>();
  for (const service of services) {
    const key = `${service.airline} ${service.flightNumber}`;
    const known = screens.get(key);
    if (!known) screens.set(key, [service]);
    else if (known.length < mostScreensOfAFlight) known.push(service);
  }
  return screens;
}

/** Returns the booked legs of the flight; empty if the screen is of another day. */
function bookedLegs(service: Service, { from, to, departsAt }: Segment): ServiceLeg[] {
  const legs = legsBetween(service, from, to);
  const [first] = legs;
  if (!first) return [];
  const [month, day] = [Number(departsAt.slice(5, 7)), Number(departsAt.slice(8, 10))];
  const printed = first.departsOn ?? (first === service.legs[0] ? service.departsOn : null);
  const isOtherDay = printed !== null && (printed.month !== month || printed.day !== day);
  return isOtherDay ? [] : legs;
}

function fill<Flight extends BookedFlight>(segment: Flight, service: Service, legs: readonly ServiceLeg[]): Flight {
  const [first, last] = [legs[0], legs.at(-1)];
  const operatedBy = operatorOf(legs, service);
  const isNameNeeded = segment.operatedBy === null || segment.operatorMissing;
  return {
    ...segment,
    departureTerminal: segment.departureTerminal ?? terminalCode(first?.departureTerminal ?? null),
    arrivalTerminal: segment.arrivalTerminal ?? terminalCode(last?.arrivalTerminal ?? null),
    aircraft: segment.aircraft ?? first?.aircraft ?? null,
    operatedBy: isNameNeeded ? (operatedBy ?? segment.operatedBy) : segment.operatedBy,
    operatorMissing: segment.operatorMissing && operatedBy === null,
    mileage: sum(legs.map(({ miles }) => miles)) ?? segment.mileage,
    meals: [...new Set([...segment.meals, ...legs.flatMap(({ meals }) => meals.flatMap(({ names }) => names))])],
    stopsAt: legs.length > 1 ? legs.slice(0, -1).map(({ to }) => to) : segment.stopsAt,
    printedMinutes: segment.printedMinutes ?? elapsedOf(legs, service),
  };
}

/** Returns the operators of the booked legs. The operator of the whole flight is used only if no leg has its own. */
function operatorOf(legs: readonly ServiceLeg[], { legs: all, operatedBy }: Service): string | null {
  const perLeg = operatorsTogether(legs.flatMap((leg) => leg.operatedBy ?? []));
  return perLeg ?? (all.some((leg) => leg.operatedBy) ? null : operatedBy);
}

/** Returns the total of flight and ground times, or the printed total if the whole flight is booked. */
function elapsedOf(legs: readonly ServiceLeg[], { legs: all, totalMinutes }: Service): number | null {
  if (legs.length === all.length && totalMinutes !== null) return totalMinutes;
  const flying = sum(legs.map((leg) => leg.flightMinutes));
  const ground = sum(legs.slice(1).map((leg, index) => groundBefore(leg, legs[index])));
  return flying === null || ground === null ? null : flying + ground;
}

function groundBefore(leg: ServiceLeg, before: ServiceLeg | undefined): number | null {
  const printed = leg.groundMinutesBefore ?? before?.groundMinutesAfter ?? null;
  if (printed !== null || leg.departsMinute === null || !before || before.arrivesMinute === null) return printed;
  // Both times are of the same airport.
  return (leg.departsMinute - before.arrivesMinute + minutesInDay) % minutesInDay;
}

const minutesInDay = 1440;

/** Returns the sum; null if one value is unknown, 0 for no values. */
function sum(figures: readonly (number | null)[]): number | null {
  return figures.reduce((total, figure) => (total === null || figure === null ? null : total + figure), 0);
}

/** The tolerance for mileage, because airlines measure along different routes. Larger differences are reported. */
const mileageTolerance = 0.05;

function differences(merged: BookedFlight, ourMiles: number | null, segment: number, reference: Reference) {
  const problems: ItineraryProblem[] = [];
  const ourMinutes = flightMinutes(merged, reference);
  const { printedMinutes, mileage } = merged;
  if (printedMinutes !== null && ourMinutes !== null && printedMinutes !== ourMinutes) {
    const details = { printed: printedMinutes, computed: ourMinutes };
    problems.push({ code: "duration_differs", severity: "warning", segment, details });
  }
  const isFar = mileage !== null && ourMiles !== null && Math.abs(mileage - ourMiles) > ourMiles * mileageTolerance;
  if (isFar && merged.stopsAt.length === 0) {
    problems.push({
      code: "mileage_differs",
      severity: "fact",
      segment,
      details: { printed: mileage, computed: ourMiles },
    });
  }
  return problems;
}
