import { expect, test } from "vitest";
import { cabinOf } from "./booking-class.ts";

test.each([
  ["XX", "F", "first"],
  ["XX", "A", "first"],
  ["XX", "C", "business"],
  ["XX", "Z", "business"],
  ["XX", "W", "premium_economy"],
  ["XX", "Y", "economy"],
  ["TK", "K", "business"],
  ["TK", "W", "economy"],
  ["LH", "P", "business"],
  ["LH", "G", "premium_economy"],
  ["UA", "P", "business"],
  ["AA", "P", "premium_economy"],
])("for %s maps the class %s to %s", (airline, bookingClass, cabin) => {
  expect(cabinOf(airline, bookingClass)).toBe(cabin);
});
