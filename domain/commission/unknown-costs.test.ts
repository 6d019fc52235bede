import { expect, test } from "vitest";
import { unknownInput } from "#domain/money/profit.ts";
import { unknownCosts } from "./unknown-costs.ts";

const known = { cents: 100, from: "entered" } as const;
const costs = { consolidatorFee: unknownInput, mileageCost: unknownInput, net: known };
const plain = { chargedByConsolidator: false, isAward: false };

test.each([
  { name: "a plain sale", given: {}, facts: {}, unknown: [] },
  { name: "no fee of a consolidator", given: {}, facts: { chargedByConsolidator: true }, unknown: ["consolidatorFee"] },
  { name: "a fee", given: { consolidatorFee: known }, facts: { chargedByConsolidator: true }, unknown: [] },
  { name: "no miles of an award", given: {}, facts: { isAward: true }, unknown: ["mileageCost"] },
  { name: "miles", given: { mileageCost: known }, facts: { isAward: true }, unknown: [] },
  {
    name: "a net that is only quoted",
    given: { net: { cents: 100, from: "quoted" as const } },
    facts: {},
    unknown: ["net"],
  },
])("finds the unknown costs with $name: $unknown", ({ given, facts, unknown }) => {
  expect(unknownCosts({ ...costs, ...given }, { ...plain, ...facts })).toEqual(unknown);
});
