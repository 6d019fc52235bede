import { expect, test } from "vitest";
import { anOption, someFlightChanges } from "#tests/sale/an-offer.ts";
import { type FlightDifference, flightDifferences, flightName, flightsThatStay } from "./flight-differences.ts";

const [dayLater, fiveHoursLater] = someFlightChanges();

function differencesOf(change = dayLater): FlightDifference[] {
  if (!change?.before || !change.after) throw new Error("unexpected fixture");
  return flightDifferences(change.before, change.after, change);
}

test("returns the differences with both sides, without equal details", () => {
  expect(differencesOf()).toMatchObject([
    { what: "number", was: "DL 401", is: "DL 403" },
    { what: "to", was: { code: "LGW" }, is: { code: "LHR" } },
    { what: "arrival", shift: { minutes: 1440, isOnAnotherDay: true } },
  ]);
});

test("returns the shift of departure and arrival on the same day", () => {
  expect(differencesOf(fiveHoursLater)).toMatchObject([
    { what: "departure", was: { localTime: "2027-05-20T09:30" }, is: { localTime: "2027-05-20T14:30" } },
    { what: "arrival", shift: { minutes: 300, isOnAnotherDay: false } },
  ]);
});

test("returns a changed operator and a changed cabin", () => {
  const [before] = anOption().itinerary.journeys[0]?.segments ?? [];
  if (!before) throw new Error("unexpected fixture");
  const after = { ...before, operatedBy: null, cabin: "business" as const };
  expect(flightDifferences(before, after, { departureMinutes: 0, arrivalMinutes: 0 })).toEqual([
    { what: "operator", was: "Endeavor Air DBA Delta Connection", is: null },
    { what: "cabin", was: "economy", is: "business" },
  ]);
});

test("lists the unchanged flights", () => {
  const trip = anOption().itinerary;
  const all = flightsThatStay(trip, []);
  expect(all.map(flightName)).toEqual(["DL 401", "TK 370", "HY 101"]);
  const [first = null] = all;
  const changes = [{ before: null, after: first, departureMinutes: null, arrivalMinutes: null }];
  expect(flightsThatStay(trip, changes).map(flightName)).toEqual(["TK 370", "HY 101"]);
});
