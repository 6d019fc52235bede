import { expect, test } from "vitest";
import { refundDueAt } from "./refund-due.ts";

const thanksgiving = "2026-11-26";

test.each<[string, string, "card" | "other", string[], string]>([
  ["a card, over one weekend", "2027-05-03T16:00:00Z", "card", [], "2027-05-13T03:59:59.000Z"],
  ["a card, from a Friday", "2027-05-07T16:00:00Z", "card", [], "2027-05-19T03:59:59.000Z"],
  ["a card, from a Saturday", "2027-05-08T16:00:00Z", "card", [], "2027-05-19T03:59:59.000Z"],
  [
    "a card, over a weekend and Thanksgiving",
    "2026-11-20T17:00:00Z",
    "card",
    [thanksgiving],
    "2026-12-03T04:59:59.000Z",
  ],
  ["a card, over a weekend without Thanksgiving", "2026-11-20T17:00:00Z", "card", [], "2026-12-02T04:59:59.000Z"],
  [
    "a card, over Christmas and New Year",
    "2026-12-23T17:00:00Z",
    "card",
    ["2026-12-25", "2027-01-01"],
    "2027-01-06T04:59:59.000Z",
  ],
  ["a card, a minute before midnight in New York", "2027-05-04T03:59:00Z", "card", [], "2027-05-13T03:59:59.000Z"],
  ["a card, at midnight in New York", "2027-05-04T04:00:00Z", "card", [], "2027-05-14T03:59:59.000Z"],
  ["a card, over the change to summer time", "2027-03-11T17:00:00Z", "card", [], "2027-03-23T03:59:59.000Z"],
  ["a card, over the change to standard time", "2027-11-04T16:00:00Z", "card", [], "2027-11-16T04:59:59.000Z"],
  ["a check, in calendar days", "2026-11-20T17:00:00Z", "other", [thanksgiving], "2026-12-11T04:59:59.000Z"],
  ["cash, over the change to summer time", "2027-03-01T17:00:00Z", "other", [], "2027-03-22T03:59:59.000Z"],
])("computes when a refund is due to %s", (_name, confirmedAt, paidBy, holidays, due) => {
  expect(refundDueAt(confirmedAt, paidBy, { holidays, zone: "America/New_York" })).toBe(due);
});

test.each<[string, string, "card" | "other", string]>([
  ["America/Chicago", "2027-05-04T04:30:00Z", "card", "2027-05-13T04:59:59.000Z"],
  ["America/New_York", "2027-05-04T04:30:00Z", "card", "2027-05-14T03:59:59.000Z"],
  ["Europe/London", "2027-05-04T04:30:00Z", "card", "2027-05-13T22:59:59.000Z"],
  ["Pacific/Honolulu", "2027-05-04T04:30:00Z", "card", "2027-05-13T09:59:59.000Z"],
  ["America/Chicago", "2027-03-01T17:00:00Z", "other", "2027-03-22T04:59:59.000Z"],
  ["Europe/London", "2027-03-10T17:00:00Z", "other", "2027-03-30T22:59:59.000Z"],
])("in %s a refund confirmed at %s and paid by %s is due at %s", (zone, confirmedAt, paidBy, due) => {
  expect(refundDueAt(confirmedAt, paidBy, { holidays: [], zone })).toBe(due);
});
