import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/shared/calendar.ts";
import { type LeadToCompare, reasonsFor } from "./duplicates.ts";
import { areSimilarNames, nameWords } from "./similar-names.ts";

const mary: LeadToCompare = {
  firstName: "Mary Ann",
  lastName: "O'Brien",
  email: "mary@mail.example",
  phone: "+12125550142",
  from: "JFK",
  to: "TAS",
  departsOn: "2027-05-01",
};
const somebody: LeadToCompare = {
  firstName: "Bo",
  lastName: "Finch",
  email: "bo@mail.example",
  phone: "+12125550199",
  from: "LHR",
  to: "DXB",
  departsOn: "2027-08-01",
};

describe("reasonsFor", () => {
  test.each<[string, Partial<LeadToCompare>, string[]]>([
    ["nothing in common", {}, []],
    ["the same phone number", { phone: "+12125550142" }, ["phone"]],
    ["a missing phone number", { phone: null }, []],
    ["the same email address", { email: "mary@mail.example" }, ["email"]],
    ["the same email address in capitals", { email: "MARY@Mail.Example" }, ["email"]],
    ["a missing email address", { email: null }, []],
    [
      "the same phone number and email address",
      { phone: "+12125550142", email: "mary@mail.example" },
      ["phone", "email"],
    ],
    ["only the same name", { firstName: "Mary Ann", lastName: "O'Brien" }, []],
    ["only the same trip", { from: "JFK", to: "TAS", departsOn: "2027-05-01" }, []],
  ])("compares leads with %s", (_, given, reasons) => {
    expect(reasonsFor(mary, { ...somebody, ...given })).toEqual(reasons);
  });

  const stranger = { ...mary, email: null, phone: "+12125550199" };
  test.each<[Partial<LeadToCompare>, string[]]>([
    [{}, ["trip"]],
    [{ departsOn: "2027-05-04" }, ["trip"]],
    [{ departsOn: "2027-04-28" }, ["trip"]],
    [{ departsOn: "2027-05-05" }, []],
    [{ departsOn: "2027-04-27" }, []],
    [{ departsOn: null }, []],
    [{ departsOn: "2027-02-30" }, []],
    [{ from: "EWR" }, []],
    [{ from: null }, []],
    [{ to: "SKD" }, []],
    [{ from: "TAS", to: "JFK" }, []],
    [{ firstName: "Ann", lastName: "Finch" }, []],
  ])("compares the same name and trip except for %j", (given, reasons) => {
    expect(reasonsFor(mary, { ...stranger, ...given })).toEqual(reasons);
  });

  test("finds no common trip without a route or a date", () => {
    const nowhere = { ...stranger, from: null, to: null, departsOn: null };
    expect(reasonsFor({ ...nowhere, phone: null }, nowhere)).toEqual([]);
  });
});

describe("names", () => {
  const similar = (one: string, other: string) => areSimilarNames(wordsOf(one), wordsOf(other));
  test.each([
    ["Mary O'Brien", "mary obrien"],
    ["Mary Ann O’Brien", "O'Brien Mary-Ann"],
    ["Mary O'Brien", "Mary Ann O'Brien"],
    ["Zoë Müller", "Zoe Muller"],
    ["Søren Łuczak", "Soren Luczak"],
    ["Akmal Karimov", "Akmal Karimow"],
    ["Akmal Karimov", "Akmal Karmiov"],
    ["Akmal Karimov", "Akmal Karimova"],
    ["Jonathan Smith", "Jonathon Smith"],
    ["Акмал Каримов", "каримов акмал"],
    ["Madonna", "madonna"],
  ])("treats %s and %s as similar", (one, other) => {
    expect([similar(one, other), similar(other, one)]).toEqual([true, true]);
  });
  test.each([
    ["Mary O'Brien", "Maria Rossi"],
    ["Mary", "Mary O'Brien"],
    ["Ann Lee", "Amn Lee"],
    ["Karimov Akmal", "Barimov Akmal"],
    ["Akmal Karimov", "Akmal Kramiowv"],
    ["Ali Ali", "Ali Karimov"],
    ["Akmol Karimow", "Akmal Karimov"],
    ["a a a a a a a a a a a a a a a a a b", "a a a a a a a a a a a a a a a a a c"],
    ["", ""],
    ["- '", "Mary"],
  ])("treats %s and %s as different", (one, other) => {
    expect([similar(one, other), similar(other, one)]).toEqual([false, false]);
  });
});

function wordsOf(name: string): string[] {
  const [firstName = "", ...others] = name.split(" ");
  return nameWords({ firstName, lastName: others.join(" ") });
}

const name = fc.string({ unit: "grapheme", maxLength: 20 });
const lead: fc.Arbitrary<LeadToCompare> = fc.record({
  firstName: name,
  lastName: name,
  email: fc.option(fc.constantFrom("a@mail.example", "A@mail.example", "b@mail.example")),
  phone: fc.option(fc.constantFrom("+12125550142", "+12125550143")),
  from: fc.option(fc.constantFrom("JFK", "LHR")),
  to: fc.option(fc.constantFrom("TAS", "DXB")),
  departsOn: fc.option(fc.integer({ min: 0, max: 10 }).map((days) => addDays("2027-04-27", days))),
});

describe("reasonsFor for any leads", () => {
  test("is symmetric", () => {
    fc.assert(
      fc.property(lead, lead, (one, other) => {
        expect(reasonsFor(one, other)).toEqual(reasonsFor(other, one));
      }),
    );
  });

  test("finds all known reasons for a lead and itself", () => {
    fc.assert(
      fc.property(lead, (one) => {
        const trip = one.from && one.to && one.departsOn && nameWords(one).length > 0;
        const known = { phone: one.phone, email: one.email, trip };
        const expected = Object.entries(known).flatMap(([reason, isKnown]) => (isKnown ? [reason] : []));
        expect(reasonsFor(one, one)).toEqual(expected);
      }),
    );
  });

  test("treats a name as similar in any order, in upper case and with one typing error in a long word", () => {
    const word = fc.stringMatching(/^[a-z]{4,9}$/);
    fc.assert(
      fc.property(word, word, fc.nat(), fc.constantFrom(..."abcdefgh"), (first, last, place, letter) => {
        const at = 1 + (place % (last.length - 1));
        const slip = `${last.slice(0, at)}${letter}${last.slice(at + 1)}`;
        expect(areSimilarNames([first, last], wordsOf(`${slip.toUpperCase()} ${first}`))).toBe(true);
      }),
    );
  });
});
