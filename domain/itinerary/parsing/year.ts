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
 * more than a year. `doubtfulPast` is for a trip out of reach in which a weekday does not fit.
 */
const penalty = { weekday: 4, gap: 4, backwards: 3, outOfReach: 3, longAgo: 8, doubtfulPast: 4 };

interface Attempt {
  days: (number | null)[];
  cost: number;
}

/** The flight before, with its date. */
interface Previous {
  day: number;
  year: number;
  weekday: number | null;
}

function datesFrom(startYear: number, flights: readonly UndatedFlight[], today: number): Attempt {
  let [cost, hasMismatch, isOutOfReach] = [0, false, false];
  let previous: Previous | null = null;
  const days: (number | null)[] = [];
  for (const flight of flights) {
    const { weekday, isFlown } = flight;
    let best: Previous | null = null;
    let [leastCost, leastDistance] = [Number.POSITIVE_INFINITY, 0];
    for (const { day, year } of candidatesFor(flight, previous, startYear, today)) {
      const days: number = day - (previous?.day ?? today);
      const distance = Math.abs(days);
      const against: number =
        (contradicts(day, weekday, previous) ? penalty.weekday : 0) +
        (previous ? orderPenalty(days) : startPenalty(days, isFlown));
      if (against > leastCost || (against === leastCost && distance >= leastDistance)) continue;
      [best, leastCost, leastDistance] = [{ day, year, weekday }, against, distance];
    }
    days.push(best?.day ?? null);
    if (!best) continue;
    cost += leastCost;
    hasMismatch ||= contradicts(best.day, weekday, previous);
    if (!previous) isOutOfReach = startPenalty(best.day - today, isFlown) > 0;
    previous = best;
  }
  return { days, cost: cost + (isOutOfReach && hasMismatch ? penalty.doubtfulPast : 0) };
}

/** Returns true if the weekday is of another date. A weekday that was mistyped for several flights of a day counts once. */
function contradicts(day: number, weekday: number | null, previous: Previous | null): boolean {
  if (weekday === null || weekdayOfDay(day) === weekday) return false;
  return previous?.day !== day || previous.weekday !== weekday;
}

/** Returns the possible dates of a flight with their years. A printed year is fixed. */
function candidatesFor(flight: UndatedFlight, previous: Previous | null, startYear: number, today: number) {
  const { month, day: dayOfMonth, year: printedYear } = flight.departsOn;
  return shiftsFor(flight, previous !== null).flatMap((shift) => {
    const year = (previous?.year ?? startYear) + shift;
    const day = dayNumberOf(year, month, dayOfMonth);
    if (day === null || (printedYear !== undefined && printedYear !== year)) return [];
    const nextYear = dayNumberOf(year + 1, month, dayOfMonth);
    if (printedYear !== undefined || previous === null || nextYear === null) return [{ day, year }];
    return isYearTooEarly(day, nextYear, previous.day, today) ? [] : [{ day, year }];
  });
}

/**
 * Returns true for a date before the previous flight that is a year too early. A weekday is then mistyped, because the
 * same date a year later can be booked. Otherwise a flight can be before the previous one, because alternatives are
 * copied together.
 */
function isYearTooEarly(day: number, nextYear: number, previous: number, today: number): boolean {
  // One day back is allowed, because flights east across the date line repeat a day.
  if (day >= previous - 1) return false;
  if (nextYear >= today - graceDays) return nextYear <= today + bookingHorizonDays;
  return nextYear - previous < previous - day;
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
  return (days < -1 ? penalty.backwards : 0) + (Math.abs(days) > bookingHorizonDays ? penalty.gap : 0);
}

function startPenalty(days: number, isFlown: boolean): number {
  if (days < -bookingHorizonDays) return penalty.longAgo;
  const isInReach = isFlown ? days <= 0 : days >= -graceDays && days <= bookingHorizonDays;
  return isInReach ? 0 : penalty.outOfReach;
}
