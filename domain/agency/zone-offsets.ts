import { offsetMinutes } from "#domain/itinerary/local-time.ts";

/** The offsets of a zone from UTC. */
export interface ZoneOffsets {
  /** The ISO instants at which the offset changes, in ascending order. */
  changes: readonly string[];
  /** The minutes east of UTC before the first change and after each change. */
  minutes: readonly number[];
}

const [minuteMs, week] = [60_000, 7 * 24 * 60];
const firstMinute = Date.UTC(1970, 0, 1) / minuteMs;
const lastYear = 2100;

/**
 * Returns the offsets of an IANA zone from 1970 to the end of a year, or to 2100 if that is earlier. No zone changes its
 * offset and changes it back within a week.
 */
export function zoneOffsets(zone: string, untilYear: number): ZoneOffsets {
  const end = Date.UTC(Math.min(untilYear, lastYear) + 1, 0, 1) / minuteMs;
  const key = `${zone} ${end}`;
  const known = computed.get(key);
  if (known) return known;
  const offsets = computeOffsets(zone, end);
  if (computed.size >= mostComputed) computed.clear();
  computed.set(key, offsets);
  return offsets;
}

/** Keeps the last results. Computing one takes about 20 ms, because it checks every week. */
const computed = new Map<string, ZoneOffsets>();
const mostComputed = 10;

function computeOffsets(zone: string, end: number): ZoneOffsets {
  const changes: string[] = [];
  const minutes = [offsetMinutes(firstMinute, zone)];
  for (let at = firstMinute; at < end; at += week) {
    const offset = offsetMinutes(at + week, zone);
    if (offset === minutes.at(-1)) continue;
    changes.push(new Date(minuteOfChange(at, at + week, zone) * minuteMs).toISOString());
    minutes.push(offset);
  }
  return { changes, minutes };
}

/** Returns the first minute with the offset of `after`, between two minutes with different offsets. */
function minuteOfChange(before: number, after: number, zone: string): number {
  const offset = offsetMinutes(after, zone);
  let [earlier, later] = [before, after];
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (offsetMinutes(middle, zone) === offset) later = middle;
    else earlier = middle;
  }
  return later;
}
