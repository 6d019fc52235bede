import { beforeEach, describe, expect, test } from "vitest";
import { day, later } from "#domain/shared/durations.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { earnersOfSales, fromAgency, fromOwner } from "#tests/commission/commission-earners.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase, testNow, withConnections } from "#tests/server/database.ts";
import { aPerson, as, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { enterManual } from "./enter-manual.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { afterSale, signed, ticketed } = exchanges(parts);
const { change, refused, sharesOf, linesOf } = earnersOfSales(parts);

/** Each sale has the gross profit of example A, 538.44. */
const aSale = () => afterSale.aTicketedSale();
const aboveLimit = ["shares.0.basisPoints: share_above_limit"];

let payee: Person;
beforeEach(async () => {
  parts.clock.now = testNow;
  payee = await aPerson(parts, "agent");
});

/** Enters a manual commission for the payee and returns its status. */
async function byHand(amountCents: number, { supervisor }: { supervisor: Person }): Promise<string> {
  const given = { agentId: payee.id, amountCents, date: "2026-11-20", reason: "Bonus of the month" };
  return (await as(parts, supervisor, (context) => enterManual(given, context))).status;
}

describe("a share from the agency", () => {
  test("is refused above 500.00, and the problem tells the person and the limit", async () => {
    const sale = await aSale();
    const refusal = await refusalOf(change(sale, { shares: [fromAgency(payee, 9_287)] }));
    const values = { name: payee.name, limit: { cents: 50_000, currency: "USD" }, days: 30 };
    expect(refusal?.details.fields).toEqual([{ field: "shares.0.basisPoints", code: "share_above_limit", values }]);
    const other = await aPerson(parts, "agent");
    expect(await refused(sale, { shares: [fromOwner(other, 5_000), fromAgency(payee, 10_000)] })).toEqual([
      "shares.1.basisPoints: share_above_limit",
    ]);
    expect(await sharesOf(sale)).toEqual([]);
    await change(sale, { shares: [fromAgency(payee, 9_286), fromOwner(other, 5_000)] });
    expect((await linesOf(sale)).filter(([part]) => part === "from_agency")).toEqual([
      ["from_agency", "split", payee.id, 50_000],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("counts with manual commissions that no second person decided, and they count with it", async () => {
    const sale = await aSale();
    expect(await byHand(-40_000, sale)).toBe("entered");
    expect(await refused(sale, { shares: [fromAgency(payee, 1_858)] })).toEqual(aboveLimit);
    await change(sale, { shares: [fromAgency(payee, 1_857)] });
    expect(await byHand(2, sale)).toBe("pending");
    expect(await byHand(1, sale)).toBe("entered");
  });

  test("counts with those of other sales and with earlier ones of the same sale", async () => {
    const [one, two] = [await aSale(), await aSale()];
    await change(one, { shares: [fromAgency(payee, 5_000)] });
    expect(await refused(two, { shares: [fromAgency(payee, 4_287)] })).toEqual(aboveLimit);
    await change(two, { shares: [fromAgency(payee, 4_000)] });
    expect(await refused(two, { shares: [fromAgency(payee, 4_287)] })).toEqual(aboveLimit);
    await change(two, { shares: [fromAgency(payee, 4_286)] });
    // The limit is that of each person.
    await change(one, { shares: [fromAgency(payee, 5_000), fromAgency(await aPerson(parts, "agent"), 5_000)] });
  });

  test("counts for 30 days, and then only with what it is raised by", async () => {
    const sale = await aSale();
    await change(sale, { shares: [fromAgency(payee, 5_000)] });
    parts.clock.now = later(testNow, 30 * day - 1);
    expect(await refused(sale, { shares: [fromAgency(payee, 10_000)] })).toEqual(aboveLimit);
    expect(await byHand(23_079, sale)).toBe("pending");
    parts.clock.now = later(testNow, 30 * day);
    await change(sale, { shares: [fromAgency(payee, 10_000)] });
    expect(await byHand(23_079, sale)).toBe("pending");
    expect(await byHand(23_078, sale)).toBe("entered");
  });

  test("can be lowered and removed at any time, and given again up to what it was", async () => {
    const sale = await aSale();
    await change(sale, { shares: [fromAgency(payee, 9_000)] });
    await parts.db
      .insertInto("manualCommissions")
      .values({
        userId: payee.id,
        amountCents: 60_000,
        weightCents: 60_000,
        date: "2026-11-20",
        reason: "Entered before the limit",
        status: "entered",
        enteredBy: sale.supervisor.id,
        enteredAt: parts.now(),
      })
      .execute();
    await change(sale, { shares: [fromAgency(payee, 8_000)] });
    expect(await refused(sale, { shares: [fromAgency(payee, 8_001)] })).toEqual(aboveLimit);
    await change(sale, { shares: [fromOwner(payee, 10_000)] });
    await change(sale, { shares: [] });
    parts.clock.now = later(testNow, 40 * day);
    await change(sale, { shares: [fromAgency(payee, 9_000)] });
    await change(sale, { shares: [] });
    await change(sale, { shares: [fromAgency(payee, 9_000)] });
  });

  test("does not count again for an exchange that takes it over", async () => {
    const sale = await aSale();
    await change(sale, { shares: [fromAgency(payee, 8_000)] });
    const costs = { ADULT: exampleF, CHILD: free, INFANT: free };
    const exchange = await ticketed(sale, await signed(sale, { costs }, [0, 1, 2, 3]));
    expect(await sharesOf(exchange)).toEqual(await sharesOf(sale));
    // 8,000 basis points of 538.44 are 430.75.
    expect(await byHand(6_926, sale)).toBe("pending");
    expect(await byHand(6_925, sale)).toBe("entered");
    expect(await refused(exchange, { shares: [fromAgency(payee, 8_100)] })).toEqual(aboveLimit);
    await change(exchange, { shares: [fromAgency(payee, 7_000)] });
    await change(exchange, { shares: [fromAgency(payee, 8_000)] });
  });
});

describe("two people at the same time", () => {
  /** Runs both while another transaction holds the payee. The first one gets the lock of the payee first. */
  async function together(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const waiting = await withConnections(parts, 2);
    let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await waiting.db.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", payee.id).forUpdate().execute();
      const begun = first();
      await expect.poll(() => waitingForLocks(waiting)).toBe(1);
      results = Promise.allSettled([begun, second()]);
      await expect.poll(() => waitingForLocks(waiting)).toBe(2);
    });
    await waiting.pool.end();
    return results;
  }

  test("give one of two shares that exceed the limit together", async () => {
    const [one, two] = [await aSale(), await aSale()];
    const shares = [fromAgency(payee, 5_000)];
    const results = await together(
      () => change(one, { shares }),
      () => refused(two, { shares }),
    );
    expect(results).toMatchObject([{ status: "fulfilled" }, { value: aboveLimit }]);
  });

  test("give a share and a manual commission, of which the second one counts the first one", async () => {
    const sale = await aSale();
    const share = { shares: [fromAgency(payee, 5_000)] };
    const shareFirst = await together(
      () => change(sale, share),
      () => byHand(30_000, sale),
    );
    expect(shareFirst).toMatchObject([{ status: "fulfilled" }, { value: "pending" }]);
    await change(sale, { shares: [] });
    const manualFirst = await together(
      () => byHand(30_000, sale),
      () => refused(sale, share),
    );
    expect(manualFirst).toMatchObject([{ value: "entered" }, { value: aboveLimit }]);
  });
});
