import { dayNumber, twoDigitsAt } from "#domain/shared/day-number.ts";

/**
 * Airline times are local to their airport: "2027-05-01T19:55" says nothing without a zone. Here they meet their IANA zone and
 * become instants. Dates are "YYYY-MM-DD". Nothing here asks what time it is.
 */

/** Elapsed minutes from one local time to another, through both zones and whatever their clocks do in between. */
export function minutesBetween(localA: string, zoneA: string, localB: string, zoneB: string): number {
  return utcMinutes(localB, zoneB) - utcMinutes(localA, zoneA);
}

/**
 * Minutes since 1970 UTC at which a clock in `zone` shows `local`.
 * Shown twice (clocks go back): the first of the two. Never shown (clocks go forward): as much later as the clock jumps.
 */
export function utcMinutes(local: string, zone: string): number {
  const wall = wallMinutes(local);
  if (Number.isNaN(wall)) return wall;
  // No clock changes twice within three days, and none is a day off: what it keeps before and after, it keeps in between.
  const day = Math.floor(wall / minutesInDay);
  const steady = offsetAtStart(day - 1, zone);
  if (steady === offsetAtStart(day + 2, zone)) return wall - steady;
  // For the same reason the offsets a day before and a day after are all there is to choose from.
  const before = offsetMinutes(wall - minutesInDay, zone);
  const after = offsetMinutes(wall + minutesInDay, zone);
  const withBefore = wall - before;
  if (before === after || offsetMinutes(withBefore, zone) === before) return withBefore;
  const withAfter = wall - after;
  return offsetMinutes(withAfter, zone) === after ? withAfter : withBefore;
}

/** The local time a clock in `zone` shows, `utc` minutes after 1970. */
export function localTimeAt(utc: number, zone: string): string {
  return new Date((utc + offsetMinutes(utc, zone)) * millisecondsInMinute).toISOString().slice(0, 16);
}

const millisecondsInMinute = 60_000;
const minutesInDay = 1440;

/** Minutes since 1970 on the clock's own face, as if it kept UTC. */
function wallMinutes(local: string): number {
  return dayNumber(local) * minutesInDay + twoDigitsAt(local, 11) * 60 + twoDigitsAt(local, 14);
}

/**
 * Minutes east of UTC. A day that begins and ends with the same offset keeps it throughout, for no zone changes its clocks
 * twice in a day: asking Intl once for a day instead of once for a flight is most of what makes reading fast.
 */
function offsetMinutes(utc: number, zone: string): number {
  if (!Number.isFinite(utc)) return Number.NaN;
  const day = Math.floor(utc / minutesInDay);
  const start = offsetAtStart(day, zone);
  return start === offsetAtStart(day + 1, zone) ? start : shownOffset(utc, zone);
}

const offsetsAtStart = new Map<string, Map<number, number>>();
/** Two years of days; a server that sees more begins anew. */
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

/** Making a formatter costs about a thousand times as much as using one. */
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
