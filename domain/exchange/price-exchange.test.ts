import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { type CarriedOver, exchangeProblems, faresOf, priceExchange } from "./price-exchange.ts";
import type { TypeCosts } from "./terms.ts";

const free: TypeCosts = {
  changeFeeCents: 0,
  fareDifferenceCents: 0,
  actualChangeFeeCents: 0,
  actualFareDifferenceCents: 0,
  mileageDifferenceCents: 0,
};
const exampleF: TypeCosts = {
  changeFeeCents: 30_000,
  fareDifferenceCents: 21_400,
  actualChangeFeeCents: 20_000,
  actualFareDifferenceCents: 18_950,
  mileageDifferenceCents: 0,
};
const adult = (facts: Partial<CarriedOver> = {}): CarriedOver => ({
  passengerId: 1,
  type: "ADULT",
  carriedCents: 145_000,
  isProtected: false,
  ...facts,
});
const costs = (ADULT: TypeCosts, CHILD = free, INFANT = free) => ({ ADULT, CHILD, INFANT });

test("example F costs the customer 514.00 and the agency 389.50, and adds the fare difference to the ticket value", () => {
  const price = priceExchange([adult()], costs(exampleF), 1400);
  expect(price).toMatchObject({ clientCostCents: 51_400, agencyCostCents: 38_950, residualCents: 0 });
  expect(price.lines).toMatchObject([{ carriedCents: 145_000, valueCents: 166_400, protectionCents: 0 }]);
});

test("charges protection on the increase of the fare, for passengers who have it, rounded per passenger", () => {
  const people = [
    adult({ isProtected: true }),
    adult({ passengerId: 2 }),
    adult({ passengerId: 3, isProtected: true }),
  ];
  const { lines } = priceExchange(people, costs({ ...exampleF, fareDifferenceCents: 10_003 }), 1400);
  expect(lines.map(({ protectionCents }) => protectionCents)).toEqual([1_400, 0, 1_400]);
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const anyCosts = fc.record({
  changeFeeCents: amount,
  fareDifferenceCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  actualChangeFeeCents: amount,
  actualFareDifferenceCents: amount,
  mileageDifferenceCents: amount,
});
const anyone = fc.record({
  passengerId: fc.integer({ min: 1, max: 1_000_000 }),
  type: fc.constantFrom("ADULT" as const, "CHILD" as const, "INFANT" as const),
  carriedCents: amount,
  isProtected: fc.boolean(),
});
const anyParty = fc.array(anyone, { minLength: 1, maxLength: 9 });
const anyCostsOfAll = fc.record({ ADULT: anyCosts, CHILD: anyCosts, INFANT: anyCosts });

test("keeps the total: old value plus increase equals new value plus residual, for any costs", () => {
  fc.assert(
    fc.property(anyParty, anyCostsOfAll, (people, all) => {
      const { lines } = priceExchange(people, all, 1400);
      for (const { carriedCents, fareDifferenceCents, residualCents, valueCents } of lines) {
        const rise = Math.max(0, fareDifferenceCents);
        // A residual above the old value is refused.
        if (residualCents <= carriedCents) expect(carriedCents + rise).toBe(valueCents + residualCents);
      }
    }),
  );
});

test("makes prices plus protection equal the client cost, and nets equal the agency cost", () => {
  fc.assert(
    fc.property(anyParty, anyCostsOfAll, (people, all) => {
      const { lines, clientCostCents, agencyCostCents } = priceExchange(people, all, 1400);
      const count = (type: string) => people.filter((one) => one.type === type).length;
      const party = { ADULT: count("ADULT"), CHILD: count("CHILD"), INFANT: count("INFANT") };
      const { grossCents, netCents } = optionTotals(faresOf(all), party);
      expect(grossCents + total(lines.map(({ protectionCents }) => protectionCents))).toBe(clientCostCents);
      expect(netCents).toBe(agencyCostCents);
    }),
  );
});

describe("the residual value", () => {
  const people = [adult(), { ...adult({ passengerId: 2, carriedCents: 5_000 }), type: "CHILD" as const }];
  const asked = { residual: null, creditUntil: null, creditKind: null };
  const problemsOf = (all: ReturnType<typeof costs>, given: object = {}) =>
    exchangeProblems(people, priceExchange(people, all, 1400), { ...asked, ...given }, "2026-11-20").map(
      ({ field, code }) => [field, code],
    );
  const cheaper = costs({ ...free, fareDifferenceCents: -4_000 });

  test.each<[string, ReturnType<typeof costs>, object, string[][]]>([
    ["is zero if the fare is the same", costs(free), {}, []],
    ["needs a decision", cheaper, {}, [["residual", "residual_not_decided"]]],
    ["can be refunded", cheaper, { residual: "refund" }, []],
    ["can be forfeited", cheaper, { residual: "forfeited" }, []],
    [
      "needs an end date as a credit",
      cheaper,
      { residual: "airline_credit" },
      [
        ["creditUntil", "credit_end_missing"],
        ["creditKind", "credit_end_missing"],
      ],
    ],
    [
      "needs an end date after today",
      cheaper,
      { residual: "airline_credit", creditUntil: "2026-11-20", creditKind: "book_by" },
      [["creditUntil", "credit_end_missing"]],
    ],
    [
      "can be a credit until tomorrow",
      cheaper,
      { residual: "airline_credit", creditUntil: "2026-11-21", creditKind: "book_by" },
      [],
    ],
    [
      "cannot be forfeited if the actual fare is lower",
      costs({ ...free, fareDifferenceCents: -4_000, actualFareDifferenceCents: -3_500 }),
      { residual: "forfeited" },
      [["costs.ADULT.actualFareDifferenceCents", "airline_keeps_difference"]],
    ],
    [
      "can be refunded if the actual fare is lower",
      costs({ ...free, fareDifferenceCents: -4_000, actualFareDifferenceCents: -3_500 }),
      { residual: "refund" },
      [],
    ],
    [
      "cannot exceed the value of a ticket",
      costs(free, { ...free, fareDifferenceCents: -5_001 }),
      { residual: "refund" },
      [["costs.CHILD.fareDifferenceCents", "residual_above_value"]],
    ],
  ])("%s", (_name, all, given, expected) => {
    expect(problemsOf(all, given)).toEqual(expected);
  });
});
