import { expect, test } from "vitest";
import type { Destination } from "./settlement.ts";
import { whenMoneyComes } from "./when-money-comes.ts";

const byCard: Destination = { to: "payment", card: { brand: "Visa", last4: "1111" }, cents: 100 };
const withoutCard: Destination = { to: "payment", card: null, cents: 100 };

test.each<[string, Destination[], ReturnType<typeof whenMoneyComes>]>([
  ["a card", [byCard], { cardBusinessDays: 7, otherDays: null }],
  ["a bank transfer", [withoutCard], { cardBusinessDays: null, otherDays: 20 }],
  ["a card and a bank transfer", [byCard, withoutCard], { cardBusinessDays: 7, otherDays: 20 }],
  ["a credit", [{ to: "airlineCredit", valid: null, cents: 100 }], { cardBusinessDays: null, otherDays: null }],
  ["no destination", [], { cardBusinessDays: null, otherDays: null }],
])("returns the time limits of a refund to %s", (_name, destinations, times) => {
  expect(whenMoneyComes(destinations)).toEqual(times);
});
