import { expect, test } from "vitest";
import { kindOf, leadsToMake } from "./forecast.ts";

test.each([
  ["import", 15],
  ["link", 15],
  ["skip", 10],
] as const)("counts the leads to make if duplicates are handled by '%s'", (choice, leads) => {
  expect(leadsToMake({ good: 10, duplicate: 5, refused: 3 }, choice)).toBe(leads);
});

test("counts a row that cannot be imported only as refused", () => {
  expect(kindOf({ isRefused: true, isDuplicate: true })).toBe("refused");
  expect(kindOf({ isRefused: false, isDuplicate: true })).toBe("duplicate");
  expect(kindOf({ isRefused: false, isDuplicate: false })).toBe("good");
});
