import { describe, expect, it } from "vitest";
import { freeCancelUntil, voidUntil } from "./void-window.ts";

describe("voidUntil", () => {
  it.each([
    ["Thursday evening before a Friday holiday", "2023-11-10T02:00:00Z", ["2023-11-10"], "2023-11-14T04:59:59.000Z"],
    ["Thursday evening before an ordinary Friday", "2023-11-10T02:00:00Z", [], "2023-11-11T04:59:59.000Z"],
    ["Monday noon", "2027-05-03T16:00:00Z", [], "2027-05-05T03:59:59.000Z"],
    ["Friday", "2027-05-07T16:00:00Z", [], "2027-05-11T03:59:59.000Z"],
    ["Saturday", "2027-05-08T16:00:00Z", [], "2027-05-11T03:59:59.000Z"],
    ["Sunday before a Monday holiday", "2027-05-30T16:00:00Z", ["2027-05-31"], "2027-06-02T03:59:59.000Z"],
    ["a minute before midnight in New York", "2027-05-04T03:59:00Z", [], "2027-05-05T03:59:59.000Z"],
    ["midnight in New York", "2027-05-04T04:00:00Z", [], "2027-05-06T03:59:59.000Z"],
    ["Friday before the clocks go forward", "2027-03-12T17:00:00Z", [], "2027-03-16T03:59:59.000Z"],
    ["Friday before the clocks go back", "2027-11-05T17:00:00Z", [], "2027-11-09T04:59:59.000Z"],
    ["the last day of the year", "2026-12-31T17:00:00Z", ["2027-01-01"], "2027-01-05T04:59:59.000Z"],
  ])("%s", (_name, issuedAt, holidays, expected) => {
    expect(voidUntil(issuedAt, holidays)).toBe(expected);
  });
});

describe("freeCancelUntil", () => {
  it.each([
    ["exactly 168 hours ahead", "2027-05-08T16:00:00Z", "2027-05-02T16:00:00.000Z"],
    ["a minute less than 168 hours ahead", "2027-05-08T15:59:00Z", null],
    ["a year ahead", "2028-05-01T00:00:00Z", "2027-05-02T16:00:00.000Z"],
    ["a departure in the past", "2027-04-30T00:00:00Z", null],
  ])("%s", (_name, firstDepartureAt, expected) => {
    expect(freeCancelUntil("2027-05-01T16:00:00Z", firstDepartureAt)).toBe(expected);
  });

  it("is 24 elapsed hours even if the clocks change in between", () => {
    expect(freeCancelUntil("2027-03-13T20:00:00Z", "2027-06-01T00:00:00Z")).toBe("2027-03-14T20:00:00.000Z");
  });
});
