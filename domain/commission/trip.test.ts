import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import {
  type CommissionAmount,
  commissionLines,
  commissionOf,
  sharedParts,
  shareSources,
  type WrittenAmount,
} from "./commission.ts";
import { type AddedShare, agencySharesOf, sharesOf } from "./shares.ts";
import { type TripQuote, tripCommissions } from "./trip.ts";

const none = { expertId: null, expertBps: 0, added: [] };
const ofAgent = (userId: number, rateBps: number) => ({ rateBps, shares: sharesOf({ ...none, ownerId: userId }) });
const isShared = ({ part }: CommissionAmount) => sharedParts.includes(part);
const quote = (quoteId: number, grossProfitCents: number, terms: Omit<TripQuote, "quoteId" | "grossProfitCents">) => ({
  quoteId,
  grossProfitCents,
  ...terms,
});
const amountsIn = (trip: readonly TripQuote[]) =>
  tripCommissions(trip).map(({ amounts }) => amounts.map(({ amountCents }) => amountCents));

describe("a loss of one quote of a trip", () => {
  test("takes back what the sale has earned (example I)", () => {
    // The exchange cost nothing, and then its ticket was refunded: − 1 450.00 + 1 210.00.
    const trip = [quote(1, 18_925, ofAgent(1, 3500)), quote(2, -24_000, ofAgent(1, 3500))];
    expect(amountsIn(trip.slice(0, 1))).toEqual([[6_624]]);
    expect(amountsIn(trip)).toEqual([[0], [0]]);
    expect(tripCommissions(trip).map(({ tripLossCents }) => tripLossCents)).toEqual([18_925, -18_925]);
    const [sale] = tripCommissions(trip);
    const earned = { part: "owner" as const, userId: 1, amountCents: 6_624, baseCents: 18_925 };
    expect(
      commissionLines(sale?.amounts ?? [], [earned], { isSold: true, grossProfitCents: 0, netTipsCents: 0 }),
    ).toEqual([{ part: "owner", userId: 1, kind: "clawback", amountCents: -6_624 }]);
  });

  test("is taken from the later of two gains first, each at its own rate and in its own shares", () => {
    const trip = [
      quote(1, 10_000, {
        rateBps: 5000,
        shares: sharesOf({ ownerId: 1, expertId: 2, expertBps: 3000, added: [] }),
        override: { userId: 9, basisPoints: 1000 },
      }),
      quote(2, -9_000, ofAgent(1, 0)),
      quote(3, 8_000, { ...ofAgent(5, 2000), override: { userId: 9, basisPoints: 500 } }),
    ];
    // 90.00 are lost: 80.00 of the second exchange, and 10.00 of the sale.
    expect(tripCommissions(trip)).toEqual([
      {
        quoteId: 1,
        tripLossCents: 1_000,
        tripTipsLossCents: 0,
        amounts: [
          { part: "owner", userId: 1, amountCents: 3_150 },
          { part: "expert", userId: 2, amountCents: 1_350 },
          { part: "team_lead", userId: 9, amountCents: 900 },
        ],
      },
      {
        quoteId: 2,
        tripLossCents: -9_000,
        tripTipsLossCents: 0,
        amounts: [{ part: "owner", userId: 1, amountCents: 0 }],
      },
      {
        quoteId: 3,
        tripLossCents: 8_000,
        tripTipsLossCents: 0,
        amounts: [
          { part: "owner", userId: 5, amountCents: 0 },
          { part: "team_lead", userId: 9, amountCents: 0 },
        ],
      },
    ]);
  });

  test("is taken back from the people who were added to a quote in the shares of that quote", () => {
    const added: AddedShare[] = [
      { userId: 3, basisPoints: 2_000, source: "from_owner" },
      { userId: 4, basisPoints: 1_000, source: "from_agency" },
    ];
    const shares = sharesOf({ ...none, ownerId: 1, added });
    const trip = [
      quote(1, 10_000, { rateBps: 5000, shares, fromAgency: agencySharesOf(added) }),
      quote(2, 4_000, ofAgent(1, 5000)),
      quote(3, -6_000, ofAgent(1, 5000)),
    ];
    expect(amountsIn(trip.slice(0, 2))).toEqual([[4_000, 1_000, 1_000], [2_000]]);
    // The exchange loses its 40.00 first, and the sale another 20.00.
    expect(amountsIn(trip)).toEqual([[3_200, 800, 800], [0], [0]]);
    // The agency bears what exceeds the gains of the trip.
    expect(amountsIn([...trip, quote(4, -9_000, ofAgent(1, 5000))])).toEqual([[0, 0, 0], [0], [0], [0]]);
  });

  test("of the tips is taken from the tips, and not from the commission", () => {
    const tips = (netCents: number) => ({ ...ofAgent(1, 3500), tips: { netCents, basisPoints: 10_000 } });
    const trip = [quote(1, 53_844, tips(4_825)), quote(2, 10_651, tips(-825))];
    expect(amountsIn(trip)).toEqual([
      [18_845, 4_000],
      [3_728, 0],
    ]);
    expect(tripCommissions(trip).map(({ tripTipsLossCents }) => tripTipsLossCents)).toEqual([825, -825]);
  });
});

const anyCents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const anyBps = fc.integer({ min: 0, max: 10_000 });
const anyone = fc.constantFrom(1, 2, 3);
/** Shares that do not exceed 100 %, also of the owner or the expert. */
const anyAdded = fc.uniqueArray(
  fc.record({ userId: anyone, basisPoints: fc.nat(3_000), source: fc.constantFrom(...shareSources) }),
  { selector: ({ userId }) => userId },
);
const anyTerms = fc
  .record({
    rateBps: anyBps,
    ownerId: fc.option(anyone, { nil: null }),
    expertId: fc.option(anyone, { nil: null }),
    expertBps: anyBps,
    added: anyAdded,
    override: fc.option(fc.record({ userId: anyone, basisPoints: anyBps }), { nil: null }),
    tips: fc.option(fc.record({ netCents: anyCents, basisPoints: anyBps }), { nil: null }),
  })
  .map(({ rateBps, override, tips, ...earners }) => ({
    rateBps,
    override,
    tips,
    shares: sharesOf(earners),
    fromAgency: agencySharesOf(earners.added),
  }));
const anyQuote = fc.tuple(anyTerms, anyCents).map(([terms, grossProfitCents]) => ({ ...terms, grossProfitCents }));
const anyTrip = fc
  .array(anyQuote, { minLength: 1, maxLength: 5 })
  .map((quotes) => quotes.map((one, index): TripQuote => ({ ...one, quoteId: index + 1 })));
/** Terms and gross profits of the quotes of a trip, one after the other. */
const anyHistory = fc.array(fc.array(anyQuote, { minLength: 5, maxLength: 5 }), { maxLength: 5 });

describe("in any trip", () => {
  test("nobody's total is below zero, and the losses add up to 0", () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const commissions = tripCommissions(trip);
        for (const { amounts } of commissions)
          for (const { amountCents } of amounts) expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(total(commissions.map(({ tripLossCents }) => tripLossCents))).toBe(0);
        expect(total(commissions.map(({ tripTipsLossCents }) => tripTipsLossCents))).toBe(0);
      }),
    );
  });

  test("the shares add up to the commission of what is left of each quote", () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        for (const { quoteId, tripLossCents, amounts } of tripCommissions(trip)) {
          const { grossProfitCents, rateBps } = trip[quoteId - 1] as TripQuote;
          const shared = amounts.filter(isShared);
          expect(total(shared.map(({ amountCents }) => amountCents))).toBe(
            commissionOf(grossProfitCents - tripLossCents, rateBps),
          );
        }
      }),
    );
  });

  test("a loss on the trip pays nobody more than without it", () => {
    fc.assert(
      fc.property(anyTrip, anyQuote, fc.integer({ min: -99_999_999, max: 0 }), (trip, terms, loss) => {
        const sumOf = (quotes: readonly TripQuote[]) => total(amountsIn(quotes).flat());
        const lost = { ...terms, tips: null, grossProfitCents: loss, quoteId: trip.length + 1 };
        expect(sumOf([...trip, lost])).toBeLessThanOrEqual(sumOf(trip));
      }),
    );
  });

  test("a trip without exchange earns what its sale earns alone", () => {
    fc.assert(
      fc.property(anyQuote, (terms) => {
        const { grossProfitCents, rateBps } = terms;
        const [sale] = tripCommissions([{ ...terms, quoteId: 1 }]);
        const shared = (sale?.amounts ?? []).filter(isShared);
        expect(total(shared.map(({ amountCents }) => amountCents))).toBe(commissionOf(grossProfitCents, rateBps));
        expect([sale?.tripLossCents, sale?.tripTipsLossCents]).toEqual([0, 0]);
      }),
    );
  });

  test("a sale that is exchanged at no cost and then loses earns what the sale alone would earn", () => {
    fc.assert(
      fc.property(
        anyQuote,
        anyBps,
        fc.integer({ min: 1, max: 3 }),
        anyCents,
        (terms, rateBps, exchanges, lossCents) => {
          const sale = { ...terms, tips: null, quoteId: 1 };
          const loss = -Math.abs(lossCents);
          const chain = Array.from({ length: exchanges }, (_, index) => ({
            ...ofAgent(1, rateBps),
            quoteId: index + 2,
            grossProfitCents: index === exchanges - 1 ? loss : 0,
          }));
          const alone = tripCommissions([{ ...sale, grossProfitCents: sale.grossProfitCents + loss }]);
          const [exchanged, ...others] = tripCommissions([sale, ...chain]);
          expect(exchanged?.amounts).toEqual(alone[0]?.amounts);
          expect(total(others.flatMap(({ amounts }) => amounts.map(({ amountCents }) => amountCents)))).toBe(0);
        },
      ),
    );
  });

  test("each share from the agency is a percentage of what is left of its quote", () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        for (const { quoteId, tripLossCents, amounts } of tripCommissions(trip)) {
          const { grossProfitCents, fromAgency = [] } = trip[quoteId - 1] as TripQuote;
          expect(amounts.filter(({ part }) => part === "from_agency").map(({ amountCents }) => amountCents)).toEqual(
            fromAgency.map(({ basisPoints }) => commissionOf(grossProfitCents - tripLossCents, basisPoints)),
          );
        }
      }),
    );
  });

  test("the sums of the lines depend only on the end, in any order of the quotes, the events and the earners", () => {
    fc.assert(
      fc.property(anyTrip, anyHistory, fc.boolean(), (trip, history, isReversed) => {
        const sums = new Map<number, Map<string, WrittenAmount>>();
        const at = (quotes: readonly Omit<TripQuote, "quoteId">[]) =>
          trip.map((one, index): TripQuote => ({ ...one, ...quotes[index] }));
        for (const present of [...history.map(at), trip]) {
          const given = isReversed ? present.toReversed() : present;
          for (const { quoteId, amounts } of tripCommissions(given)) {
            const written = sums.get(quoteId) ?? new Map<string, WrittenAmount>();
            sums.set(quoteId, written);
            for (const line of commissionLines(amounts, [...written.values()], noBase)) {
              const before = written.get(nameOf(line)) ?? { ...line, amountCents: 0, baseCents: 0 };
              written.set(nameOf(line), { ...before, amountCents: before.amountCents + line.amountCents });
            }
          }
        }
        for (const { quoteId, amounts } of tripCommissions(trip))
          expect(sumsOf([...(sums.get(quoteId)?.values() ?? [])])).toEqual(sumsOf(amounts));
      }),
    );
  });
});

const noBase = { isSold: true, grossProfitCents: 0, netTipsCents: 0 };
/** The shares of a person are computed together. */
const nameOf = ({ userId, part }: CommissionAmount) => `${userId} ${sharedParts.includes(part) ? "shared" : part}`;
const sumsOf = (amounts: readonly CommissionAmount[]) =>
  Object.fromEntries(
    amounts.filter(({ amountCents }) => amountCents !== 0).map((one) => [nameOf(one), one.amountCents]),
  );

test("bears the losses of a trip down to its floor, over all its quotes", () => {
  const of = (floorCents: number) => {
    const shares = sharesOf({ ...none, ownerId: 1 });
    const quote = (quoteId: number, grossProfitCents: number) => ({
      quoteId,
      grossProfitCents,
      rateBps: 3_500,
      shares,
      floorCents,
    });
    const trip = tripCommissions([quote(1, 10_000), quote(2, -30_000), quote(3, -20_000)]);
    return trip.flatMap(({ amounts }) => amounts.map(({ amountCents }) => amountCents));
  };
  expect(of(0)).toEqual([0, 0, 0]);
  expect(of(-5_000)).toEqual([0, -5_000, 0]);
  expect(of(-9_000)).toEqual([0, -7_000, -2_000]);
  expect(of(-99_999)).toEqual([0, -7_000, -7_000]);
});
