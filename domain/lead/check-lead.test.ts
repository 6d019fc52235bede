import { expect, test } from "vitest";
import { departureProblems, leadProblems } from "./check-lead.ts";

const good = {
  email: "mary@mail.example",
  phone: "+1 212 555 0142",
  from: "JFK",
  to: "TAS",
  locations: [] as string[],
  departsOn: "2027-05-01",
  arrivesOn: null,
  returnsOn: "2027-05-20",
  adults: 2,
  children: 0,
  infants: 1,
};
const codesOf = (facts: object) => leadProblems({ ...good, ...facts }).map(({ field, code }) => [field, code]);

test("accepts a complete lead", () => {
  expect(leadProblems(good)).toEqual([]);
});

test("reports all problems, each at its field", () => {
  const bad = { ...good, email: null, phone: "555 0100", to: "JFK", returnsOn: "2027-04-30", infants: 3 };
  expect(leadProblems(bad).map(({ field }) => field)).toEqual(["phone", "to", "returnsOn", "infants"]);
  expect(leadProblems({ ...good, email: "", phone: null, adults: 0, infants: 0 }).map(({ field }) => field)).toEqual([
    "email",
    "adults",
  ]);
});

test("explains why a phone number is refused", () => {
  expect(leadProblems({ ...good, phone: "+99890123456" })).toEqual([
    { field: "phone", code: "phone_length_wrong", values: { code: "998", digits: 8, expected: "9" } },
  ]);
  expect(leadProblems({ ...good, phone: "+1 212 555 0142 ext. 12" })).toEqual([
    { field: "phone", code: "phone_extension", values: { extension: "12" } },
  ]);
});

test("reports a card number at its field", () => {
  const lead = { ...good, request: "card 4111 1111 1111 1111" };
  expect(leadProblems(lead).map(({ field }) => field)).toEqual(["request"]);
});

test("accepts a departure from today on, and an earlier one only if the lead already has it", () => {
  const today = "2026-11-20";
  expect(departureProblems("2026-11-19", { today })).toHaveLength(1);
  expect(departureProblems("2026-11-20", { today })).toEqual([]);
  expect(departureProblems(null, { today })).toEqual([]);
  expect(departureProblems("2026-11-19", { today, before: "2026-11-19" })).toEqual([]);
});

test("refuses the same place twice in a row, but accepts a trip that ends where it began", () => {
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

test("accepts an arrival from one day before the departure (date line) until the return", () => {
  for (const arrivesOn of ["2027-04-30", "2027-05-01", "2027-05-04"]) expect(codesOf({ arrivesOn })).toEqual([]);
  expect(codesOf({ arrivesOn: "2027-04-29" })).toEqual([["arrivesOn", "arrival_before_departure"]]);
  expect(codesOf({ arrivesOn: "2027-05-05" })).toEqual([["arrivesOn", "arrival_too_late"]]);
  expect(codesOf({ arrivesOn: "2027-05-20", locations: ["IST"] })).toEqual([]);
  expect(codesOf({ arrivesOn: "2027-05-21", locations: ["IST"] })).toEqual([["returnsOn", "return_before_arrival"]]);
  expect(codesOf({ arrivesOn: "2027-05-21", returnsOn: null, locations: ["IST"] })).toEqual([]);
});
