import fc from "fast-check";
import { expect, test } from "vitest";
import { agencyClock } from "./agency-day.ts";
import { unitedStatesZones } from "./time-zones.ts";
import { zoneOffsets } from "./zone-offsets.ts";

test("returns both clock changes of a year", () => {
  const { changes, minutes } = zoneOffsets("America/New_York", 2026);
  expect(changes.slice(-2)).toEqual(["2026-03-08T07:00:00.000Z", "2026-11-01T06:00:00.000Z"]);
  expect(minutes.slice(-3)).toEqual([-300, -240, -300]);
});

test("returns one offset for a zone that never changes", () => {
  expect(zoneOffsets("UTC", 2026)).toEqual({ changes: [], minutes: [0] });
});

const zones = [
  ...unitedStatesZones,
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Asia/Tehran",
  "Asia/Kathmandu",
  "UTC",
];
const offsetsOf = zones.map((zone) => ({ zone, ...zoneOffsets(zone, 2030) }));
const instants = fc.date({ min: new Date("1970-01-01"), max: new Date("2030-12-31T23:59:59Z"), noInvalidDate: true });

test("gives the local time of every instant up to the end of the year", () => {
  fc.assert(
    fc.property(fc.constantFrom(...offsetsOf), instants, ({ zone, changes, minutes }, at) => {
      const instant = at.toISOString();
      const offset = minutes[changes.filter((change) => change <= instant).length] ?? Number.NaN;
      const local = new Date(Math.floor(at.getTime() / 60_000 + offset) * 60_000).toISOString().slice(0, 16);
      expect(local).toBe(agencyClock(at.toISOString(), zone));
    }),
    { numRuns: 2000 },
  );
});
