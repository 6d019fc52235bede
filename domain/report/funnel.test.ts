import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf } from "#tests/server/time-buckets.ts";
import {
  funnelStages,
  halfWithin,
  largestLeadGroups,
  leadStages,
  noLeads,
  shareOf,
  stageBefore,
  sumOfCounts,
  timedFrom,
  timeLimits,
} from "./funnel.ts";

test.each([
  [0, 1],
  [4.9, 1],
  [5, 2],
  [239, 6],
  [240, 7],
  [43_199, 13],
  [43_200, 14],
  [1_000_000, 14],
])("puts %s minutes into bucket %s", (minutes, bucket) => {
  expect(bucketOf(minutes)).toBe(bucket);
});

test("the limit of a bucket is longer than its times, and the one before is not", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (minutes) => {
      const bucket = bucketOf(minutes);
      expect(timeLimits[bucket - 1] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(minutes);
      expect(timeLimits[bucket - 2] ?? 0).toBeLessThanOrEqual(minutes);
    }),
  );
});

test.each([
  [[], null],
  [[{ bucket: 1, leads: 1 }], 5],
  [
    [
      { bucket: 14, leads: 1 },
      { bucket: 6, leads: 1 },
    ],
    240,
  ],
  [
    [
      { bucket: 2, leads: 1 },
      { bucket: 14, leads: 2 },
    ],
    "longer",
  ],
  // Differences that are not merged yet.
  [
    [
      { bucket: 3, leads: 4 },
      { bucket: 3, leads: -4 },
    ],
    null,
  ],
] as const)("half of %j are within %s", (timed, limit) => {
  expect(halfWithin(timed)).toBe(limit);
});

test("at least half of the times are below the limit, and less than half below the one before", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { minLength: 1 }), (times) => {
      const limit = halfWithin(times.map((minutes) => ({ bucket: bucketOf(minutes), leads: 1 })));
      const below = (most: number) => times.filter((minutes) => minutes < most).length * 2;
      const place = limit === "longer" ? timeLimits.length : timeLimits.indexOf(limit as (typeof timeLimits)[number]);
      if (limit !== "longer") expect(below(limit as number)).toBeGreaterThanOrEqual(times.length);
      expect(below(timeLimits[place - 1] ?? 0)).toBeLessThan(times.length);
    }),
  );
});

test("lists the groups with the most leads, which add up to the whole with the others", () => {
  const group = (arrived: number, before = 0) => ({
    now: { ...noLeads, arrived },
    before: { ...noLeads, arrived: before },
  });
  const groups = [group(1), group(5), group(3), group(1, 9)];
  const { largest, others } = largestLeadGroups(groups, 3);
  expect(largest).toEqual([group(5), group(3), group(1, 9)]);
  expect(others).toEqual({ count: 1, ...group(1) });
  expect(sumOfCounts([...largest, ...(others ? [others] : [])].map(({ now }) => now)).arrived).toBe(10);
  expect(largestLeadGroups(groups, 4).others).toBeNull();
});

test("computes shares in tenths of a percent, and none of nothing", () => {
  expect([shareOf(1, 3), shareOf(0, 4), shareOf(4, 4), shareOf(0, 0)]).toEqual([333, 0, 1_000, null]);
});

test("every stage but the first has a stage before it", () => {
  expect(funnelStages.map(stageBefore)).toEqual([undefined, ...funnelStages.slice(0, -1)]);
  expect(stageBefore("lost")).toBe("arrived");
  expect(Object.keys(timedFrom)).toEqual(leadStages.slice(1));
});
