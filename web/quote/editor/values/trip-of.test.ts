import { expect, test } from "vitest";
import type { Trip } from "#web/quote/itinerary-menu/formats.ts";
import type { SegmentValues } from "./editor-values.ts";

import { tripOf } from "./trip-of.ts";

const flight: SegmentValues = {
  airline: "dl",
  flightNumber: "0474",
  bookingClass: "v",
  cabin: "economy",
  from: "JFK",
  to: "VCE",
  departsOn: "2027-09-22",
  departsTime: "21:17",
  arrivesOn: "2027-09-23",
  arrivesTime: "11:35",
  operatedBy: "",
  departureTerminal: "",
  arrivalTerminal: "",
  aircraft: "",
  taxesCents: null,
  pasted: { operatorMissing: false, mileage: null, status: null, seatCount: null },
};
const trip: Trip = { segments: [], itinerary: { tripType: "oneway", journeys: [], problems: [] } };

test("exports flights that could be saved, as typed", () => {
  expect(tripOf([flight, flight], trip)).toBe(trip);
});

test("exports nothing without flights", () => {
  expect(tripOf([], trip)).toEqual({ missing: "Add a flight first." });
});

test.each<[string, Partial<SegmentValues>]>([
  ["the class", { bookingClass: "" }],
  ["the number", { flightNumber: "" }],
  ["the airline", { airline: "D" }],
  ["an airport", { to: "" }],
  ["a time", { arrivesTime: "" }],
  ["a date", { departsOn: "" }],
])("names the flight if it lacks %s", (_what, missing) => {
  expect(tripOf([flight, { ...flight, ...missing }], trip)).toEqual({ missing: "Complete flight 2 first." });
});
