import { isRealDate } from "#domain/shared/calendar.ts";
import { dayNumber, dayNumberOf, twoDigits, weekdayOfDay } from "#domain/shared/day-number.ts";
import { months } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

export interface UndatedFlight {
  departsOn: PrintedDay;
  weekday: number | null;
  /** Already flown: may lie in the past. */
  isFlown: boolean;
}

/**
 * Screens print no year. It follows from the weekdays, from `reference` (the day the screen was made, or today) and from the
 * order: flights are flown one after another. Gives the days since 1970 of each flight, in order; null for 29 February without a
 * leap year near.
 */
export function inferDays(flights: readonly UndatedFlight[], reference: string): readonly (number | null)[] {
  const year = Number(reference.slice(0, 4));
  const today = dayNumber(reference);
  let best: Attempt | null = null;
  for (const startYear of [year, year + 1, year - 1]) {
    const attempt = datesFrom(startYear, flights, today);
    if (best === null || attempt.cost < best.cost) best = attempt;
    // Nothing speaks against it.
    if (best.cost === 0) break;
  }
  return best?.days ?? [];
}

/** The latest date with a year in the text: when the booking was made or last changed. Null when there is none. */
export function dateInText(lines: readonly string[]): string | null {
  const dates = lines.flatMap((line) => {
    const { day = "", month = "", year } = stamps.map((stamp) => stamp.exec(line)).find(Boolean)?.groups ?? {};
    const date = `20${year}-${twoDigits(months.indexOf(month) + 1)}-${twoDigits(Number(day))}`;
    return isRealDate(date) ? [date] : [];
  });
  return dates.sort().at(-1) ?? null;
}

/**
 * Only what the system itself stamps on a screen. Deadlines in remarks carry years too, and say nothing of when it was made:
 * `WS/SU  6MAR18/1513Z  NXNP5Q`, `SFO1S2195/2005SI/17AUG16` (Amadeus), `6IIF.L3II*AWS 0553/26JUL19 MZHVAX H` (Sabre).
 */
const stamps = [
  / (?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})\/\d{4}Z /,
  /^[A-Z0-9]{9}\/[A-Z0-9]{6}\/(?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})$/,
  /\*[A-Z0-9]{2,3} \d{4}\/(?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})(?![A-Z0-9])/,
];

/** A booking cannot be made further ahead, nor does a ticket live longer. */
const bookingHorizonDays = 361;
/** Somebody still works on what left the day before yesterday; earlier departures are last year's. */
const graceDays = 3;

/** What speaks against a year; the least in all wins. Three weekdays are needed to send a trip further back than a year. */
const penalty = { weekday: 4, gap: 4, backwards: 3, outOfReach: 3, longAgo: 8 };

interface Attempt {
  days: (number | null)[];
  cost: number;
}

function datesFrom(startYear: number, flights: readonly UndatedFlight[], today: number): Attempt {
  let cost = 0;
  let previous: number | null = null;
  let previousYear = startYear;
  const days: (number | null)[] = [];
  for (const flight of flights) {
    const { month, day } = flight.departsOn;
    let best: number | null = null;
    let [bestYear, leastCost, leastDistance] = [previousYear, Number.POSITIVE_INFINITY, 0];
    for (const shift of shiftsFor(flight, previous !== null)) {
      const candidate = dayNumberOf(previousYear + shift, month, day);
      if (candidate === null) continue;
      // A printed year leaves no choice.
      if (flight.departsOn.year !== undefined && flight.departsOn.year !== previousYear + shift) continue;
      const days = candidate - (previous ?? today);
      const distance = Math.abs(days);
      const against: number =
        (flight.weekday !== null && weekdayOfDay(candidate) !== flight.weekday ? penalty.weekday : 0) +
        (previous !== null ? orderPenalty(days) : startPenalty(days, flight.isFlown));
      if (against > leastCost || (against === leastCost && distance >= leastDistance)) continue;
      [best, bestYear, leastCost, leastDistance] = [candidate, previousYear + shift, against, distance];
    }
    days.push(best);
    if (best === null) continue;
    cost += leastCost;
    [previous, previousYear] = [best, bestYear];
  }
  return { days, cost };
}

const anyNear = Array.from({ length: 21 }, (_, index) => index - 10);

/** The first flight is in the year tried, the others in that of the flight before or next to it. */
function shiftsFor({ departsOn }: UndatedFlight, hasPrevious: boolean): readonly number[] {
  if (departsOn.year !== undefined) return anyNear;
  // 29 February may be two years from any start.
  if (departsOn.month === 2 && departsOn.day === 29) return [0, 1, -1, 2, -2];
  return hasPrevious ? [0, 1, -1] : [0];
}

function orderPenalty(days: number): number {
  // One day back is no step back: flying east over the date line, a day is lived twice.
  return (days < -1 ? penalty.backwards : 0) + (Math.abs(days) > bookingHorizonDays ? penalty.gap : 0);
}

function startPenalty(days: number, isFlown: boolean): number {
  if (days < -bookingHorizonDays) return penalty.longAgo;
  const isInReach = isFlown ? days <= 0 : days >= -graceDays && days <= bookingHorizonDays;
  return isInReach ? 0 : penalty.outOfReach;
}
