import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { commissionLines, commissionOf, sharesOf } from "./commission.ts";
import { type TripQuote, tripCommissions } from "./trip.ts";

const ofAgent = (userId: number, rateBps: number) => ({ rateBps, shares: sharesOf(userId, null, 0) });
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
      quote(1, 10_000, { rateBps: 5000, shares: sharesOf(1, 2, 3000), override: { userId: 9, basisPoints: 1000 } }),
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
const anyQuote = fc.record({
  grossProfitCents: anyCents,
  rateBps: anyBps,
  shares: fc
    .tuple(fc.option(anyone, { nil: null }), fc.option(anyone, { nil: null }), anyBps)
    .map(([owner, expert, bps]) => sharesOf(owner, expert, bps)),
  override: fc.option(fc.record({ userId: anyone, basisPoints: anyBps }), { nil: null }),
  tips: fc.option(fc.record({ netCents: anyCents, basisPoints: anyBps }), { nil: null }),
});
const anyTrip = fc
  .array(anyQuote, { minLength: 1, maxLength: 5 })
  .map((quotes) => quotes.map((one, index): TripQuote => ({ ...one, quoteId: index + 1 })));
/** Gross profits of the quotes of a trip, one after the other. */
const anyHistory = fc.array(fc.array(anyCents, { minLength: 5, maxLength: 5 }), { maxLength: 5 });

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

  test("the parts of owner and expert add up to the commission of what is left of each quote", () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        for (const { quoteId, tripLossCents, amounts } of tripCommissions(trip)) {
          const { grossProfitCents, rateBps } = trip[quoteId - 1] as TripQuote;
          const shared = amounts.filter(({ part }) => part === "owner" || part === "expert");
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
        const shared = (sale?.amounts ?? []).filter(({ part }) => part === "owner" || part === "expert");
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

  test("the sums of the lines depend only on the end, in any order of the quotes and the events", () => {
    fc.assert(
      fc.property(anyTrip, anyHistory, fc.boolean(), (trip, history, isReversed) => {
        const sums = new Map<string, number>();
        const at = (profits: readonly number[]) =>
          trip.map((one, index) => ({ ...one, grossProfitCents: profits[index] ?? one.grossProfitCents }));
        for (const present of [...history.map(at), trip]) {
          const given = isReversed ? present.toReversed() : present;
          for (const { quoteId, amounts } of tripCommissions(given)) {
            const written = amounts.map((one) => ({
              ...one,
              amountCents: sums.get(nameOf(quoteId, one)) ?? 0,
              baseCents: 0,
            }));
            for (const line of commissionLines(amounts, written, {
              isSold: true,
              grossProfitCents: 0,
              netTipsCents: 0,
            })) {
              const name = nameOf(quoteId, line);
              sums.set(name, (sums.get(name) ?? 0) + line.amountCents);
            }
          }
        }
        const end = tripCommissions(trip).flatMap(({ quoteId, amounts }) =>
          amounts.map((one) => [nameOf(quoteId, one), one.amountCents] as const),
        );
        expect([...sums].filter(([, cents]) => cents !== 0).sort()).toEqual(
          end.filter(([, cents]) => cents !== 0).sort(),
        );
      }),
    );
  });
});

const nameOf = (quoteId: number, { userId, part }: { userId: number | null; part: string }) =>
  `${quoteId} ${userId} ${part}`;

test("bears the losses of a trip down to its floor, over all its quotes", () => {
  const of = (floorCents: number) => {
    const shares = sharesOf(1, null, 0);
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
