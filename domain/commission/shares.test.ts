import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { commissionAmounts, commissionLines, shareSources } from "./commission.ts";
import {
  type AddedShare,
  agencyChanges,
  agencySharesOf,
  type Earners,
  shareProblems,
  sharesOf,
  wouldEarnMore,
} from "./shares.ts";

const fromOwner = (userId: number, basisPoints: number): AddedShare => ({ userId, basisPoints, source: "from_owner" });
const fromAgency = (userId: number, basisPoints: number): AddedShare => ({
  userId,
  basisPoints,
  source: "from_agency",
});
const alone: Earners = { ownerId: 1, expertId: null, expertBps: 3_000, added: [] };
const withExpert = { ...alone, expertId: 2 };

/** Returns "part person basis points" for each share. */
const shown = (earners: Earners) =>
  sharesOf(earners).map(({ part, userId, basisPoints }) => `${part} ${userId} ${basisPoints}`);

test.each<[name: string, earners: Earners, shares: string[]]>([
  ["the owner alone", alone, ["owner 1 10000"]],
  ["the expert", withExpert, ["owner 1 7000", "expert 2 3000"]],
  ["the house account", { ...withExpert, ownerId: null }, ["owner null 7000", "expert 2 3000"]],
  ["an expert without a share", { ...withExpert, expertBps: 0 }, ["owner 1 10000"]],
  ["a person from the owner", { ...alone, added: [fromOwner(3, 2_500)] }, ["owner 1 7500", "from_owner 3 2500"]],
  ["a person from the agency", { ...alone, added: [fromAgency(3, 2_500)] }, ["owner 1 10000"]],
  [
    "several people, with nothing left for the owner",
    { ...withExpert, added: [fromOwner(3, 2_500), fromAgency(5, 9_000), fromOwner(4, 4_500)] },
    ["owner 1 0", "expert 2 3000", "from_owner 3 2500", "from_owner 4 4500"],
  ],
  [
    "an expert whose share a new signature brings, with what the others leave",
    { ...withExpert, added: [fromOwner(3, 9_000)] },
    ["owner 1 0", "expert 2 1000", "from_owner 3 9000"],
  ],
])("shares the commission among %s", (_, earners, shares) => {
  expect(shown(earners)).toEqual(shares);
});

const anyEarners = fc.record({
  ownerId: fc.option(fc.constantFrom(1, 2, 3), { nil: null }),
  expertId: fc.option(fc.constantFrom(1, 2, 3), { nil: null }),
  expertBps: fc.integer({ min: 0, max: 10_000 }),
  added: fc.uniqueArray(
    fc.record({
      userId: fc.integer({ min: 1, max: 5 }),
      basisPoints: fc.integer({ min: 1, max: 2_000 }),
      source: fc.constantFrom(...shareSources),
    }),
    { selector: ({ userId }) => userId },
  ),
});

test("shares add up to 100 %, none is below zero, and added people have what they were given", () => {
  fc.assert(
    fc.property(anyEarners, (earners) => {
      const shares = sharesOf(earners);
      expect(total(shares.map(({ basisPoints }) => basisPoints))).toBe(10_000);
      for (const { basisPoints } of shares) expect(basisPoints).toBeGreaterThanOrEqual(0);
      const given = earners.added.filter(({ source }) => source === "from_owner");
      expect(shares.filter(({ part }) => part === "from_owner").map(({ basisPoints }) => basisPoints)).toEqual(
        given.map(({ basisPoints }) => basisPoints),
      );
    }),
  );
});

describe("the amounts of example A", () => {
  const amountsOf = (earners: Earners) =>
    commissionAmounts(
      { rateBps: 3500, shares: sharesOf(earners), fromAgency: agencySharesOf(earners.added) },
      53_844,
    ).map(({ part, userId, amountCents }) => [part, userId, amountCents]);

  test("divide the commission among the owner, the expert and a person from the owner", () => {
    expect(amountsOf({ ...withExpert, added: [fromOwner(3, 2_000)] })).toEqual([
      ["owner", 1, 9_423],
      ["expert", 2, 5_653],
      ["from_owner", 3, 3_769],
    ]);
  });

  test("leave the owner everything if the agency pays the share", () => {
    expect(amountsOf({ ...alone, added: [fromAgency(3, 500)] })).toEqual([
      ["owner", 1, 18_845],
      ["from_agency", 3, 2_692],
    ]);
  });

  test("merge the share of an owner or expert who was added from the owner, but not one from the agency", () => {
    expect(amountsOf({ ...withExpert, added: [fromOwner(1, 1_000)] })).toEqual([
      ["owner", 1, 13_192],
      ["expert", 2, 5_653],
    ]);
    expect(amountsOf({ ...withExpert, added: [fromOwner(2, 1_000)] })).toEqual([
      ["owner", 1, 11_307],
      ["expert", 2, 7_538],
    ]);
    expect(amountsOf({ ...alone, added: [fromAgency(1, 500)] })).toEqual([
      ["owner", 1, 18_845],
      ["from_agency", 1, 2_692],
    ]);
  });

  test("begin with a share for each added person, and are corrected when the shares change", () => {
    const at = (earners: Earners) =>
      commissionAmounts(
        { rateBps: 3500, shares: sharesOf(earners), fromAgency: agencySharesOf(earners.added) },
        53_844,
      );
    const before = at({ ...alone, added: [fromOwner(3, 2_000), fromAgency(4, 500)] });
    const base = { isSold: true, grossProfitCents: 53_844, netTipsCents: 0 };
    expect(commissionLines(before, [], base).map(({ part, kind }) => [part, kind])).toEqual([
      ["owner", "sale"],
      ["from_owner", "split"],
      ["from_agency", "split"],
    ]);
    const written = before.map((one) => ({ ...one, baseCents: 53_844 }));
    // The person of the agency now earns from the owner: a first line of the share, and the other one is taken back.
    const lines = commissionLines(at({ ...alone, added: [fromOwner(3, 1_000), fromOwner(4, 1_000)] }), written, base);
    expect(lines.map(({ part, userId, kind, amountCents }) => [part, userId, kind, amountCents])).toEqual([
      ["from_owner", 3, "correction", -1_884],
      ["from_owner", 4, "split", 1_884],
      ["from_agency", 4, "correction", -2_692],
    ]);
  });
});

test.each<[name: string, added: AddedShare[], expertBps: number, problems: [field: string, code: string][]]>([
  ["all of the commission", [fromOwner(3, 7_000)], 3_000, []],
  ["both sources apart", [fromOwner(3, 7_000), fromAgency(4, 10_000)], 3_000, []],
  ["more than the expert leaves", [fromOwner(3, 7_001)], 3_000, [["shares.0.basisPoints", "shares_above_all"]]],
  [
    "more than 100 % together",
    [fromOwner(3, 6_000), fromAgency(4, 1), fromOwner(5, 4_001)],
    0,
    [["shares.2.basisPoints", "shares_above_all"]],
  ],
  [
    "more than the profit from the agency",
    [fromAgency(3, 6_000), fromAgency(4, 6_000)],
    0,
    [["shares.1.basisPoints", "shares_above_all"]],
  ],
  ["a person twice", [fromOwner(3, 1), fromAgency(3, 1)], 0, [["shares.1.userId", "share_person_twice"]]],
])("finds the problems of shares: %s", (_, added, expertBps, problems) => {
  expect(shareProblems(added, expertBps).map(({ field, code }) => [field, code])).toEqual(problems);
});

test("tells by how much each share from the agency changes", () => {
  const before = [fromAgency(3, 500), fromAgency(4, 500), fromAgency(5, 500), fromAgency(6, 500), fromOwner(7, 500)];
  const after = [fromAgency(3, 600), fromAgency(4, 400), fromOwner(5, 900), fromAgency(6, 500), fromAgency(7, 500)];
  expect(agencyChanges(before, after).map(({ userId, basisPoints }) => [userId, basisPoints])).toEqual([
    [3, 100],
    [4, -100],
    [5, -500],
    [7, 500],
  ]);
});

test.each<[name: string, userId: number, after: Earners, isMore: boolean]>([
  ["nothing changes", 1, withExpert, false],
  ["the expert gets less, and the owner the rest", 1, { ...withExpert, expertBps: 0 }, true],
  ["the expert gets less", 2, { ...withExpert, expertBps: 0 }, false],
  ["the owner gives a share away", 1, { ...withExpert, added: [fromOwner(3, 500)] }, false],
  ["a person is added from the owner", 3, { ...withExpert, added: [fromOwner(3, 500)] }, true],
  ["a person is added from the agency", 3, { ...withExpert, added: [fromAgency(3, 500)] }, true],
  ["another person owns the sale", 4, { ...withExpert, ownerId: 4 }, true],
  [
    "another person owns the sale with a share of 0, and gets the gratuity",
    4,
    { ...withExpert, ownerId: 4, expertBps: 10_000 },
    true,
  ],
  ["the owner keeps the sum in another way", 1, { ...withExpert, added: [fromOwner(1, 500)] }, false],
])("tells who would earn more: %s", (_, userId, after, isMore) => {
  expect(wouldEarnMore(userId, withExpert, after)).toBe(isMore);
});
