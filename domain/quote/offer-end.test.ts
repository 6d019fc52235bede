import { expect, test } from "vitest";
import { usualOfferEnd } from "./offer-end.ts";

test.each([
  { at: "in the morning", now: "2027-01-07T15:04:00.000Z", end: "2027-01-11T04:59:59.000Z" },
  { at: "in the evening, on the next day in UTC", now: "2027-01-08T03:30:00.000Z", end: "2027-01-11T04:59:59.000Z" },
  { at: "before the clocks change", now: "2027-03-12T15:00:00.000Z", end: "2027-03-16T03:59:59.000Z" },
])("an offer written $at ends with a day of the agency", ({ now, end }) => {
  expect(usualOfferEnd(now, "America/New_York")).toBe(end);
});
