import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { addDays, birthday } from "#domain/shared/calendar.ts";
import { saidOf } from "#tests/project/said.ts";
import { aPassenger } from "#tests/sale/passengers.ts";
import { checkParty, type Trip } from "./check-party.ts";
import type { Passenger } from "./passenger.ts";

const trip = (changes: Partial<Trip> = {}): Trip => ({
  party: { ADULT: 1, CHILD: 0, INFANT: 0 },
  firstDeparture: "2026-05-01",
  lastArrival: "2026-05-12",
  segmentDates: ["2026-05-01", "2026-05-12"],
  today: "2026-02-01",
  ...changes,
});

const of = (passengerType: PassengerType, dateOfBirth: string, firstName: string = passengerType): Passenger =>
  aPassenger({ passengerType, dateOfBirth, firstName });

/** Checks the passenger together with an adult, in a quote that was priced for exactly these two. */
function beside(passenger: Passenger, changes: Partial<Trip> = {}) {
  const party = { ADULT: 1, CHILD: 0, INFANT: 0 };
  party[passenger.passengerType] += 1;
  return checkParty([aPassenger(), passenger], trip({ party, ...changes }));
}

const fieldsOf = (found: { problems: { field: string }[] }) => found.problems.map(({ field }) => field);

describe("age and type", () => {
  it("warns of an infant who turns two before the return", () => {
    const found = beside(of("INFANT", "2024-05-10"));
    expect(found.problems).toEqual([]);
    expect(found.warnings).toEqual([
      {
        code: "turns_two",
        field: "passengers.1.dateOfBirth",
        values: {
          name: "INFANT O'Brien",
          birthday: { dayOfYear: "2026-05-10" },
          flight: 2,
          departure: { dayOfYear: "2026-05-12" },
        },
        segment: 1,
      },
    ]);
  });

  it.each<[string, PassengerType, string, boolean]>([
    ["a passenger who turns 12 on the day of departure is an adult", "ADULT", "2014-05-01", true],
    ["a passenger who turns 12 a day later is not an adult", "ADULT", "2014-05-02", false],
    ["a passenger who turns 12 on the day of departure is not a child", "CHILD", "2014-05-01", false],
    ["a passenger who turns 12 a day later is still a child", "CHILD", "2014-05-02", true],
    ["a passenger who turns 2 on the day of departure is a child", "CHILD", "2024-05-01", true],
    ["a passenger who turns 2 during the trip may travel as a child", "CHILD", "2024-05-10", true],
    ["a passenger who turns 2 after the trip is not a child", "CHILD", "2024-05-13", false],
    ["a passenger who turns 2 after the trip is an infant", "INFANT", "2024-05-13", true],
    ["a passenger who turns 2 on the day of departure is not an infant", "INFANT", "2024-05-01", false],
    ["a passenger born on February 29 who turned 2 on March 1 is not an infant", "INFANT", "2024-02-29", false],
  ])("%s", (_sentence, passengerType, dateOfBirth, accepted) => {
    expect(fieldsOf(beside(of(passengerType, dateOfBirth)))).toEqual(accepted ? [] : ["passengers.1.dateOfBirth"]);
  });

  it("allows an infant born on a leap day on the lap until 28 February", () => {
    const february = {
      firstDeparture: "2026-02-27",
      segmentDates: ["2026-02-27", "2026-02-28"],
      lastArrival: "2026-02-28",
    };
    expect(beside(of("INFANT", "2024-02-29"), february)).toEqual({ problems: [], warnings: [] });
    const found = beside(of("INFANT", "2024-02-29"), { ...february, lastArrival: "2026-03-01" });
    expect(found.warnings.map(saidOf)).toEqual([
      "passengers.1.dateOfBirth: INFANT O'Brien turns 2 on March 1 and needs a seat from then on (Flight 2, February 28)",
    ]);
  });

  it("warns of a child who turns twelve during the trip", () => {
    expect(beside(of("CHILD", "2014-05-10")).warnings[0]).toMatchObject({ code: "turns_twelve", segment: 1 });
  });

  it("accepts exactly one type for each age, and two for passengers who turn two during the trip", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (daysAgo) => {
        const dateOfBirth = addDays("2026-02-01", -daysAgo);
        const types = (["ADULT", "CHILD", "INFANT"] as const).filter(
          (type) => fieldsOf(beside(of(type, dateOfBirth))).length === 0,
        );
        const second = birthday(dateOfBirth, 2);
        expect(types).toHaveLength(second > "2026-05-01" && second <= "2026-05-12" ? 2 : 1);
      }),
    );
  });
});

describe("the party", () => {
  const adult = (firstName: string) => of("ADULT", "1985-03-04", firstName);
  const child = (firstName: string) => of("CHILD", "2018-03-04", firstName);
  const infant = (firstName: string) => of("INFANT", "2025-06-04", firstName);
  const messages = (passengers: Passenger[], changes: Partial<Trip>) =>
    checkParty(passengers, trip(changes)).problems.map(saidOf);

  it("must have the size of the quote", () => {
    const party = { ADULT: 2, CHILD: 1, INFANT: 0 };
    expect(messages([adult("Ann"), adult("Bob"), child("Cid")], { party })).toEqual([]);
    expect(messages([adult("Ann"), infant("Dan")], { party })).toEqual([
      "passengers: The price is for 2 adults, and 1 adult entered",
      "passengers: The price is for 1 child, and 0 children entered",
      "passengers: The price is for 0 infants, and 1 infant entered",
    ]);
  });

  it("needs an adult for each infant", () => {
    const party = { ADULT: 2, CHILD: 0, INFANT: 3 };
    const found = messages([adult("Ann"), adult("Bob"), infant("Cid"), infant("Dan"), infant("Eve")], { party });
    expect(found).toEqual([expect.stringContaining("Each adult can hold one infant on the lap")]);
  });

  it("needs a supervisor when children travel alone", () => {
    const party = { ADULT: 0, CHILD: 1, INFANT: 0 };
    expect(messages([child("Ann")], { party })).toEqual([expect.stringContaining("unaccompanied minors")]);
    expect(messages([child("Ann")], { party, unaccompaniedMinorApproved: true })).toEqual([]);
  });

  it("has one to nine members", () => {
    const ten = Array.from("ABCDEFGHIJ", adult);
    expect(messages(ten, { party: { ADULT: 10, CHILD: 0, INFANT: 0 } })).toEqual([
      "passengers: One booking is for 1 to 9 passengers",
    ]);
    expect(messages([], { party: { ADULT: 0, CHILD: 0, INFANT: 0 } })).toEqual([
      "passengers: One booking is for 1 to 9 passengers",
    ]);
  });

  it("contains no passenger twice, in any spelling of the name", () => {
    const party = { ADULT: 2, CHILD: 0, INFANT: 0 };
    const twice = [aPassenger({ firstName: "José" }), aPassenger({ firstName: "JOSE" })];
    expect(fieldsOf(checkParty(twice, trip({ party })))).toEqual(["passengers.1.firstName"]);
    const namesakes = [aPassenger(), aPassenger({ dateOfBirth: "2001-01-01" })];
    expect(fieldsOf(checkParty(namesakes, trip({ party })))).toEqual([]);
  });

  it("warns of names that are too long to share a field with an infant's", () => {
    const party = { ADULT: 1, CHILD: 0, INFANT: 1 };
    const named = (passenger: Passenger, letters: number) => ({ ...passenger, firstName: "A".repeat(letters) });
    const codes = (letters: number) =>
      checkParty([named(adult(""), 14), named(infant(""), letters)], trip({ party })).warnings.map(({ code }) => code);
    // OBRIEN/ and 14 letters are 21 characters, so 22 more still fit under 44.
    expect(codes(15)).toEqual([]);
    expect(codes(16)).toEqual(["long_names_with_infant"]);
  });

  it("reports all problems by field", () => {
    const party = { ADULT: 2, CHILD: 0, INFANT: 0 };
    const broken = [aPassenger({ firstName: "", country: "" }), aPassenger({ dateOfBirth: "", phone: "x" })];
    expect(fieldsOf(checkParty(broken, trip({ party })))).toEqual([
      "passengers.0.firstName",
      "passengers.0.country",
      "passengers.1.dateOfBirth",
      "passengers.1.phone",
    ]);
  });
});
