import { addDays, daysBetween, isRealDate } from "#domain/shared/calendar.ts";
import { minutesBetween } from "../local-time.ts";
import type { Reference } from "../segment.ts";
import type { PrintedFlight } from "./printed-flight.ts";

/**
 * On which day, counted from departure, a flight arrives: as the marker or the arrival date says. Without either it arrives on
 * the same day, unless the clocks of both ends make that impossible and another day possible.
 */
export function arrivalDay(
  flight: PrintedFlight,
  departsOn: string,
  reference: Reference,
): { offset: number; isFromZones: boolean } {
  if (flight.arrivalDayOffset !== null) return { offset: flight.arrivalDayOffset, isFromZones: false };
  const printed = flight.arrivesOn && daysToNearest(departsOn, flight.arrivesOn.month, flight.arrivesOn.day);
  if (printed !== null && Math.abs(printed) <= 3) return { offset: printed, isFromZones: false };
  const [start, end] = [reference.airport(flight.from)?.zone, reference.airport(flight.to)?.zone];
  if (!start || !end) return { offset: 0, isFromZones: false };
  const lasts = (offset: number) =>
    minutesBetween(
      localTime(departsOn, flight.departsMinute),
      start,
      localTime(addDays(departsOn, offset), flight.arrivesMinute),
      end,
    );
  const offset = [0, 1, -1, 2].find((days) => lasts(days) > 0 && lasts(days) <= longestFlightMinutes) ?? 0;
  return { offset, isFromZones: offset !== 0 };
}

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
