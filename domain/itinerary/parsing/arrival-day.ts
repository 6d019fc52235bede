import { daysBetween, isRealDate } from "#domain/shared/calendar.ts";
import { minutesBetween } from "../local-time.ts";
import type { Reference } from "../segment.ts";
import type { PrintedFlight } from "./printed-flight.ts";

/** The day of arrival, counted from departure, and how it is known. */
export interface ArrivalDay {
  offset: number;
  source: "printed" | "weekdays" | "zones";
  /** What another witness on the same line says instead; null when all agree. */
  contradictedBy: number | null;
}

/**
 * On which day a flight arrives: as the marker, the arrival date or the two weekdays say. Without any of them it arrives on
 * the same day, unless the clocks of both ends make that impossible and another day possible.
 */
export function arrivalDay(flight: PrintedFlight, departsOn: string, reference: Reference): ArrivalDay {
  const byDate = flight.arrivesOn && daysToNearest(departsOn, flight.arrivesOn.month, flight.arrivesOn.day);
  const dated = byDate !== null && Math.abs(byDate) <= 3 ? byDate : null;
  const byWeekdays = weekdayOffset(flight.weekday, flight.arrivesWeekday);
  const offset = flight.arrivalDayOffset ?? dated ?? byWeekdays;
  if (offset === null) return sameDayOrPossible(flight, departsOn, reference);
  const isMarked = flight.arrivalDayOffset !== null || dated !== null;
  const other = [dated, byWeekdays].find((witness) => witness !== null && witness !== offset);
  return { offset, source: isMarked ? "printed" : "weekdays", contradictedBy: other ?? null };
}

/** "SU/MO" is one day on; nobody flies for longer than three. */
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

/** "2027-05-01T19:55" */
export function localTime(date: string, minute: number | null): string {
  const [hours, minutes] = [Math.floor((minute ?? 0) / 60), (minute ?? 0) % 60];
  return `${date}T${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

const longestFlightMinutes = 20 * 60;

/** A flight on New Year's Eve arrives in another year than it leaves. */
function daysToNearest(from: string, month: number, day: number): number | null {
  const year = Number(from.slice(0, 4));
  const days = [year, year + 1, year - 1].flatMap((candidate) => {
    const date = `${candidate}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return isRealDate(date) ? [daysBetween(from, date)] : [];
  });
  return days.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}
