import { expect, test } from "vitest";
import { departureAlarm, firstDeparture } from "./departure.ts";

const departsAt = "2027-05-01T05:30:00.000Z";

test.each([
  ["signed", "2027-05-01T02:29:59.999Z", null],
  ["signed", "2027-05-01T02:30:00.000Z", "near"],
  ["signed", "2027-05-01T05:29:59.999Z", "near"],
  ["signed", departsAt, "passed"],
  ["draft", "2027-05-01T04:00:00.000Z", "near"],
  ["done", "2027-05-01T04:00:00.000Z", null],
  ["cancelled", departsAt, null],
] as const)("%s at %s", (status, now, expected) => {
  expect(departureAlarm({ status, departsAt }, now)).toBe(expected);
});

test("returns null if no flight is left", () => {
  expect(departureAlarm({ status: "signed", departsAt: null }, departsAt)).toBe(null);
});

test("returns the first departure of the given coupons, in any input order", () => {
  const flights = [
    { segment: 0, departsAt: "2027-05-01T05:30:00.000Z" },
    { segment: 1, departsAt: "2027-05-20T03:55:00.000Z" },
    { segment: 2, departsAt: "2027-05-20T12:45:00.000Z" },
  ];
  expect(firstDeparture(flights, [{ segment: 2 }, { segment: 1 }])).toBe("2027-05-20T03:55:00.000Z");
  expect(firstDeparture(flights, [])).toBe(null);
});
