import { dateOfDay, dayNumberOf } from "#domain/shared/day-number.ts";
import { minutesBetween } from "../local-time.ts";
import type { Reference } from "../segment.ts";
import type { FoundFlight } from "./found-flight.ts";
import { localTime } from "./minute-of-day.ts";
import type { PrintedDay, PrintedFlight } from "./printed-flight.ts";

/** The day of arrival, counted from departure, and its source. */
export interface ArrivalDay {
  offset: number;
  source: "printed" | "weekdays" | "zones";
  /** The value of another source on the same line; null if all agree. */
  contradictedBy: number | null;
}

/**
 * Returns the day on which a flight arrives, from the marker, the arrival date or the two weekdays. Without any of them
 * it arrives on the same day, unless the time zones make that impossible and another day possible.
 */
export function arrivalDay(
  { flight, departsOn, departsDay }: FoundFlight,
  arrivesOn: PrintedDay | null,
  reference: Reference,
): ArrivalDay {
  const byDate = arrivesOn && departsDay !== null ? daysToNearest(departsDay, flight.departsOn, arrivesOn) : null;
  const dated = byDate !== null && Math.abs(byDate) <= 3 ? byDate : null;
  const byWeekdays = weekdayOffset(flight.weekday, flight.arrivesWeekday);
  const offset = flight.arrivalDayOffset ?? dated ?? byWeekdays;
  if (offset === null) return sameDayOrPossible(flight, departsOn ?? "", reference);
  const isMarked = flight.arrivalDayOffset !== null || dated !== null;
  const other = dated !== null && dated !== offset ? dated : byWeekdays;
  return { offset, source: isMarked ? "printed" : "weekdays", contradictedBy: other === offset ? null : other };
}

/** Returns the days between two weekdays: "SU/MO" is one. No flight takes more than three days. */
function weekdayOffset(departs: number | null, arrives: number | null): number | null {
  if (departs === null || arrives === null) return null;
  const days = (arrives - departs + 7) % 7;
  return days > 3 ? days - 7 : days;
}

function sameDayOrPossible(flight: PrintedFlight, departsOn: string, reference: Reference): ArrivalDay {
  const sameDay: ArrivalDay = { offset: 0, source: "printed", contradictedBy: null };
  const [start, end] = [reference.airport(flight.from)?.zone, reference.airport(flight.to)?.zone];
  if (!start || !end) return sameDay;
  const lasts = minutesBetween(
    localTime(departsOn, flight.departsMinute),
    start,
    localTime(departsOn, flight.arrivesMinute),
    end,
  );
  const isPossible = (days: number) => {
    const minutes = lasts + days * minutesInDay;
    return minutes > 0 && minutes <= longestFlightMinutes;
  };
  const offset = [0, 1, -1, 2].find(isPossible) ?? 0;
  return offset === 0 ? sameDay : { offset, source: "zones", contradictedBy: null };
}

const minutesInDay = 1440;

const longestFlightMinutes = 20 * 60;

/** Returns the days from the departure to the nearest such date. A flight on New Year's Eve arrives in another year. */
function daysToNearest(start: number, departs: PrintedDay, arrives: PrintedDay): number | null {
  if (departs.month === arrives.month) return arrives.day - departs.day;
  const year = Number(dateOfDay(start).slice(0, 4));
  let nearest: number | null = null;
  for (const candidate of [year, year + 1, year - 1]) {
    const end = dayNumberOf(candidate, arrives.month, arrives.day);
    if (end !== null && (nearest === null || Math.abs(end - start) < Math.abs(nearest))) nearest = end - start;
  }
  return nearest;
}
