import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { saidOf } from "#tests/project/said.ts";
import { normalisePhone, readPhone } from "./phone.ts";

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

  it.each([
    ["8 701 123 45 67", "+77011234567"],
    ["8(916)123-45-67", "+79161234567"],
    ["89161234567", "+79161234567"],
    ["8 495 123 45 67", "+74951234567"],
    ["8 800 555 35 35", "+78005553535"],
    ["+7 (8) 701 123 45 67", "+77011234567"],
    // 84 can also be Vietnam's code, and 880 that of Bangladesh.
    ["84951234567", undefined],
    ["88005553535", undefined],
    ["+8 (495) 123-45-67", undefined],
    ["+8 701 123 45 67", undefined],
    // Belarus, with its trunk prefix.
    ["8 029 123 45 67", undefined],
  ])("reads the Russian and Kazakh trunk digit of %s: %s", (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it.each([
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 (0) 20 7946 0958", "+442079460958"],
    ["44 (0)20 7946 0958", "+442079460958"],
    ["+49 (0 30) 123456", "+4930123456"],
    ["+49 (0)170 1234567", "+491701234567"],
    ["+380 (0)50 123 45 67", "+380501234567"],
    ["+34 (0)912 345 678", "+34912345678"],
    ["+90 (0532) 123 45 67", "+905321234567"],
    ["+36 06 30 123 4567", "+36301234567"],
    // Italian numbers keep the zero.
    ["+39 (0)6 1234 5678", "+390612345678"],
    ["+39 06 1234 5678", "+390612345678"],
    // Without a country code it is a domestic number.
    ["(0)20 7946 0958", undefined],
    ["07911 123456", undefined],
    ["8 90 223 45 67", undefined],
  ])("removes the trunk zero of %s: %s", (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it.each([
    ["+998\u00a090\u00a0123\u00a045\u00a067", "+998901234567"],
    ["+998\u202f90\u2009123\u201145\u201167", "+998901234567"],
    ["+1.212.555.0142", "+12125550142"],
    ["212 555 — 0142", "+12125550142"],
    ["tel:+1-212-555-0142", "+12125550142"],
    ["TEL: (212) 555-0142", "+12125550142"],
    ["(+998) 90 123-45-67", "+998901234567"],
    ["+49 30/123456", "+4930123456"],
    ["\uff0b1 212 555 0142", "+12125550142"],
  ])("reads the punctuation of %j: %s", (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it("accepts numbers that are reserved for fiction, and North American area codes that the library does not know", () => {
    expect(normalisePhone("+15555550142")).toBe("+15555550142");
    expect(normalisePhone("(999) 555-0142")).toBe("+19995550142");
    expect(normalisePhone("+1 999 234 5678")).toBe("+19992345678");
    // Without +1 it is more likely a number of another country, such as a Turkish mobile number.
    expect(normalisePhone("555 234 56 78")).toBeUndefined();
  });

  /** Phone numbers as people type them, with the digits of real numbers. */
  const typed = fc
    .tuple(
      fc.constantFrom("212555", "+1 (415) 555-", "1-646.555.", "+44 20 7946 ", "+44 (0)20 7946 ", "+61 412 345 "),
      fc.integer({ min: 100, max: 9999 }),
    )
    .map(([start, rest]) => `${start}${String(rest).padStart(4, "0")}`);

  it("does not change its own output, and stores only valid numbers", () => {
    const anyDigits = fc.bigInt({ min: 1_000_000n, max: 9_999_999_999_999_999n }).map((digits) => `+${digits}`);
    fc.assert(
      fc.property(fc.oneof(typed, anyDigits), (text) => {
        const phone = normalisePhone(text);
        fc.pre(phone !== undefined);
        expect(normalisePhone(phone)).toBe(phone);
        expect(phone.startsWith("+1") || parsePhoneNumberFromString(phone)?.isValid()).toBe(true);
      }),
    );
  });
});

it.each([
  ["+99890123456", "After +998 a phone number has 9 digits, and this one has 8. Check the number"],
  ["+998 90 123 45 678", "After +998 a phone number has 9 digits, and this one has 10. Check the number"],
  ["+99655512345", "After +996 a phone number has 9, 10 digits, and this one has 8. Check the number"],
  ["+1 212 555 010", "After +1 a phone number has 10 digits, and this one has 9. Check the number"],
  ["+87011234567", "There is no such number after +870. Check the number"],
  ["+1 212 155 0100", "There is no such number after +1. Check the number"],
  ["+998 00 000 00 00", "There is no such number after +998. Check the number"],
  ["+8 916 123 45 67", "No country has this code. Enter the phone number with + and its country code, such as +1"],
  ["8 029 123 45 67", "Enter a phone number with its country code"],
  ["1-800-FLOWERS", "Enter a phone number with its country code"],
  [
    "+1 212 555 0142 ext. 12",
    "A phone number is stored without an extension. Enter the number without the extension 12",
  ],
])("explains why %s is refused: %s", (text, sentence) => {
  const { problem } = readPhone(text);
  expect(problem && saidOf({ ...problem, field: "phone" })).toBe(`phone: ${sentence}`);
});
