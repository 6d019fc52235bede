import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTicketNumber, parseTicketNumber } from "./ticket-number.ts";

describe("parseTicketNumber", () => {
  it.each<[string, string[]]>([
    ["235-1234567890", ["2351234567890"]],
    ["2351234567890", ["2351234567890"]],
    [" 235 1234567890 ", ["2351234567890"]],
    ["1252106312810", ["1252106312810"]],
    ["2351234567885-86", ["2351234567885", "2351234567886"]],
    ["235-1234567885/86", ["2351234567885", "2351234567886"]],
    ["235-12345678-85/86", ["2351234567885", "2351234567886"]],
    ["235-1234567885/887", ["2351234567885", "2351234567886", "2351234567887"]],
    ["2351234567899/00", ["2351234567899", "2351234567900"]],
    ["2359999999999/00", ["2359999999999", "2350000000000"]],
  ])("parses %s", (typed, numbers) => {
    expect(parseTicketNumber(typed)?.numbers).toEqual(numbers);
  });

  it.each([
    "",
    "TK-1234567890",
    "235123456789",
    "235-1234567885/90",
    "235-1234567885/85",
    "235-1234567885/84",
    "235123456789012",
  ])("refuses %s", (typed) => {
    expect(parseTicketNumber(typed)).toBeUndefined();
  });

  it.each([
    // 1234567890 modulo 7 is 3; with the prefix 235 it is 5.
    ["23512345678903", "3", true],
    ["23512345678905", "5", true],
    ["23512345678901", "1", false],
  ])("separates the 14th digit of %s", (typed, checkDigit, checkDigitFits) => {
    expect(parseTicketNumber(typed)).toEqual({ numbers: ["2351234567890"], checkDigit, checkDigitFits });
  });

  it("parses its own formatted numbers", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), (number) => {
        expect(parseTicketNumber(formatTicketNumber(number))).toEqual({
          numbers: [number],
          checkDigit: null,
          checkDigitFits: true,
        });
      }),
    );
  });
});

it("formats a number with a hyphen after the airline's code", () => {
  expect(formatTicketNumber("2351234567890")).toBe("235-1234567890");
});
