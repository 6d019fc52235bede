import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spent } from "#tests/spent.ts";
import { isPhone, normalisePhone, northAmericanPhone } from "./phone.ts";

describe("isPhone", () => {
  it.each([
    "2125550100",
    "212-555-0100",
    "(212) 555-0100",
    "+1 (212) 555-0100",
    "1 212 555 0100",
    "+998 90 123 45 67",
    "+61 412 345 678",
    "+44 20 7946 0958",
  ])("accepts %s", (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(["", "+", "call me", "212.555.0100", "212--555", "(212", "+(212) 555", "555 0100 ext 5", "1".repeat(16)])(
    "refuses %s",
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );

  it("takes less than 100 ms for any input", () => {
    for (const text of [`${"1 ".repeat(5000)}x`, `${"1".repeat(10_000)}x`, `+${"(".repeat(10_000)}`])
      expect(spent(() => isPhone(text)).milliseconds).toBeLessThan(100);
  });
});

it("formats only numbers of the North American plan", () => {
  expect(northAmericanPhone("+12125550100")).toBe("+1 (212) 555-0100");
  for (const other of ["+442079460958", "12125550100", "+1212555010", "+121255501000", ""])
    expect(northAmericanPhone(other)).toBeUndefined();
});

describe("normalisePhone", () => {
  it.each([
    ["(212) 555-0100", "+12125550100"],
    ["1 212 555 0100", "+12125550100"],
    ["+1 (212) 555-0100", "+12125550100"],
    ["+61 412 345 678", "+61412345678"],
    ["0061 412 345 678", "+61412345678"],
    ["011 61 412 345 678", "+61412345678"],
    ["998901234567", "+998901234567"],
    ["0412 345 678", undefined],
    ["112 555 0100", undefined],
    ["212 155 0100", undefined],
    ["555 0100", undefined],
    ["+0 412 345 678", undefined],
    ["nothing", undefined],
  ])("stores %s as %s", (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  /** Phone numbers as people type them, with the digits of real numbers. */
  const typed = fc
    .tuple(
      fc.constantFrom("212555", "+1 (415) 555-", "1-646.555.", "+44 20 7946 ", "+61 412 345 "),
      fc.integer({ min: 100, max: 9999 }),
    )
    .map(([start, rest]) => `${start}${String(rest).padStart(4, "0")}`);

  it("does not change its own output", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const phone = normalisePhone(text);
        fc.pre(phone !== undefined);
        expect(normalisePhone(phone)).toBe(phone);
      }),
    );
  });
});
