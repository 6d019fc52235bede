import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  causes,
  checkLine,
  isOwedWhole,
  type LineProblem,
  leftForRefundCents,
  merchantsOfRecord,
  type PassengerLine,
  type RequestTerms,
  requestTypes,
  returnableCents,
  sumOfLines,
} from "./returnable.ts";

/** Example G of docs/rules/money.md: one adult of example A, for cash and credit. */
const exampleG: PassengerLine = {
  passengerId: 2,
  valueCents: 145_000,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 40_000,
  agencyFeeCents: 5_000,
  cashCents: 40_000,
  airlineCreditCents: 0,
  agencyCreditCents: 60_000,
};
const voluntary: RequestTerms = {
  type: "refund_plus_credit",
  cause: "voluntary",
  merchantOfRecord: "agency",
  disclosedFeeCents: 5_000,
};
const carrier: RequestTerms = { ...voluntary, type: "refund", cause: "carrier_cancelled" };

test("example G returns 1,000.00", () => {
  expect(returnableCents(exampleG)).toBe(100_000);
  expect(checkLine(exampleG, voluntary)).toEqual([]);
});

test("example H returns the full amount of each passenger", () => {
  const lines = [145_000, 145_000, 109_950, 14_500].map((cents, index) => ({
    passengerId: index,
    valueCents: cents,
    protectionCents: 0,
    gratuityCents: 0,
    airlinePenaltyCents: 0,
    agencyFeeCents: 0,
    cashCents: cents,
    airlineCreditCents: 0,
    agencyCreditCents: 0,
  }));
  expect(lines.flatMap((line) => checkLine(line, carrier))).toEqual([]);
  expect(sumOfLines(lines)).toMatchObject({ valueCents: 414_450, cashCents: 414_450 });
});

describe("refuses a line", () => {
  it.each<[string, Partial<PassengerLine>, Partial<RequestTerms>, LineProblem[]]>([
    ["with a fraction of a cent", { cashCents: 39_999.5 }, {}, ["line_not_whole"]],
    ["with a negative amount", { agencyFeeCents: -1 }, {}, ["line_not_whole"]],
    [
      "that keeps more than its value",
      { airlinePenaltyCents: 140_001, cashCents: 0, agencyCreditCents: 0 },
      {},
      ["kept_above_value", "line_does_not_balance"],
    ],
    ["with a fee that was not disclosed", {}, { disclosedFeeCents: 4_999 }, ["fee_not_disclosed"]],
    [
      "that keeps money when the airline caused the change",
      {},
      { cause: "significant_change" },
      ["nothing_may_be_kept"],
    ],
    ["of a cancellation with cash", {}, { type: "cancellation" }, ["cash_in_cancellation"]],
    ["of a refund with credit", {}, { type: "refund" }, ["credit_in_refund"]],
    [
      "of a refund in cash and credit, without cash",
      { cashCents: 0, agencyCreditCents: 100_000 },
      {},
      ["cash_missing"],
    ],
    [
      "of a refund in cash and credit, without credit",
      { cashCents: 100_000, agencyCreditCents: 0 },
      {},
      ["credit_missing"],
    ],
    [
      "of a refund in cash and credit whose credit is above the value, so no cash is left",
      { cashCents: 0, agencyCreditCents: 160_000 },
      {},
      ["line_does_not_balance"],
    ],
    ["that returns a cent too much", { cashCents: 40_001 }, {}, ["line_does_not_balance"]],
    ["that returns a cent too little", { cashCents: 39_999 }, {}, ["line_does_not_balance"]],
  ])("%s", (_name, change, terms, problems) => {
    expect(checkLine({ ...exampleG, ...change }, { ...voluntary, ...terms })).toEqual(problems);
  });
});

test("a cancellation can leave an amount for a refund and give nothing", () => {
  const nothing = { ...exampleG, cashCents: 0, agencyCreditCents: 0 };
  expect(checkLine(nothing, { ...voluntary, type: "cancellation" })).toEqual([]);
  expect(leftForRefundCents(nothing)).toBe(100_000);
  expect(checkLine({ ...nothing, airlineCreditCents: 100_001 }, { ...voluntary, type: "cancellation" })).toEqual([
    "line_does_not_balance",
  ]);
});

test("owes a full refund only if the airline caused it and the agency was the merchant", () => {
  const owed = causes.flatMap((cause) =>
    merchantsOfRecord.filter((merchantOfRecord) => isOwedWhole({ cause, merchantOfRecord })).map((who) => [cause, who]),
  );
  expect(owed).toEqual([
    ["carrier_cancelled", "agency"],
    ["significant_change", "agency"],
    ["schedule_change_declined", "agency"],
  ]);
});

test("accepts only lines that return at most the value and keep at most the permitted fees", () => {
  const cents = fc.oneof(fc.constantFrom(0, 1, 50, 100), fc.nat(300));
  const lines = fc.record({
    passengerId: fc.constant(1),
    valueCents: cents,
    protectionCents: cents,
    gratuityCents: cents,
    airlinePenaltyCents: cents,
    agencyFeeCents: cents,
    airlineCreditCents: cents,
    agencyCreditCents: cents,
    cashCents: cents,
  });
  const terms = fc.record({
    type: fc.constantFrom(...requestTypes),
    cause: fc.constantFrom(...causes),
    merchantOfRecord: fc.constantFrom(...merchantsOfRecord),
    disclosedFeeCents: cents,
  });
  fc.assert(
    fc.property(lines, terms, (drawn, given) => {
      // The cash is adjusted so that most lines balance; otherwise hardly any line would pass.
      const cashCents = given.type === "cancellation" ? 0 : drawn.cashCents + leftForRefundCents(drawn);
      const line = { ...drawn, cashCents };
      if (checkLine(line, given).length > 0) return;
      const credit = line.airlineCreditCents + line.agencyCreditCents;
      const kept = line.airlinePenaltyCents + line.agencyFeeCents;
      expect(line.cashCents + credit + kept).toBeLessThanOrEqual(
        line.valueCents + line.protectionCents + line.gratuityCents,
      );
      expect(line.agencyFeeCents).toBeLessThanOrEqual(given.disclosedFeeCents);
      if (isOwedWhole(given)) expect(kept).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});
