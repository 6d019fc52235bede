import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { share, total } from "#domain/money/money.ts";
import { sentenceOf } from "#tests/project/said.ts";
import {
  checkAnswer,
  checkProtection,
  type Insured,
  isEligible,
  protectionFor,
  protectionTerms,
} from "./protection.ts";

const insured = (priceCents: number, changes: Partial<Insured> = {}): Insured => ({
  priceCents,
  country: "US",
  state: null,
  chosen: true,
  ...changes,
});

describe("protectionFor", () => {
  it.each<[string, Insured[], number[]]>([
    ["example A", [145_000, 145_000, 109_950, 14_500].map((price) => insured(price)), [20_300, 20_300, 15_393, 2_030]],
    ["three tickets of 100.03", [10_003, 10_003, 10_003].map((price) => insured(price)), [1_400, 1_400, 1_400]],
    ["three tickets of 100.04", [10_004, 10_004, 10_004].map((price) => insured(price)), [1_401, 1_401, 1_401]],
    ["a passenger who declines", [insured(145_000, { chosen: false })], [0]],
    ["an Australian in a party from the US", [insured(145_000), insured(145_000, { country: "AU" })], [20_300, 0]],
    ["no passengers", [], []],
  ])("%s", (_name, passengers, expected) => {
    expect(protectionFor(passengers)).toEqual(expected);
  });

  it("is rounded per passenger: 42.00 although the sum would give 42.01", () => {
    const three = [insured(10_003), insured(10_003), insured(10_003)];
    expect(total(protectionFor(three))).toBe(4_200);
    expect(share(30_009, 1400)).toBe(4_201);
  });

  it("adds up per passenger, and does not depend on other passengers", () => {
    const anybody = fc.record({
      priceCents: fc.nat({ max: 9_999_999 }),
      country: fc.constantFrom("US", "AU", "UZ"),
      state: fc.constantFrom(null, "NY", "FL"),
      chosen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 9 }), (passengers) => {
        const alone = passengers.map((passenger) => protectionFor([passenger])[0]);
        expect(protectionFor(passengers)).toEqual(alone);
      }),
    );
  });
});

describe("checkProtection", () => {
  const withoutNewYork = { ...protectionTerms, excludedStates: ["NY"] };

  it("returns the required sentence", () => {
    expect(checkProtection([insured(145_000), insured(1, { country: "AU" })])).toEqual([
      { field: "passengers.1.protection", code: "residents_only" },
    ]);
    expect(sentenceOf({ code: "residents_only" })).toBe("Insurance available only for USA residents");
  });

  it("refuses residents of excluded states", () => {
    const newYorker = insured(145_000, { state: "NY" });
    expect(isEligible(newYorker)).toBe(true);
    expect(isEligible(newYorker, withoutNewYork)).toBe(false);
    expect(protectionFor([newYorker], withoutNewYork)).toEqual([0]);
    expect(checkProtection([newYorker], withoutNewYork)).toEqual([
      { field: "passengers.0.protection", code: "not_insurable_in", values: { state: "NY" } },
    ]);
  });

  it("ignores passengers without protection", () => {
    expect(checkProtection([insured(1, { country: "AU", chosen: false })])).toEqual([]);
  });
});

describe("checkAnswer", () => {
  it.each<[string, "yes" | "no", number[], string[]]>([
    ["no, without passengers", "no", [], []],
    ["yes, for one of two", "yes", [1], []],
    ["yes, for both in any order", "yes", [1, 0], []],
    ["yes, without passengers", "yes", [], ["protection.passengers: protected_nobody"]],
    ["no, for one passenger", "no", [0], ["protection.passengers: protected_without_protection"]],
    ["a position after the last passenger", "yes", [8], ["protection.passengers.0: no_such_passenger"]],
    ["a position before the first passenger", "yes", [0, -1], ["protection.passengers.1: no_such_passenger"]],
    ["a position that is not whole", "yes", [0.5], ["protection.passengers.0: no_such_passenger"]],
    ["one passenger twice", "yes", [0, 1, 0], ["protection.passengers.2: passenger_twice"]],
  ])("%s", (_name, choice, passengers, expected) => {
    expect(checkAnswer({ choice, passengers }, 2).map(({ field, code }) => `${field}: ${code}`)).toEqual(expected);
  });

  it("never contradicts the amount", () => {
    const person = fc.record({
      priceCents: fc.constantFrom(0, 1, 3, 4, 14_500),
      country: fc.constantFrom("US", "AU"),
      state: fc.constantFrom(null, "NY"),
    });
    const answer = fc.record({
      choice: fc.constantFrom("yes" as const, "no" as const),
      passengers: fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 3 }), answer, (party, given) => {
        const people = party.map((one, position) => ({
          ...one,
          chosen: given.choice === "yes" && given.passengers.includes(position),
        }));
        if ([...checkAnswer(given, party.length), ...checkProtection(people)].length > 0) return;
        const cents = protectionFor(people);
        expect(total(cents) > 0).toBe(given.choice === "yes");
        expect(cents.flatMap((cost, position) => (cost > 0 ? [position] : []))).toEqual([...given.passengers].sort());
      }),
    );
  });
});
