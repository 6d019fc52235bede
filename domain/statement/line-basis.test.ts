import { expect, test } from "vitest";
import { lineBasis } from "./line-basis.ts";

const sale = {
  part: "owner",
  grossProfitCents: 53_844,
  netTipsCents: 4_825,
  saleCurrency: "USD",
  rateBps: 3_500,
} as const;

test.each([
  ["of a sale: the gross profit", sale, { of: "grossProfit", cents: 53_844, currency: "USD", rateBps: 3_500 }],
  [
    "of a gratuity: the net tips",
    { ...sale, part: "tips" },
    { of: "netTips", cents: 4_825, currency: "USD", rateBps: 3_500 },
  ],
  ["of a manual commission: nothing", { part: null, grossProfitCents: null, rateBps: null }, undefined],
  ["for a reader without the figures: nothing", { part: "expert" }, undefined],
] as const)("the basis of a line %s", (_, line, basis) => {
  expect(lineBasis(line)).toEqual(basis);
});
