import { expect, test } from "vitest";
import { movedJourneys } from "./moved-journeys.ts";

const stop = (code: string, localTime: string) => {
  return { code, airport: code, city: code, country: "US", terminal: null, localTime };
};
const flight = (flightNumber: string, localTime: string, to = "IST") => {
  return { airline: "TK", flightNumber, departure: stop("JFK", localTime), arrival: stop(to, localTime) };
};
const trip = (...journeys: ReturnType<typeof flight>[][]) => ({ journeys: journeys.map((segments) => ({ segments })) });
const out = [flight("4", "2027-01-10T12:50"), flight("370", "2027-01-11T08:00")];
const back = [flight("3", "2027-01-23T14:20")];

test.each([
  { name: "nothing", before: trip(out, back), after: trip(out, back), moved: [] },
  {
    name: "the return",
    before: trip(out, back),
    after: trip(out, [flight("3", "2027-01-27T14:20")]),
    moved: [{ which: "return", was: "2027-01-23", is: "2027-01-27" }],
  },
  {
    name: "another flight on the same day",
    before: trip(out, back),
    after: trip([flight("12", "2027-01-10T18:00")], back),
    moved: [{ which: "outbound", was: "2027-01-10", is: "2027-01-10" }],
  },
  {
    name: "another airport",
    before: trip(out, back),
    after: trip(out, [flight("3", "2027-01-23T14:20", "SAW")]),
    moved: [{ which: "return", was: "2027-01-23", is: "2027-01-23" }],
  },
  {
    name: "a one-way trip",
    before: trip(out),
    after: trip(back),
    moved: [{ which: "only", was: "2027-01-10", is: "2027-01-23" }],
  },
  {
    name: "the third of three journeys",
    before: trip(out, back, [flight("9", "2027-02-01T09:00")]),
    after: trip(out, back, [flight("9", "2027-02-02T09:00")]),
    moved: [{ which: 3, was: "2027-02-01", is: "2027-02-02" }],
  },
  { name: "a journey less", before: trip(out, back), after: trip(out), moved: undefined },
])("finds what an exchange changes: $name", ({ before, after, moved }) => {
  expect(movedJourneys(before, after)).toEqual(moved);
});
