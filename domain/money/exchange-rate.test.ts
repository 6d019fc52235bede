import { expect, test } from "vitest";
import { inUsd, rateOn, rateText, usdMillionths } from "./exchange-rate.ts";

test("example E: AUD 2,899.00 at 0.651200 are USD 1,887.83", () => {
  expect(inUsd(289_900, usdMillionths("AUD", 651_200) ?? 0)).toBe(188_783);
});

test("leaves USD as it is, and does not guess a rate of another currency", () => {
  expect(inUsd(289_901, usdMillionths("USD", null) ?? 0)).toBe(289_901);
  expect(usdMillionths("AUD", null)).toBeNull();
});

test.each([
  [651_200, "0.651200"],
  [1_000_000, "1.000000"],
  [1, "0.000001"],
])("writes %i millionths as %s", (millionths, text) => {
  expect(rateText(millionths)).toBe(text);
});

test.each([
  ["2026-11-01", undefined],
  ["2026-11-02", 650_000],
  ["2026-11-19", 650_000],
  ["2026-11-20", 660_000],
  ["2027-11-20", 660_000],
])("on %s, the rate in force is %s", (day, millionths) => {
  const rates = [
    { validFrom: "2026-11-02", usdMillionths: 650_000 },
    { validFrom: "2026-11-20", usdMillionths: 640_000 },
    { validFrom: "2026-11-20", usdMillionths: 660_000 },
  ];
  expect(rateOn(rates, day)?.usdMillionths).toBe(millionths);
});
