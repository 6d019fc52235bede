import fc from "fast-check";
import { expect, test } from "vitest";
import { type Offers, offerFigures, sumOfOffers } from "./offers.ts";

const anyOffers: fc.Arbitrary<Offers> = fc.record({
  offered: fc.nat(1_000),
  accepted: fc.nat(1_000),
  declined: fc.nat(1_000),
  missed: fc.nat(1_000),
  withdrawn: fc.nat(1_000),
});

test("the sum has each figure of all offers, however they are grouped", () => {
  fc.assert(
    fc.property(fc.array(anyOffers), fc.nat(20), (all, place) => {
      const groups = [all.slice(0, place), all.slice(place)].map(sumOfOffers);
      const sum = sumOfOffers(all);
      expect(sumOfOffers(groups)).toEqual(sum);
      for (const name of offerFigures) expect(sum[name]).toBe(all.reduce((before, offers) => before + offers[name], 0));
    }),
  );
  expect(sumOfOffers([])).toEqual({ offered: 0, accepted: 0, declined: 0, missed: 0, withdrawn: 0 });
});
