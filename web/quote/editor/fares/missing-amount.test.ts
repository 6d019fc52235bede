import { expect, test } from "vitest";
import { newOption } from "#web/quote/editor/values/new-values.ts";
import { firstAmount, formBefore, missingAmount } from "./missing-amount.ts";

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

test("takes over the form of the price from the passenger type before", () => {
  expect(formBefore({ ...none, ADULT: priced }, party, "INFANT")).toBe("price");
  expect(formBefore(none, party, "INFANT")).toBe("markup");
  expect(formBefore({ ...none, CHILD: priced }, party, "INFANT")).toBe("markup");
});
