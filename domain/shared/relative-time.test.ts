import { expect, it } from "vitest";
import { timeSince } from "./relative-time.ts";

const now = "2027-05-01T12:00:00Z";

it.each([
  ["2027-05-01T12:00:00Z", "0 now"],
  ["2027-05-01T11:59:01Z", "0 now"],
  ["2027-05-01T12:00:30Z", "0 now"],
  ["2027-05-01T11:59:00Z", "1 min"],
  ["2027-05-01T11:00:01Z", "59 min"],
  ["2027-05-01T11:00:00Z", "1 h"],
  ["2027-04-30T12:00:01Z", "23 h"],
  ["2027-04-30T12:00:00Z", "1 d"],
  ["2027-04-02T12:00:00Z", "29 d"],
  ["2027-04-01T12:00:00Z", "1 mo"],
  ["2026-05-02T12:00:00Z", "11 mo"],
  ["2026-05-01T12:00:00Z", "1 y"],
  ["2024-05-01T12:00:00Z", "3 y"],
])("describes %s as %s", (instant, expected) => {
  const { unit, count } = timeSince(instant, now);
  expect(`${count} ${unit}`).toBe(expected);
});
