import { expect, test } from "vitest";
import { zonesOfState } from "#domain/lead/state-zones.ts";
import { isTimeZone, otherZones, unitedStatesZones } from "./time-zones.ts";

test.each([
  "America/New_York",
  "America/Chicago",
  "Europe/London",
  "Pacific/Honolulu",
  "America/Indiana/Knox",
  "Asia/Kolkata",
  "Asia/Calcutta",
  "Etc/GMT+5",
  "UTC",
])("accepts %s", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  "",
  "America/Atlantis",
  "america/chicago",
  "America/chicago",
  "EST",
  "EST5EDT",
  "+05:00",
  "GMT-5",
  "Chicago",
  "America/New York",
  "America/New_York'",
  "America/",
  "/New_York",
])("refuses %j", (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test("lists only valid zones, each once", () => {
  const all = [...unitedStatesZones, ...otherZones()];
  expect(all.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(otherZones()).toContain("Europe/London");
  const ofStates = ["NY", "IL", "CO", "AZ", "CA", "AK", "HI"].flatMap((state) => zonesOfState(state) ?? []);
  expect(ofStates.filter((name) => !unitedStatesZones.includes(name))).toEqual([]);
});
