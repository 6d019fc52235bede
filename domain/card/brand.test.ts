import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCard } from "#tests/sale/card-numbers.ts";
import { brandRules, cardBrands, detectBrand, digitsOf, groupCardNumber, luhnValid, maskCard } from "./brand.ts";

const anyCard = fc
  .record({
    brand: fc.constantFrom(...cardBrands),
    prefix: fc.nat(999),
    length: fc.nat(9),
    digits: fc.stringMatching(/^\d{18}$/),
  })
  .map(testCard);

describe("detectBrand", () => {
  it.each([
    ["", undefined],
    ["4", "Visa"],
    ["5", undefined],
    ["50", undefined],
    ["51", "MasterCard"],
    ["55", "MasterCard"],
    ["56", undefined],
    ["222", undefined],
    ["2220", undefined],
    ["2221", "MasterCard"],
    ["2720", "MasterCard"],
    ["2721", undefined],
    ["3", undefined],
    ["34", "Amex"],
    ["36", undefined],
    ["37", "Amex"],
    ["6011", "Discover"],
    ["643", undefined],
    ["644", "Discover"],
    ["649", "Discover"],
    ["65", "Discover"],
    ["62", undefined],
    ["4111 1111-11", "Visa"],
  ])("recognizes %s as %s", (typed, expected) => {
    expect(detectBrand(typed)).toBe(expected);
  });

  it("keeps the brand while more digits are typed", () => {
    fc.assert(
      fc.property(anyCard, ({ brand, number }) => {
        for (let length = 0; length <= number.length; length += 1) {
          expect([undefined, brand]).toContain(detectBrand(number.slice(0, length)));
        }
        expect(detectBrand(number)).toBe(brand);
      }),
    );
  });
});

describe("groupCardNumber", () => {
  it.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["41111", "4111 1"],
    ["378282246310005", "3782 822463 10005"],
    ["3782822463100051111", "3782 822463 10005"],
    ["6011 0000 0000 0000 123", "6011 0000 0000 0000 123"],
    ["1234567", "1234 567"],
    ["", ""],
    ["abc", ""],
  ])("groups %s as %s", (typed, expected) => {
    expect(groupCardNumber(typed)).toBe(expected);
  });

  it("keeps all digits of a real number, and does not change its own output", () => {
    fc.assert(
      fc.property(anyCard, ({ number }) => {
        const grouped = groupCardNumber(number);
        expect(digitsOf(grouped)).toBe(number);
        expect(groupCardNumber(grouped)).toBe(grouped);
      }),
    );
  });
});

describe("luhnValid", () => {
  it.each(["4111111111111111", "5555555555554444", "378282246310005", "6011111111111117", "2221 0000 0000 0009"])(
    "accepts %s",
    (number) => {
      expect(luhnValid(number)).toBe(true);
    },
  );

  it("detects every single wrong digit", () => {
    fc.assert(
      fc.property(anyCard, fc.nat(18), fc.integer({ min: 1, max: 9 }), ({ number }, place, off) => {
        const at = place % number.length;
        const wrong = number.slice(0, at) + String((Number(number[at]) + off) % 10) + number.slice(at + 1);
        expect(luhnValid(number)).toBe(true);
        expect(luhnValid(wrong)).toBe(false);
      }),
    );
  });

  it("refuses an empty number and 0", () => {
    expect(luhnValid("")).toBe(false);
    expect(luhnValid("0")).toBe(false);
  });
});

it("masks all but the last four digits", () => {
  expect(maskCard("1111")).toBe("•••• 1111");
  expect(brandRules.Amex.cvvLength).toBe(4);
});
