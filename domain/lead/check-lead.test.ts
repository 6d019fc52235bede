import { expect, test } from "vitest";
import { departureProblems, leadProblems } from "./check-lead.ts";

const good = {
  ...{ email: "mary@mail.example", phone: "+1 212 555 0142", from: "JFK", to: "TAS" },
  ...{ locations: [] as string[], departsOn: "2027-05-01", arrivesOn: null, returnsOn: "2027-05-20" },
  ...{ adults: 2, children: 0, infants: 1 },
};
const codesOf = (facts: object) => leadProblems({ ...good, ...facts }).map(({ field, code }) => [field, code]);

test("a whole lead has nothing to correct", () => {
  expect(leadProblems(good)).toEqual([]);
});

test("everything to correct is told at once, each at its field", () => {
  const bad = { ...good, email: null, phone: "555 0100", to: "JFK", returnsOn: "2027-04-30", infants: 3 };
  expect(leadProblems(bad).map(({ field }) => field)).toEqual(["phone", "to", "returnsOn", "infants"]);
  expect(leadProblems({ ...good, email: "", phone: null, adults: 0, infants: 0 }).map(({ field }) => field)).toEqual([
    "email",
    "adults",
  ]);
});

test("a card number is refused where it stands", () => {
  const lead = { ...good, request: "card 4111 1111 1111 1111" };
  expect(leadProblems(lead).map(({ field }) => field)).toEqual(["request"]);
});

test("a departure may be today, not earlier, unless the lead says so already", () => {
  const today = "2026-11-20";
  expect(departureProblems("2026-11-19", { today })).toHaveLength(1);
  expect(departureProblems("2026-11-20", { today })).toEqual([]);
  expect(departureProblems(null, { today })).toEqual([]);
  expect(departureProblems("2026-11-19", { today, before: "2026-11-19" })).toEqual([]);
});

test("a trip of several cities names no place twice in a row, and may end where it began", () => {
  expect(codesOf({ locations: ["IST", "SKD"] })).toEqual([]);
  expect(codesOf({ locations: ["IST", "TAS"], to: "JFK" })).toEqual([]);
  for (const locations of [
    ["IST", "IST"],
    ["JFK", "IST"],
    ["IST", "TAS"],
  ]) {
    expect(codesOf({ locations })).toEqual([["locations", "location_repeated"]]);
  }
});

test("an arrival is after the departure, but for the day that is won over the date line, and before the return", () => {
  for (const arrivesOn of ["2027-04-30", "2027-05-01", "2027-05-20"]) expect(codesOf({ arrivesOn })).toEqual([]);
  expect(codesOf({ arrivesOn: "2027-04-29" })).toEqual([["arrivesOn", "arrival_before_departure"]]);
  expect(codesOf({ arrivesOn: "2027-05-21" })).toEqual([["returnsOn", "return_before_arrival"]]);
  expect(codesOf({ arrivesOn: "2027-05-21", returnsOn: null })).toEqual([]);
});
