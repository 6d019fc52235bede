import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import {
  basisOwnership,
  type CommissionAmount,
  type CommissionShare,
  commissionAmounts,
  commissionLines,
  commissionOf,
  shareSources,
} from "./commission.ts";
import { sharesOf } from "./shares.ts";

const owner = (basisPoints: number, userId: number | null = 1): CommissionShare => ({
  part: "owner",
  userId,
  basisPoints,
});
const expert = (basisPoints: number, userId = 2): CommissionShare => ({ part: "expert", userId, basisPoints });

test.each([
  { name: "example A at 35 %", grossProfitCents: 53_844, rateBps: 3500, cents: 18_845 },
  { name: "example A after the refund of example G", grossProfitCents: 34_844, rateBps: 3500, cents: 12_195 },
  { name: "a loss", grossProfitCents: -14_506, rateBps: 3500, cents: 0 },
  { name: "no rate", grossProfitCents: 53_844, rateBps: 0, cents: 0 },
  { name: "half a cent", grossProfitCents: 1, rateBps: 5000, cents: 1 },
  { name: "all of it", grossProfitCents: 53_844, rateBps: 10_000, cents: 53_844 },
])("computes the commission of $name", ({ grossProfitCents, rateBps, cents }) => {
  expect(commissionOf(grossProfitCents, rateBps)).toBe(cents);
});

/** The gross profit and the net tips of a sale now, with its tickets issued unless stated otherwise. */
const at = (grossProfitCents: number, isSold = true) => ({ isSold, grossProfitCents, netTipsCents: grossProfitCents });
const written = (amounts: readonly CommissionAmount[], baseCents: number) =>
  amounts.map((amount) => ({ ...amount, baseCents }));

describe("shares", () => {
  test.each([
    { name: "70 % and 30 %", shares: [owner(7000), expert(3000)], cents: [13_192, 5_653] },
    { name: "halves, the odd cent to the owner", shares: [owner(5000), expert(5000)], cents: [9_423, 9_422] },
    { name: "the owner alone", shares: [owner(10_000)], cents: [18_845] },
    { name: "nothing for the owner", shares: [owner(0), expert(10_000)], cents: [0, 18_845] },
    { name: "an owner who is the expert too", shares: [owner(7000), expert(3000, 1)], cents: [18_845] },
    { name: "the house account", shares: [owner(10_000, null)], cents: [18_845] },
  ])("splits example A: $name", ({ shares, cents }) => {
    const amounts = commissionAmounts({ rateBps: 3500, shares }, 53_844);
    expect(amounts.map(({ amountCents }) => amountCents)).toEqual(cents);
  });

  test("have to add up to 100 %", () => {
    expect(() => commissionAmounts({ rateBps: 3500, shares: [owner(7000)] }, 53_844)).toThrow("100 %");
  });
});

describe("tips", () => {
  const terms = { rateBps: 3500, shares: [owner(7000), expert(3000)] };
  const ofTips = (netCents: number, basisPoints: number) =>
    commissionAmounts({ ...terms, tips: { netCents, basisPoints } }, 53_844).find(({ part }) => part === "tips");

  test.each([
    { name: "all of the net tips of example A", netCents: 4_825, basisPoints: 10_000, cents: 4_825 },
    { name: "half of them, rounded", netCents: 4_825, basisPoints: 5_000, cents: 2_413 },
    { name: "none of a loss", netCents: -175, basisPoints: 10_000, cents: 0 },
  ])("the owner earns $name", ({ netCents, basisPoints, cents }) => {
    expect(ofTips(netCents, basisPoints)).toEqual({ part: "tips", userId: 1, amountCents: cents });
  });

  test("leave the commission and the shares as they are", () => {
    const withTips = commissionAmounts({ ...terms, tips: { netCents: 4_825, basisPoints: 10_000 } }, 53_844);
    expect(withTips.filter(({ part }) => part !== "tips")).toEqual(commissionAmounts(terms, 53_844));
  });

  test("begin with a line of their own, and are taken back with the sale", () => {
    const amounts = commissionAmounts({ ...terms, tips: { netCents: 4_825, basisPoints: 10_000 } }, 53_844);
    expect(commissionLines(amounts, [], at(53_844, false)).map(({ kind }) => kind)).toEqual(["sale", "split", "tips"]);
    expect(commissionLines([], written(amounts, 4_825), at(0)).at(-1)).toEqual({
      part: "tips",
      userId: 1,
      kind: "clawback",
      amountCents: -4_825,
    });
  });
});

describe("lines", () => {
  const shares = [owner(7000), expert(3000)];
  const of = (grossProfitCents: number) => commissionAmounts({ rateBps: 3500, shares }, grossProfitCents);
  const change = (before: number, after: number, isSold = true) =>
    commissionLines(of(after), written(of(before), before), at(after, isSold));

  test("begin with one for each person, even if it is zero", () => {
    expect(commissionLines(of(0), [], at(0, false))).toEqual([
      { part: "owner", userId: 1, kind: "sale", amountCents: 0 },
      { part: "expert", userId: 2, kind: "split", amountCents: 0 },
    ]);
  });

  test("claw back what a refund costs, with the shares of the sale (example G)", () => {
    expect(change(53_844, 34_844)).toEqual([
      { part: "owner", userId: 1, kind: "clawback", amountCents: -4_655 },
      { part: "expert", userId: 2, kind: "clawback", amountCents: -1_995 },
    ]);
  });

  test("claw back everything after a full refund, and never more", () => {
    expect(change(53_844, -14_506).map(({ amountCents }) => amountCents)).toEqual([-13_192, -5_653]);
  });

  test("are corrections before the date of sale and for higher amounts", () => {
    expect(change(53_844, 34_844, false).map(({ kind }) => kind)).toEqual(["correction", "correction"]);
    expect(change(34_844, 53_844).map(({ kind }) => kind)).toEqual(["correction", "correction"]);
  });

  test("are absent if nothing changed", () => {
    expect(change(53_844, 53_844)).toEqual([]);
  });

  test("take back the amount of a person who earns nothing any more, as a correction if the profit is the same", () => {
    const house = commissionAmounts({ rateBps: 3500, shares: [owner(10_000, null)] }, 53_844);
    const alone = commissionAmounts({ rateBps: 3500, shares: [owner(10_000)] }, 53_844);
    expect(commissionLines(house, written(alone, 53_844), at(53_844))).toEqual([
      { part: "owner", userId: null, kind: "sale", amountCents: 18_845 },
      { part: "owner", userId: 1, kind: "correction", amountCents: -18_845 },
    ]);
  });

  test("are corrections if only a share is smaller", () => {
    const half = commissionAmounts({ rateBps: 3500, shares: [owner(5000), expert(5000)] }, 53_844);
    expect(commissionLines(half, written(of(53_844), 53_844), at(53_844))).toEqual([
      { part: "owner", userId: 1, kind: "correction", amountCents: -3_769 },
      { part: "expert", userId: 2, kind: "correction", amountCents: 3_769 },
    ]);
  });
});

const anyShares = fc
  .record({ bps: fc.integer({ min: 0, max: 10_000 }), first: fc.option(fc.constantFrom(1, 2), { nil: null }) })
  .map(({ bps, first }) => [owner(bps, first), expert(10_000 - bps)]);
const anyCents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const anyTerms = fc.record({
  grossProfitCents: anyCents,
  rateBps: fc.integer({ min: 0, max: 10_000 }),
  shares: anyShares,
  tips: fc.option(fc.record({ netCents: anyCents, basisPoints: fc.integer({ min: 0, max: 10_000 }) }), { nil: null }),
});

test("the amounts of all people add up to the commission", () => {
  fc.assert(
    fc.property(anyTerms, ({ grossProfitCents, ...terms }) => {
      const amounts = commissionAmounts(terms, grossProfitCents).filter(({ part }) => part !== "tips");
      expect(total(amounts.map(({ amountCents }) => amountCents))).toBe(commissionOf(grossProfitCents, terms.rateBps));
      expect(new Set(amounts.map(({ userId }) => userId)).size).toBe(amounts.length);
    }),
  );
});

test("any history of events with the same end gives the same sums", () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { maxLength: 6 }), anyTerms, fc.boolean(), (before, end, isSold) => {
      let sums: CommissionAmount[] = [];
      for (const { grossProfitCents, ...terms } of [...before, end])
        sums = added(
          sums,
          commissionLines(commissionAmounts(terms, grossProfitCents), written(sums, 0), at(grossProfitCents, isSold)),
        );
      const { grossProfitCents, ...terms } = end;
      const earning = sums.filter(({ amountCents }) => amountCents !== 0);
      expect(sumsOf(earning)).toEqual(
        sumsOf(commissionAmounts(terms, grossProfitCents).filter(({ amountCents }) => amountCents !== 0)),
      );
    }),
  );
});

function added(before: readonly CommissionAmount[], lines: readonly CommissionAmount[]): CommissionAmount[] {
  const sums = new Map(before.map((one) => [nameOf(one), { ...one }]));
  for (const line of lines) {
    const sum = sums.get(nameOf(line));
    sums.set(nameOf(line), { ...(sum ?? line), amountCents: (sum?.amountCents ?? 0) + line.amountCents });
  }
  return [...sums.values()];
}

const sumsOf = (amounts: readonly CommissionAmount[]) =>
  Object.fromEntries(amounts.map((one) => [nameOf(one), one.amountCents]));

/** The tips of a person are summed apart from their shares. */
const nameOf = ({ userId, part }: CommissionAmount) => `${userId}${part === "tips" ? " tips" : ""}`;

test("the agency pays the override of a team lead beside the commission", () => {
  const terms = {
    rateBps: 3500,
    shares: sharesOf({ ownerId: 1, expertId: 2, expertBps: 3_000, added: [] }),
    override: { userId: 9, basisPoints: 500 },
  };
  expect(commissionAmounts(terms, 53_844)).toEqual([
    { part: "owner", userId: 1, amountCents: 13_192 },
    { part: "expert", userId: 2, amountCents: 5_653 },
    { part: "team_lead", userId: 9, amountCents: 2_692 },
  ]);
  expect(commissionAmounts(terms, -14_506).map(({ amountCents }) => amountCents)).toEqual([0, 0, 0]);
  // The same person as expert and team lead has two amounts.
  const both = { ...terms, override: { userId: 2, basisPoints: 500 } };
  expect(commissionAmounts(both, 53_844).slice(1)).toEqual([
    { part: "expert", userId: 2, amountCents: 5_653 },
    { part: "team_lead", userId: 2, amountCents: 2_692 },
  ]);
});

test("the figures of a sale belong to its owner, and not to the others who earn it", () => {
  const ownerOf = (part: string | null) => basisOwnership({ userId: 7, part }).ownerId;
  expect([ownerOf("owner"), ownerOf(null), ownerOf("tips")]).toEqual([7, 7, 7]);
  for (const part of ["expert", "team_lead", ...shareSources]) expect(ownerOf(part)).toBeNull();
});
