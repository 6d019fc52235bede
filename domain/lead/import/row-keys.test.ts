import fc from "fast-check";
import { expect, test } from "vitest";
import { type LeadToCompare, reasonsFor } from "../duplicates.ts";
import { keysOf, keysOfSimilar } from "./row-keys.ts";

const base: LeadToCompare = {
  firstName: "Pia",
  lastName: "Unger",
  email: "pia@mail.example",
  phone: "+12125550142",
  from: "CDG",
  to: "ALA",
  departsOn: "2027-08-01",
};
const isFound = (one: LeadToCompare, other: LeadToCompare) => {
  const keys = new Set(keysOf(other));
  return keysOfSimilar(one).some((key) => keys.has(key));
};
const elsewhere = { email: "other@mail.example", phone: null };

test.each<[string, Partial<LeadToCompare>, boolean]>([
  ["the same email in capitals", { ...elsewhere, email: "PIA@mail.example", from: null }, true],
  ["the same phone", { ...elsewhere, phone: "+12125550142", from: null }, true],
  ["the same trip three days later", { ...elsewhere, departsOn: "2027-08-04" }, true],
  ["the same trip four days later", { ...elsewhere, departsOn: "2027-08-05" }, false],
  ["the same trip and exchanged names", { ...elsewhere, firstName: "Unger", lastName: "Pia" }, true],
  ["the same trip without a last name", { ...elsewhere, lastName: "" }, true],
  ["the same trip and another last name", { ...elsewhere, lastName: "Quill" }, false],
  ["another route", { ...elsewhere, to: "TAS" }, false],
  ["no day of departure", { ...elsewhere, departsOn: null }, false],
])("compares rows with %s: %#", (_, change, expected) => {
  expect(isFound(base, { ...base, ...change })).toBe(expected);
});

test("finds every row with the same contact, and every row with the same name on the same trip", () => {
  const names = fc.constantFrom("Pia", "Unger", "Quill", "");
  const row = fc.record({
    firstName: fc.constantFrom("Pia", "Unger"),
    lastName: names,
    email: fc.constantFrom("a@mail.example", "A@mail.example", null),
    phone: fc.constantFrom("+12125550142", null),
    from: fc.constantFrom("CDG", null),
    to: fc.constantFrom("ALA", "TAS"),
    departsOn: fc.constantFrom("2027-08-01", "2027-08-04", "2027-08-05", null),
  });
  fc.assert(
    fc.property(row, row, (one, other) => {
      if (reasonsFor(one, other).length > 0) expect(isFound(one, other)).toBe(true);
    }),
  );
});
