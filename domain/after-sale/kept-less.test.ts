import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { keptLess } from "./kept-less.ts";

const line = (passengerId: number, airlinePenaltyCents: number) => ({ passengerId, airlinePenaltyCents });
const kept = (passengerId: number | null, penaltyCents: number) => ({ passengerId, penaltyCents });

test.each([
  ["a penalty below the signed one", [line(1, 75_000)], [kept(1, 20_000)], [55_000]],
  ["no penalty", [line(1, 75_000)], [kept(1, 0)], [75_000]],
  ["the signed penalty", [line(1, 75_000)], [kept(1, 75_000)], [0]],
  ["more than the signed penalty", [line(1, 75_000)], [kept(1, 80_000)], [0]],
  ["less for one passenger", [line(1, 40_000), line(2, 40_000)], [kept(1, 40_000), kept(2, 10_000)], [0, 30_000]],
  ["less for one, more for another", [line(1, 40_000), line(2, 40_000)], [kept(1, 50_000), kept(2, 0)], [0, 30_000]],
  ["less for a reservation", [line(1, 10_000), line(2, 30_000)], [kept(null, 20_000)], [5_000, 15_000]],
])("finds the part that the airline did not keep: %s", (_name, lines, penalties, expected) => {
  expect(keptLess(lines, penalties)).toEqual(expected);
});

test("lowers the signed penalties to what the airline kept, and none below zero", () => {
  const cents = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 5 }), cents, (amounts, unknown) => {
      const lines = amounts.map(([signed], index) => line(index, signed));
      const penalties = [...amounts.map(([, actual], index) => kept(index, actual)), kept(null, unknown)];
      const parts = keptLess(lines, penalties);
      const [signed, actual] = [
        total(lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents)),
        total(penalties.map(({ penaltyCents }) => penaltyCents)),
      ];
      expect(total(parts)).toBe(Math.max(0, signed - actual));
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(lines[index]?.airlinePenaltyCents ?? 0);
      }
    }),
  );
});
