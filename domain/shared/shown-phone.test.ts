import fc from "fast-check";
import { expect, it } from "vitest";
import { shownPhone } from "./shown-phone.ts";

it.each([
  ["+12125550100", "+1 (212) 555-0100"],
  ["12125550100", "+1 (212) 555-0100"],
  ["+442079460958", "+44 (207) 946-0958"],
  ["+919812345678", "+91 (981) 234-5678"],
  ["+998901234567", "+998 90 123-45-67"],
  ["+992901234567", "+992 90 123 4567"],
  ["+61412345678", "+61 412 345 678"],
  ["+4930123456", "+49 30 123456"],
  ["+8613812345678", "+86 138 1234 5678"],
  // With a trunk zero, which is dialed only inside the country.
  ["+4402079460958", "+44 (207) 946-0958"],
  ["2125550100", undefined],
  ["+99999", undefined],
  ["+1234567890123", undefined],
  ["call me", undefined],
  ["", undefined],
])("formats %s as %s", (phone, expected) => {
  expect(shownPhone(phone)).toBe(expected);
});

it("does not change a formatted number when it is formatted again", () => {
  const stored = fc.bigInt({ min: 10_000_000n, max: 999_999_999_999_999n }).map((digits) => `+${digits}`);
  fc.assert(
    fc.property(stored, (phone) => {
      const shown = shownPhone(phone);
      fc.pre(shown !== undefined);
      expect(shownPhone(shown)).toBe(shown);
    }),
  );
});
