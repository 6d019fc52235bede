import { expect, test } from "vitest";
import { usualLinkEnd } from "./link-end.ts";

test.each([
  ["offer", "in the morning", "2027-01-07T15:04:00.000Z", "2027-01-11T04:59:59.000Z"],
  ["offer", "in the evening, on the next day in UTC", "2027-01-08T03:30:00.000Z", "2027-01-11T04:59:59.000Z"],
  ["offer", "before the clocks change", "2027-03-12T15:00:00.000Z", "2027-03-16T03:59:59.000Z"],
  ["exchange", "in the morning", "2027-01-07T15:04:00.000Z", "2027-01-10T04:59:59.000Z"],
  ["refund", "in the morning", "2027-01-07T15:04:00.000Z", "2027-01-11T04:59:59.000Z"],
  ["scheduleChange", "in the morning", "2027-01-07T15:04:00.000Z", "2027-01-13T04:59:59.000Z"],
] as const)("the link to a form, %s, written %s, ends with a day of the agency", (form, _, now, end) => {
  expect(usualLinkEnd(form, now, "America/New_York")).toBe(end);
});
