import { expect, test } from "vitest";
import { newOption } from "#web/quote/editor/values/new-values.ts";
import { firstAmount, formToEnter, missingAmount } from "./missing-amount.ts";

const party = { ADULT: 2, CHILD: 0, INFANT: 1 };
const { fares: none } = newOption("economy");
const priced = { ...none.ADULT, netCents: 121_000, typed: "price", amount: 145_000 } as const;

test("begins with the first net, and skips passenger types that do not travel", () => {
  expect(missingAmount(none, party)).toEqual({ type: "ADULT", field: "netCents" });
  expect(missingAmount({ ...none, ADULT: priced }, party)).toEqual({ type: "INFANT", field: "netCents" });
});

test.each([
  ["netCents", { type: "ADULT", field: "amount" }],
  ["amount", { type: "INFANT", field: "netCents" }],
] as const)("goes on from %s", (field, next) => {
  expect(missingAmount(none, party, { type: "ADULT", field })).toEqual(next);
});

test("starts again from the top, and leaves out the place itself", () => {
  const last = { type: "INFANT", field: "amount" } as const;
  expect(missingAmount(none, party, last)).toEqual({ type: "ADULT", field: "netCents" });
  const infant = { ...none.INFANT, netCents: 12_100 };
  expect(missingAmount({ ...none, ADULT: priced, INFANT: infant }, party, last)).toBeUndefined();
  expect(missingAmount({ ...none, ADULT: priced, INFANT: priced }, party)).toBeUndefined();
});

test("goes to the first net if no amount is missing", () => {
  expect(firstAmount({ ...none, ADULT: { ...priced, amount: null }, INFANT: priced }, party)).toEqual({
    type: "ADULT",
    field: "amount",
  });
  expect(firstAmount({ ...none, ADULT: priced, INFANT: priced }, party)).toEqual({ type: "ADULT", field: "netCents" });
  expect(firstAmount(none, { ADULT: 0, CHILD: 0, INFANT: 0 })).toBeUndefined();
});

test.each([
  { name: "the usual form first", adult: "price", usual: "markup_rate", form: "markup_rate" },
  { name: "else the form of the passenger type before", adult: "markup", usual: undefined, form: "markup" },
  { name: "else the price", adult: undefined, usual: undefined, form: "price" },
] as const)("asks for a price in $name", ({ adult, usual, form }) => {
  const fares = adult ? { ...none, ADULT: { ...priced, typed: adult } } : none;
  expect(formToEnter(fares, party, { type: "INFANT", usual })).toBe(form);
});
