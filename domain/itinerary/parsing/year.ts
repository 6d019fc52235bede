import { isRealDate } from "#domain/shared/calendar.ts";
import { dayNumber, dayNumberOf, twoDigits, weekdayOfDay } from "#domain/shared/day-number.ts";
import { months } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

export interface UndatedFlight {
  departsOn: PrintedDay;
  weekday: number | null;
  /** True if the flight was flown, so its date can be in the past. */
  isFlown: boolean;
}

/**
 * Infers the years that screens do not print, from the weekdays, from `reference` (the day of the screen, or today) and
 * from the order, because flights are flown in sequence. Returns the days since 1970 of each flight, in order; null for
 * 29 February without a leap year nearby.
 */
export function inferDays(flights: readonly UndatedFlight[], reference: string): readonly (number | null)[] {
  const year = Number(reference.slice(0, 4));
  const today = dayNumber(reference);
  let best: Attempt | null = null;
  for (const startYear of [year, year + 1, year - 1]) {
    const attempt = datesFrom(startYear, flights, today);
    if (best === null || attempt.cost < best.cost) best = attempt;
    // No contradiction remains.
    if (best.cost === 0) break;
  }
  return best?.days ?? [];
}

/**
 * Returns the latest date with a year in the text, which is when the booking was made or last changed; null if there is
 * none.
 */
export function dateInText(lines: readonly string[]): string | null {
  const dates = lines.flatMap((line) => {
    const { day = "", month = "", year } = stamps.map((stamp) => stamp.exec(line)).find(Boolean)?.groups ?? {};
    const date = `20${year}-${twoDigits(months.indexOf(month) + 1)}-${twoDigits(Number(day))}`;
    return isRealDate(date) ? [date] : [];
  });
  return dates.sort().at(-1) ?? null;
}

/**
 * Dates that the system itself prints on a screen. Deadlines in remarks also have years, but are not the date of the
 * screen: `WS/SU  6MAR18/1513Z  NXNP5Q`, `SFO1S2195/2005SI/17AUG16` (Amadeus), `6IIF.L3II*AWS 0553/26JUL19 MZHVAX H`
 * (Sabre).
 */
const stamps = [
  / (?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})\/\d{4}Z /,
  /^[A-Z0-9]{9}\/[A-Z0-9]{6}\/(?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})$/,
  /\*[A-Z0-9]{2,3} \d{4}\/(?<day>\d{1,2})(?<month>[A-Z]{3})(?<year>\d{2})(?![A-Z0-9])/,
];

/** The maximum number of days that a booking can be made ahead and that a ticket is valid. */
const bookingHorizonDays = 361;
/** Departures up to this many days ago can still be in progress; earlier ones are of last year. */
const graceDays = 3;

/**
 * The penalties against a year. The year with the lowest sum is used. Three weekdays are needed to move a trip back by
 * more than a year.
 */
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
      // A printed year is fixed.
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

/**
 * Returns the possible shifts of the year. The first flight is in the candidate year, the others in the year of the
 * previous flight or an adjacent one.
 */
function shiftsFor({ departsOn }: UndatedFlight, hasPrevious: boolean): readonly number[] {
  if (departsOn.year !== undefined) return anyNear;
  // 29 February can be two years away from any start.
  if (departsOn.month === 2 && departsOn.day === 29) return [0, 1, -1, 2, -2];
  return hasPrevious ? [0, 1, -1] : [0];
}

function orderPenalty(days: number): number {
  // One day back is allowed, because flights east across the date line repeat a day.
  return (days < -1 ? penalty.backwards : 0) + (Math.abs(days) > bookingHorizonDays ? penalty.gap : 0);
}

function startPenalty(days: number, isFlown: boolean): number {
  if (days < -bookingHorizonDays) return penalty.longAgo;
  const isInReach = isFlown ? days <= 0 : days >= -graceDays && days <= bookingHorizonDays;
  return isInReach ? 0 : penalty.outOfReach;
}
