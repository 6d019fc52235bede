import { dayNumber, twoDigitsAt } from "#domain/shared/day-number.ts";

/**
 * Converts local airline times ("2027-05-01T19:55") to instants with the IANA zone of the airport. Dates are
 * "YYYY-MM-DD". These functions never use the current time.
 */

/** Returns the elapsed minutes from one local time to another, across both zones and their changes of clocks. */
export function minutesBetween(localA: string, zoneA: string, localB: string, zoneB: string): number {
  return utcMinutes(localB, zoneB) - utcMinutes(localA, zoneA);
}

/**
 * Returns the minutes since 1970 UTC at which a clock in `zone` shows `local`. If the time occurs twice (clocks go
 * back), it returns the first. If it never occurs (clocks go forward), it returns the time plus the shift of the clock.
 */
export function utcMinutes(local: string, zone: string): number {
  const wall = wallMinutes(local);
  if (Number.isNaN(wall)) return wall;
  // No zone changes its offset twice within three days, and no offset is a day or more. So an offset that is equal
  // before and after also applies in between.
  const day = Math.floor(wall / minutesInDay);
  const steady = offsetAtStart(day - 1, zone);
  if (steady === offsetAtStart(day + 2, zone)) return wall - steady;
  // For the same reason, only the offsets a day before and a day after are possible.
  const before = offsetMinutes(wall - minutesInDay, zone);
  const after = offsetMinutes(wall + minutesInDay, zone);
  const withBefore = wall - before;
  if (before === after || offsetMinutes(withBefore, zone) === before) return withBefore;
  const withAfter = wall - after;
  return offsetMinutes(withAfter, zone) === after ? withAfter : withBefore;
}

/** Returns the local time in `zone`, `utc` minutes after 1970. */
export function localTimeAt(utc: number, zone: string): string {
  return new Date((utc + offsetMinutes(utc, zone)) * millisecondsInMinute).toISOString().slice(0, 16);
}

const millisecondsInMinute = 60_000;
const minutesInDay = 1440;

/** Returns the minutes since 1970 of a local time, as if it were UTC. */
function wallMinutes(local: string): number {
  return dayNumber(local) * minutesInDay + twoDigitsAt(local, 11) * 60 + twoDigitsAt(local, 14);
}

/**
 * Returns the minutes east of UTC. A day that starts and ends with the same offset has it throughout, because no zone
 * changes its clocks twice in a day. Calling Intl once per day instead of once per flight saves most of the time.
 */
export function offsetMinutes(utc: number, zone: string): number {
  if (!Number.isFinite(utc)) return Number.NaN;
  const day = Math.floor(utc / minutesInDay);
  const start = offsetAtStart(day, zone);
  return start === offsetAtStart(day + 1, zone) ? start : shownOffset(utc, zone);
}

const offsetsAtStart = new Map<string, Map<number, number>>();
/** The size of the cache: about two years of days. A full cache is cleared. */
const mostDaysKept = 800;

function offsetAtStart(day: number, zone: string): number {
  let days = offsetsAtStart.get(zone);
  if (!days || days.size > mostDaysKept) {
    days = new Map();
    offsetsAtStart.set(zone, days);
  }
  const known = days.get(day);
  if (known !== undefined) return known;
  const offset = shownOffset(day * minutesInDay, zone);
  days.set(day, offset);
  return offset;
}

function shownOffset(utc: number, zone: string): number {
  const shown = formatterOf(zone).format(utc * millisecondsInMinute);
  const [, month, day, year, hour, minute] = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(shown) ?? [];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return wall / millisecondsInMinute - utc;
}

/** A cache, because creating a formatter takes about a thousand times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formatters.set(zone, formatter);
  return formatter;
}
