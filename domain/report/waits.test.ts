import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf } from "#tests/server/time-buckets.ts";
import { timeLimits } from "./funnel.ts";
import { sumOfOffers } from "./offers.ts";
import {
  type Half,
  limitAt,
  nearestLimit,
  placeOfLimit,
  type QueueStage,
  queueFiguresOf,
  queueStages,
  type StagedLeads,
  withinLimits,
} from "./waits.ts";

const longest = 100_000;
/** Leads with the minutes that they took, so that a test can count them one by one. */
const anyLeads = fc.array(
  fc.record({ stage: fc.constantFrom<QueueStage>("taken", "touched"), minutes: fc.integer({ min: 0, max: longest }) }),
);
const staged = (leads: readonly { stage: QueueStage; minutes: number }[]): StagedLeads[] =>
  leads.map(({ stage, minutes }) => ({ stage, bucket: bucketOf(minutes), leads: 1 }));

test("counts for each limit the leads whose time is shorter", () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      for (const stage of ["taken", "touched"] as const)
        expect(withinLimits(staged(leads), stage)).toEqual(
          timeLimits.map((limit) => leads.filter((one) => one.stage === stage && one.minutes < limit).length),
        );
    }),
  );
});

test("half of the leads are within the limit, and less than half within the one before", () => {
  fc.assert(
    fc.property(anyLeads, (leads) => {
      const { taken, takenHalf } = queueFiguresOf([], staged(leads));
      const times = leads.filter(({ stage }) => stage === "taken").map(({ minutes }) => minutes);
      expect(taken).toBe(times.length);
      const within = (limit: number) => times.filter((minutes) => minutes < limit).length;
      if (takenHalf === null) {
        expect(times).toEqual([]);
        return;
      }
      const place =
        takenHalf === "longer" ? timeLimits.length : timeLimits.indexOf(takenHalf as (typeof timeLimits)[number]);
      if (takenHalf !== "longer") expect(within(takenHalf) * 2).toBeGreaterThanOrEqual(times.length);
      expect(within(timeLimits[place - 1] ?? 0) * 2).toBeLessThan(times.length);
    }),
  );
});

test("figures of groups add up to the figures of all", () => {
  const anyStaged = fc.array(
    fc.record({
      stage: fc.constantFrom(...queueStages),
      bucket: fc.integer({ min: 0, max: timeLimits.length + 1 }),
      leads: fc.nat(500),
    }),
  );
  fc.assert(
    fc.property(anyStaged, anyStaged, (one, other) => {
      const [first, second, all] = [one, other, [...one, ...other]].map((leads) => queueFiguresOf([], leads));
      for (const name of ["arrived", "taken", "touched"] as const)
        expect(all?.[name]).toBe((first?.[name] ?? 0) + (second?.[name] ?? 0));
    }),
  );
});

test("no leads and no offers have no half", () => {
  expect(queueFiguresOf([], [])).toEqual({
    ...sumOfOffers([]),
    arrived: 0,
    taken: 0,
    touched: 0,
    takenHalf: null,
    touchedHalf: null,
  });
});

test("each limit has a place, in order, after none and before longer times", () => {
  const halves: Half[] = [null, ...timeLimits, "longer"];
  expect(halves.map(placeOfLimit)).toEqual(halves.map((_, place) => place));
  expect(halves.map((_, place) => limitAt(place))).toEqual(halves);
});

test.each([
  [1, 5],
  [5, 5],
  [10, 5],
  [11, 15],
  [15, 15],
  [20, 15],
  [45, 30],
  [50, 60],
  [1_440, 1_440],
])("the limit nearest to %i minutes is %i", (minutes, limit) => {
  expect(nearestLimit(minutes)).toBe(limit);
});

test("no limit is nearer than the nearest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longest }), (minutes) => {
      const distance = Math.abs(nearestLimit(minutes) - minutes);
      for (const limit of timeLimits) expect(distance).toBeLessThanOrEqual(Math.abs(limit - minutes));
    }),
  );
});
