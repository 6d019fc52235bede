import { describe, expect, test } from "vitest";
import type { HeldAmountView } from "#contract/credit/calls.ts";
import { showSale } from "#server/booking/index.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { credits } from "#tests/after-sale/credits.ts";
import { exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { moneyOfSales } from "#tests/sale/money-of-sales.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { as } = credits(parts);
const { moneyOf, nothingIsBroken } = moneyOfSales(parts);
const { aTicketOfOne, signed, confirm, settle, complete, tripOf } = afterSale;

/** Creates a sale of 1,450.00 with a net of 1,210.00 and a fee of 50.75, whose agent earns 35 %. */
const aSale = () => aTicketOfOne({ commissionBps: 3500 });

/** Returns the amounts that the agency holds, as the page of the sale shows them. */
const heldOn = async ({ quoteId }: TicketedSale, who: Person): Promise<HeldAmountView[]> =>
  (await as(who)("GET", `/quotes/${quoteId}/credits`)).body.held;

const askToKeep = async ({ agent }: TicketedSale, { id }: HeldAmountView, amountCents: number) =>
  as(agent)("POST", `/held-amounts/${id}/actions/forfeit`, { amountCents, reason: "The customer cannot be reached" });

/** Approves the pending request to keep a held amount. */
async function decideForfeit({ quoteId, as: people }: TicketedSale, by = people.supervisor) {
  const { id, version, hash } = await parts.db
    .selectFrom("approvalRequests")
    .select(["id", "version", "hash"])
    .where("quoteId", "=", quoteId)
    .where("kind", "=", "forfeit")
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  const reason = "It was agreed on the phone";
  return by("POST", `/approval-requests/${id}/approve`, { version, hash: hash.toString("hex"), reason });
}

const leftCoupons = async (sale: TicketedSale) =>
  (await tripOf(sale)).coupons.filter(({ leftCents }) => leftCents > 0).map(({ id }) => id);

describe("a cancellation that leaves the choice open", () => {
  test("is no profit: -50.75, no commission, 1,450.00 held, and a later refund moves nothing", async () => {
    const sale = await aSale();
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: 18_925, commission: 6_624, held: 0, difference: 0 });
    const request = await signed(sale, "cancellation", {}, [0]);
    await confirm(sale, request);
    const after = { profit: -5_075, commission: 0, held: 145_000, difference: 0 };
    expect(await moneyOf(sale.quoteId)).toEqual(after);
    await nothingIsBroken();
    await complete(sale, request);
    expect(await moneyOf(sale.quoteId)).toEqual(after);
    await nothingIsBroken();

    const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    await confirm(sale, refund);
    await settle(sale, refund);
    expect((await complete(sale, refund)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...after, held: 0 });
    await nothingIsBroken();
  });

  test("with a credit of 600.00 holds 850.00 beside it", async () => {
    const sale = await aSale();
    const passengerId = (await tripOf(sale)).travelers[0]?.id;
    const lines = [{ passengerId, agencyCreditCents: 60_000 }];
    const terms = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
    const request = await signed(sale, "cancellation", terms, [0]);
    await confirm(sale, request);
    await complete(sale, request);
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: -5_075, commission: 0, held: 85_000, difference: 0 });
    await nothingIsBroken();
  });

  test("keeps what the airline keeps out of the held amount", async () => {
    const sale = await aSale();
    const passengerId = (await tripOf(sale)).travelers[0]?.id;
    const request = await signed(sale, "cancellation", { lines: [{ passengerId, airlinePenaltyCents: 20_000 }] }, [0]);
    await confirm(sale, request, { penaltyCents: 20_000 });
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: -5_075, commission: 0, held: 125_000, difference: 0 });
    await nothingIsBroken();
  });
});

describe("held money", () => {
  async function held() {
    const sale = await aSale();
    const request = await signed(sale, "cancellation", {}, [0]);
    await confirm(sale, request);
    await complete(sale, request);
    const [amount] = await heldOn(sale, sale.agent);
    if (!amount) throw new Error("Nothing is held");
    return { sale, amount };
  }

  test("ends forfeited by two people: breakage without commission, and nothing is left to refund", async () => {
    const { sale, amount } = await held();
    expect(amount).toMatchObject({ openCents: 145_000, holderName: "OBRIEN/MARY ANN", mayForfeit: true });
    expect((await askToKeep(sale, amount, 145_001)).body.details.fields).toMatchObject([{ field: "amountCents" }]);
    const answers = await Promise.all([askToKeep(sale, amount, 45_000), askToKeep(sale, amount, 45_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decideForfeit(sale)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: 39_925, commission: 0, held: 100_000, difference: 0 });
    await nothingIsBroken();
    await askToKeep(sale, amount, 100_000);
    expect((await decideForfeit(sale)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: 139_925, commission: 0, held: 0, difference: 0 });
    expect(await leftCoupons(sale)).toEqual([]);
    expect(await heldOn(sale, sale.agent)).toEqual([]);
    await nothingIsBroken();
  });

  test("shows on the page of its sale what another person decides, and for whom", async () => {
    const { sale, amount } = await held();
    const supervisor = await aPerson(parts, "supervisor");
    const waiting = async () => {
      const { approvals } = await onQuote(parts, supervisor, sale.quoteId, (quote, context) =>
        showQuote(quote, context, showSale),
      );
      return approvals ?? [];
    };
    expect(await waiting()).toEqual([]);
    await askToKeep(sale, amount, 45_000);
    const difference = [{ what: "forfeited", of: "OBRIEN/MARY ANN", beforeCents: 0, afterCents: 45_000 }];
    const allowedActions = ["approve", "decline", "withdraw"];
    expect(await waiting()).toMatchObject([{ kind: "forfeit", status: "pending", difference, allowedActions }]);
    expect((await decideForfeit(sale)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test("is not forfeited while a refund of it is under way", async () => {
    const { sale, amount } = await held();
    await askToKeep(sale, amount, 145_000);
    const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
    expect((await decideForfeit(sale)).body.code).toBe("changed_since_opened");
    await confirm(sale, refund);
    await settle(sale, refund);
    expect((await complete(sale, refund)).status).toBe(200);
    expect((await decideForfeit(sale)).body.code).toBe("changed_since_opened");
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: -5_075, commission: 0, held: 0, difference: 0 });
    await nothingIsBroken();
  });

  test("becomes a credit by a cancellation of the same flights", async () => {
    const { sale } = await held();
    const passengerId = (await tripOf(sale)).travelers[0]?.id;
    const lines = [{ passengerId, agencyCreditCents: 145_000 }];
    const facts = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by", couponIds: await leftCoupons(sale) };
    const request = await signed(sale, "cancellation", facts, []);
    expect((await confirm(sale, request)).status).toBe(200);
    expect((await complete(sale, request)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: -5_075, commission: 0, held: 0, difference: 0 });
    const { body } = await as(sale.agent)("GET", `/quotes/${sale.quoteId}/credits`);
    expect(body).toMatchObject({ items: [{ amountCents: 145_000, status: "active" }], held: [] });
    await nothingIsBroken();
  });

  test("is listed with the credits, with its age, its customer and its agent", async () => {
    const { sale, amount } = await held();
    const { body } = await as(sale.agent)("GET", "/credits?status=held");
    expect(body.items).toMatchObject([
      {
        recordId: amount.id,
        status: "held",
        amountCents: 145_000,
        freeCents: 145_000,
        customer: "Mary Ann O'Brien",
        agent: { id: sale.agent.id },
        issuedAt: parts.now(),
        validUntil: null,
      },
    ]);
  });
});

describe("an airline that keeps 200.00 of a signed penalty of 750.00", () => {
  const signedPenalty = async (sale: TicketedSale) => {
    const passengerId = (await tripOf(sale)).travelers[0]?.id;
    return { lines: [{ passengerId, airlinePenaltyCents: 75_000 }] };
  };

  test("leaves 550.00 to the customer in a refund", async () => {
    const sale = await aSale();
    const request = await signed(sale, "refund", await signedPenalty(sale), [0]);
    const { body } = await confirm(sale, request, { penaltyCents: 20_000 });
    expect(body).toMatchObject({ lines: [{ airlinePenaltyCents: 20_000, cashCents: 125_000 }] });
    expect(body.payments).toMatchObject([{ amountCents: 125_000 }]);
    const after = { profit: -5_075, commission: 0, held: 0, difference: expect.any(Number) };
    expect(await moneyOf(sale.quoteId)).toEqual(after);
    await settle(sale, request);
    expect((await complete(sale, request)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...after, difference: 0 });
    await nothingIsBroken();
  });

  test("leaves 550.00 more to hold in a cancellation", async () => {
    const sale = await aSale();
    const request = await signed(sale, "cancellation", await signedPenalty(sale), [0]);
    await confirm(sale, request, { penaltyCents: 20_000 });
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: -5_075, commission: 0, held: 125_000, difference: 0 });
    await nothingIsBroken();
  });

  test("leaves 550.00 to the agency only if another person approves it with a reason", async () => {
    const sale = await aSale();
    const request = await signed(sale, "refund", await signedPenalty(sale), [0]);
    const keeping = { choice: "keep", reason: "The airline's waiver was ours" };
    const silent = await confirm(sale, request, { penaltyCents: 20_000 }, { keptLess: { choice: "keep" } });
    expect(silent.body.details.fields).toMatchObject([{ field: "keptLess.reason", code: "reason_missing" }]);
    const { status, body } = await confirm(sale, request, { penaltyCents: 20_000 }, { keptLess: keeping });
    expect([status, body.payments]).toMatchObject([200, [{ amountCents: 70_000 }]]);
    const waiting = { profit: -5_075, commission: 0, held: 55_000, difference: expect.any(Number) };
    expect(await moneyOf(sale.quoteId)).toEqual(waiting);
    await nothingIsBroken();
    expect((await decideForfeit(sale, sale.as.ticketing)).status).toBe(403);
    expect((await decideForfeit(sale)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ ...waiting, profit: 49_925, held: 0 });
    await settle(sale, request);
    expect((await complete(sale, request)).status).toBe(200);
    expect(await moneyOf(sale.quoteId)).toEqual({ profit: 49_925, commission: 0, held: 0, difference: 0 });
    expect(await leftCoupons(sale)).toEqual([]);
    await nothingIsBroken();
  });

  test("is asked for: an empty penalty is refused, because it is not 0", async () => {
    const sale = await aSale();
    const request = await signed(sale, "refund", await signedPenalty(sale), [0]);
    const { status, body } = await confirm(sale, request, { penaltyCents: undefined });
    expect(status).toBe(422);
    expect(body.details.fields).toMatchObject([{ field: "tickets.0.penaltyCents", code: "penalty_missing" }]);
  });
});

test("the residual value of a cheaper exchange moves nothing at the exchange or at the payout", async () => {
  const sale = await aSale();
  const before = await moneyOf(sale.quoteId);
  const cheaper = { ...free, fareDifferenceCents: -30_000, actualFareDifferenceCents: -30_000 };
  const costs = { ADULT: cheaper, CHILD: free, INFANT: free };
  const exchanged = await exchange.signed(sale, { costs, residual: "refund" }, [0]);
  const after = await exchange.ticketed(sale, exchanged);
  const unmoved = async () => {
    expect(await moneyOf(sale.quoteId)).toMatchObject({ ...before, held: expect.any(Number) });
    expect(await moneyOf(after.quoteId)).toEqual({ profit: 0, commission: 0, held: 0, difference: 0 });
    await nothingIsBroken();
  };
  expect((await moneyOf(sale.quoteId)).held).toBe(30_000);
  await unmoved();
  const refund = await signed(sale, "refund", { couponIds: await leftCoupons(sale) }, []);
  await confirm(sale, refund);
  await settle(sale, refund);
  expect((await complete(sale, refund)).status).toBe(200);
  expect((await moneyOf(sale.quoteId)).held).toBe(0);
  await unmoved();
});
