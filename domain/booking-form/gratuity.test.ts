import { expect, test } from "vitest";
import { gratuityMistake, isLargeGratuity } from "./gratuity.ts";

test.each([
  [0, false, false],
  [103_613, false, false],
  [103_614, true, false],
  [414_450, true, false],
  [414_451, true, true],
  [9_999_900, true, true],
])("%i cents on flights of 4 144.50: needs confirmation %s, refused %s", (cents, asked, refused) => {
  expect([isLargeGratuity(cents, 414_450), gratuityMistake(cents, 414_450, "USD") !== undefined]).toEqual([
    asked,
    refused,
  ]);
});

test("includes the maximum in the refusal", () => {
  const price = { cents: 414_450, currency: "USD" };
  expect(gratuityMistake(9_999_900, 414_450, "USD")).toEqual({ code: "gratuity_above_price", values: { price } });
});
