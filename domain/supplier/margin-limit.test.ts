import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/permissions.ts";
import { inputNames, type ProfitInputs } from "#domain/money/profit.ts";
import { allowedMargin, type CostMargins, fallsTooLow, keepsMargin, needsAdministrator } from "./margin-limit.ts";

test.each<[name: string, margins: [before: number, after: number, floor: number, approved: number], isTooLow: boolean]>(
  [
    ["down to the floor", [500, 0, 0, 500], false],
    ["a cent below the floor", [500, -1, 0, 500], true],
    ["down to the approved margin below the floor", [300, -100, 0, -100], false],
    ["below the approved margin", [300, -101, 0, -100], true],
    ["down to the floor, though more was approved", [500, 200, 200, 900], false],
    ["a further fall below the floor", [-50, -51, 0, 500], true],
    ["no change below the floor", [-50, -50, 0, 500], false],
    ["a correction that stays below the floor", [-50, -40, 0, 500], false],
  ],
)("judges %s", (_, [beforeCents, afterCents, floorCents, approvedCents], isTooLow) => {
  expect(fallsTooLow({ beforeCents, afterCents, floorCents, approvedCents })).toBe(isTooLow);
});

const cents = fc.integer({ min: -1000, max: 1000 });

test("entries that pass one by one never bring a sale from above the allowed margin below it", () => {
  const property = fc.property(
    cents,
    cents,
    cents,
    fc.array(cents),
    (startCents, floorCents, approvedCents, changes) => {
      const allowed = allowedMargin({ floorCents, approvedCents, beforeCents: 0, afterCents: 0 });
      let marginCents = startCents;
      for (const change of changes) {
        const margins: CostMargins = {
          beforeCents: marginCents,
          afterCents: marginCents + change,
          floorCents,
          approvedCents,
        };
        if (!fallsTooLow(margins)) marginCents += change;
      }
      expect(marginCents).toBeGreaterThanOrEqual(Math.min(startCents, allowed));
    },
  );
  fc.assert(property);
});

const admin: Actor = { id: 1, role: "admin" };
const otherAdmin: Actor = { id: 2, role: "admin" };
const supervisor: Actor = { id: 3, role: "supervisor" };
const ticketing: Actor = { id: 4, role: "ticketing" };
const tooLow = { beforeCents: 0, afterCents: -1, floorCents: 0, approvedCents: 0 };

test.each<[name: string, person: Actor, bookedBy: (number | null)[], deciders: Actor[], isAllowed: boolean]>([
  ["an administrator who did not confirm the booking", admin, [4], [admin], true],
  ["an administrator, if the booking has no known person", admin, [null], [admin, otherAdmin], true],
  ["the administrator who confirmed it, while another is active", admin, [1], [admin, otherAdmin], false],
  ["the administrator who confirmed it, beside a supervisor", admin, [1], [admin, supervisor], true],
  ["two administrators who both confirmed it", admin, [1, 2], [admin, otherAdmin], true],
  ["ticketing", ticketing, [], [admin], false],
  ["ticketing without an active administrator", ticketing, [], [], false],
])("decides about costs below the allowed margin for %s", (_, person, bookedBy, deciders, isAllowed) => {
  const refusal = isAllowed ? undefined : "costs_need_administrator";
  expect(needsAdministrator({ margins: tooLow, bookedBy, deciders }, person, "")).toBe(refusal);
  const unchanged = { ...tooLow, afterCents: 0 };
  expect(needsAdministrator({ margins: unchanged, bookedBy, deciders }, person, "")).toBeUndefined();
});

test("judges neither ended sales nor exchanges nor what was refunded in part", () => {
  const known = inputNames.map((name) => [name, { cents: 0, from: "entered" }]);
  const inputs: ProfitInputs = Object.fromEntries(known);
  const sale = { hasEnded: false, outcome: null, isExchange: false, inputs };
  const returned = { cents: 100, from: "ledger" } as const;
  expect(keepsMargin(sale)).toBe(true);
  expect(keepsMargin({ ...sale, outcome: "refund_cancelled" })).toBe(true);
  for (const over of [
    { hasEnded: true },
    { isExchange: true },
    { outcome: "refunded" as const },
    { outcome: "exchanged" as const },
    { inputs: { ...inputs, returnedToCustomer: returned } },
    { inputs: { ...inputs, returnedBySuppliers: returned } },
    { inputs: { ...inputs, heldForCustomer: returned } },
  ])
    expect(keepsMargin({ ...sale, ...over }), JSON.stringify(over)).toBe(false);
});
