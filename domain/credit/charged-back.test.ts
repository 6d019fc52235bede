import fc from "fast-check";
import { expect, it, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { chargedBackNow, type HeldPart } from "./charged-back.ts";

const held = (openCents: number, chargedBackCents = 0): HeldPart => ({ openCents, chargedBackCents });

it.each<[string, HeldPart[], number, number[]]>([
  ["lowers the held amount by a lost chargeback", [held(145_000)], 100_000, [100_000]],
  ["lowers it by no more than is held", [held(145_000)], 477_473, [145_000]],
  ["lowers the oldest amount first", [held(40_000), held(85_000)], 60_000, [40_000, 20_000]],
  ["lowers nothing twice", [held(45_000, 100_000)], 100_000, [0]],
  ["lowers an amount that is held after the loss", [held(0, 40_000), held(30_000)], 60_000, [0, 20_000]],
  ["raises it again if the chargeback is won late", [held(45_000, 100_000)], 0, [-100_000]],
  ["raises the newest amount first", [held(0, 40_000), held(20_000, 30_000)], 50_000, [0, -20_000]],
  ["keeps what the lost rest of a chargeback still covers", [held(0, 145_000)], 200_000, [0]],
])("%s", (_, amounts, lostCents, falls) => {
  expect(chargedBackNow(amounts, lostCents)).toEqual(falls);
});

test("the held amounts depend only on the lost sum, not on the order of losses and late wins", () => {
  const move = (amounts: readonly HeldPart[], lostCents: number) => {
    const falls = chargedBackNow(amounts, lostCents);
    return amounts.map(({ openCents, chargedBackCents }, index) =>
      held(openCents - (falls[index] ?? 0), chargedBackCents + (falls[index] ?? 0)),
    );
  };
  const cents = fc.nat({ max: 500_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 4 }), fc.array(cents), cents, (amounts, before, lostCents) => {
      const start = amounts.map((openCents) => held(openCents));
      const after = move(before.reduce<HeldPart[]>(move, start), lostCents);
      expect(after).toEqual(move(start, lostCents));
      expect(total(after.map(({ chargedBackCents }) => chargedBackCents))).toBe(Math.min(lostCents, total(amounts)));
    }),
  );
});
