import { describe, expect, test } from "vitest";
import { requests } from "#tests/after-sale/requests.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { updateDueCommissions } from "./jobs.ts";
import { commissions } from "./list-commissions.ts";
import { updateCommission } from "./update-commission.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote, sign, book, charge, tickets, freshTickets } = saleSteps(parts);
const afterSale = requests(parts);
const { aTicketedSale, signed, confirm, settle, complete, disputed, decideChargeback, show } = afterSale;
const { debited, acceptMemo, answerMemo } = afterSale;
const everyone = [0, 1, 2, 3];

const rateOf = (userId: number, commissionBps: number, since = parts.now()) =>
  parts.db.updateTable("users").set({ commissionBps, commissionSince: since }).where("id", "=", userId).execute();

/** Returns the lines of a sale after all updates that are due. */
async function linesOf(quoteId: number) {
  await updateDueCommissions(parts);
  return parts.db
    .selectFrom("commissionLines")
    .select(["kind", "state", "userId", "amountCents", "rateBps", "saleDate"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
}

const waitOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("commissionSales")
      .select("waitsFor")
      .where("quoteId", "=", quoteId)
      .executeTakeFirstOrThrow()
  ).waitsFor;

/** Creates example A, ticketed, whose agent earns 35 %. */
async function aSale(facts: Parameters<typeof aTicketedSale>[0] = {}) {
  return aTicketedSale({ commissionBps: 3500, ...facts });
}

describe("an expert who found the sold option", () => {
  async function aSaleOfAnExpert(expertId: number) {
    const { id, leadId, agent, ...sale } = await aSignedQuote();
    await rateOf(agent.id, 3500);
    const question = { leadId, status: "answered", question: "Which fare?", askedBy: agent.id, answer: "This one" };
    const times = { askedAt: parts.now(), waitingSince: parts.now(), updatedAt: parts.now() };
    await parts.db
      .insertInto("expertQuestions")
      .values({ ...question, ...times, expertId, quoteId: id, optionId: "a" })
      .execute();
    return { id, agent, ...sale };
  }
  const sharesOf = async (quoteId: number) =>
    (await linesOf(quoteId)).map(({ kind, userId, amountCents }) => [kind, userId, amountCents]);

  test("has 30 % of the commission: 131.92 and 56.53 of 188.45", async () => {
    const expert = await aPerson(parts, "expert");
    const { id, agent } = await aSaleOfAnExpert(expert.id);
    expect(await sharesOf(id)).toEqual([
      ["sale", agent.id, 13_192],
      ["split", expert.id, 5_653],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("keeps the share that applied at the signature when the setting changes", async () => {
    const expert = await aPerson(parts, "expert");
    const { id, agent } = await aSaleOfAnExpert(expert.id);
    await parts.db.updateTable("agency").set({ expertShareBps: 5_000 }).execute();
    expect(await sharesOf(id)).toEqual([
      ["sale", agent.id, 13_192],
      ["split", expert.id, 5_653],
    ]);
    await parts.db.updateTable("agency").set({ expertShareBps: 3_000 }).execute();
  });
});

describe("a sale in AUD", () => {
  const enter = (rates: Record<string, number>) =>
    parts.db
      .insertInto("exchangeRates")
      .values(
        Object.entries(rates).map(([validFrom, usdMillionths]) => ({
          currency: "AUD",
          validFrom,
          usdMillionths,
          source: "Central bank",
          enteredAt: parts.now(),
        })),
      )
      .execute();

  const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };

  async function aSaleInAud() {
    const agent = await aPerson(parts, "agent");
    await rateOf(agent.id, 3500);
    const quote = await aSentQuote(parts, agent, { ...aContent(), currency: "AUD" });
    const payment = { method: "bank_transfer" as const, payerName: "Mary O'Brien", billing };
    await sign(quote, "en", { payment });
    return quote.id;
  }
  // The gross profit of example A without a card fee, AUD 683.50, is USD 445.10 at 0.651200.
  const lines = [{ kind: "sale", amountCents: 15_579 }];
  const amountsOf = async (quoteId: number) =>
    (await linesOf(quoteId)).map(({ kind, amountCents }) => ({ kind, amountCents }));

  const termsOf = (quoteId: number) =>
    parts.db
      .selectFrom("saleTerms")
      .innerJoin("signatures", "signatures.id", "saleTerms.signatureId")
      .select(["usdMillionths", "rateSource", "ratedAt"])
      .where("quoteId", "=", quoteId)
      .executeTakeFirstOrThrow();

  test("waits for a first rate, and then gets that of its day, or else the earliest", async () => {
    const [present] = [parts.clock.now];
    parts.clock.now = "2026-11-10T15:00:00.000Z";
    const early = await aSaleInAud();
    parts.clock.now = present;
    const late = await aSaleInAud();
    expect([await amountsOf(early), await amountsOf(late)]).toEqual([[], []]);
    await enter({ "2026-11-15": 600_000, "2026-11-20": 651_200, "2026-11-21": 700_000 });
    expect([await amountsOf(early), await amountsOf(late)]).toEqual([[{ kind: "sale", amountCents: 14_354 }], lines]);
    expect(await termsOf(early)).toMatchObject({ usdMillionths: 600_000 });
    expect(await termsOf(late)).toEqual({
      usdMillionths: 651_200,
      rateSource: "Central bank",
      ratedAt: present,
    });
    const change = parts.db.updateTable("saleTerms").set({ usdMillionths: 1 });
    await expect(change.execute()).rejects.toThrow("never changed");
  });

  test("converts at the rate frozen at the signature, even after other rates are entered", async () => {
    const id = await aSaleInAud();
    expect(await termsOf(id)).toMatchObject({ usdMillionths: 651_200 });
    expect(await amountsOf(id)).toEqual(lines);
    await enter({ "2026-11-20": 690_000, "2026-11-01": 610_000 });
    await parts.db.updateTable("commissionSales").set({ dueAt: parts.now() }).where("quoteId", "=", id).execute();
    expect(await amountsOf(id)).toEqual(lines);
    expect(await termsOf(id)).toMatchObject({ usdMillionths: 651_200 });
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("freezes the rate in force on the day of its signature in the agency's zone", async () => {
    const [present] = [parts.clock.now];
    // 23:30 on November 20 in New York, and half an hour after midnight.
    const signedAt = async (now: string) => {
      parts.clock.now = now;
      return (await termsOf(await aSaleInAud())).usdMillionths;
    };
    expect(await signedAt("2026-11-21T04:30:00.000Z")).toBe(690_000);
    expect(await signedAt("2026-11-21T05:30:00.000Z")).toBe(700_000);
    parts.clock.now = present;
  });
});

describe("example A at 35 %", () => {
  test("is projected at the signature, earned with tickets and money, and payable after the void window", async () => {
    const { id, agent, ticketing, cardId } = await aSignedQuote();
    await rateOf(agent.id, 3500);
    const line = { kind: "sale", userId: agent.id, amountCents: 18_845, rateBps: 3500 };
    expect(await linesOf(id)).toEqual([{ ...line, state: "projected", saleDate: null }]);
    expect(await waitOf(id)).toBe("tickets");

    await book(ticketing, id);
    await charge(ticketing, id, cardId, 477_473, "approved");
    await tickets(ticketing, id, freshTickets(4));
    expect(await linesOf(id)).toEqual([{ ...line, state: "earned", saleDate: "2026-11-20" }]);
    expect(await waitOf(id)).toBe("void_window");

    const before = parts.clock.now;
    parts.clock.now = "2026-11-25T15:00:00.000Z";
    expect(await linesOf(id)).toEqual([{ ...line, state: "payable", saleDate: "2026-11-20" }]);
    expect(await waitOf(id)).toBeNull();
    parts.clock.now = before;
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("stores the fields of the specification with the line", async () => {
    const { quoteId } = await aSale();
    await updateDueCommissions(parts);
    const line = await parts.db
      .selectFrom("commissionLines")
      .selectAll()
      .where("quoteId", "=", quoteId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      rateBps: 3500,
      amountCents: 18_845,
      saleDate: "2026-11-20",
      passengers: 4,
      ccAmountCents: 477_473,
      grossProfitCents: 53_844,
      tpProfitCents: 32_783,
      airCommissionsCents: 0,
      part: "owner",
      rule: 4,
    });
    expect(line.sheet).toMatchObject({ grossProfitCents: 53_844 });
  });
});

describe("after the sale", () => {
  test("a full refund because of the airline claws back everything, and the fee is the agency's", async () => {
    const sale = await aSale();
    expect(await linesOf(sale.quoteId)).toMatchObject([{ amountCents: 18_845 }]);
    const request = await signed(sale, "refund", { cause: "carrier_cancelled" }, everyone);
    expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "earned" }]);
    expect(await waitOf(sale.quoteId)).toBe("open_request");
    await confirm(sale, request);
    await settle(sale, request);
    expect((await complete(sale, request)).status).toBe(200);
    expect(await linesOf(sale.quoteId)).toMatchObject([
      { kind: "sale", amountCents: 18_845 },
      { kind: "clawback", amountCents: -18_845 },
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
    // The list names the amount of the cards once, so that the sum of a file is right.
    const reader = { actor: { id: sale.supervisor.id, role: "supervisor" as const }, now: parts.now(), zone: "UTC" };
    const { items } = await commissions.page(parts.db, { quoteId: sale.quoteId, sortOrder: "ASC", limit: 50 }, reader);
    expect(items.map(({ json }) => JSON.parse(json).ccAmountCents)).toEqual([477_473, null]);
  });

  test("example G claws back 66.50", async () => {
    const sale = await aSale();
    await linesOf(sale.quoteId);
    const { travelers } = (await sale.as.agent("GET", `/quotes/${sale.quoteId}/coupons`)).body;
    const line = {
      passengerId: travelers[1].id,
      airlinePenaltyCents: 40_000,
      agencyFeeCents: 5_000,
      agencyCreditCents: 60_000,
    };
    const terms = { type: "refund_plus_credit", agencyCreditUntil: "2027-11-20", creditKind: "book_by", lines: [line] };
    const request = await signed(sale, "refund", terms);
    await confirm(sale, request, { penaltyCents: 40_000 });
    await settle(sale, request);
    await complete(sale, request);
    expect((await show(sale, request)).status).toBe("completed");
    expect(await linesOf(sale.quoteId)).toMatchObject([
      { kind: "sale", amountCents: 18_845 },
      { kind: "clawback", amountCents: -6_650, rateBps: 3500, saleDate: "2026-11-20" },
    ]);
  });

  test("an open chargeback holds the lines, a lost one claws back, and a won one frees them", async () => {
    const sale = await aSale();
    const lost = await disputed(sale, 477_473);
    expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "held", amountCents: 18_845 }]);
    await decideChargeback(sale, lost, "lost");
    const clawedBack = [{ kind: "sale" }, { kind: "clawback", amountCents: -18_845 }];
    expect(await linesOf(sale.quoteId)).toMatchObject(clawedBack);
    const { body } = await sale.as.ticketing("GET", `/quotes/${sale.quoteId}/chargebacks`);
    await decideChargeback(sale, body.items[0], "won-late");
    expect(await linesOf(sale.quoteId)).toMatchObject([...clawedBack, { amountCents: 18_845 }]);

    const other = await aSale();
    const won = await disputed(other, 10_000);
    expect(await linesOf(other.quoteId)).toMatchObject([{ state: "held" }]);
    await decideChargeback(other, won, "won");
    expect(await linesOf(other.quoteId)).toMatchObject([{ state: "earned", amountCents: 18_845 }]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });
});

test("an open debit memo holds the lines, and an accepted one lowers them only if the agent caused it", async () => {
  const sale = await aSale();
  expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "earned", amountCents: 18_845 }]);
  const memo = await debited(sale, 13_500);
  expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "held", amountCents: 18_845 }]);
  expect(await waitOf(sale.quoteId)).toBe("open_debit_memo");
  expect((await acceptMemo(sale, memo, "agent")).status).toBe(200);
  // 35 % of 135.00 is 47.25.
  const lines = [
    { kind: "sale", state: "earned", amountCents: 18_845 },
    { kind: "clawback", state: "earned", amountCents: -4_725, rateBps: 3500 },
  ];
  expect(await linesOf(sale.quoteId)).toMatchObject(lines);

  const byAgency = await debited(sale, 20_000);
  await answerMemo(sale, byAgency, "dispute");
  expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "held" }, { state: "held" }]);
  const { body: disputed } = await sale.as.agent("GET", `/quotes/${sale.quoteId}/debit-memos`);
  expect((await acceptMemo(sale, disputed.items[0], "agency")).status).toBe(200);
  expect(await linesOf(sale.quoteId)).toMatchObject(lines);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

describe("the rate", () => {
  test("is the one saved when the tickets are recorded, and stays when it changes later on that day", async () => {
    const sale = await aSale();
    await linesOf(sale.quoteId);
    await rateOf(sale.agent.id, 9000);
    await rateOf(sale.agent.id, 0, "2026-11-20T23:00:00.000Z");
    await debited(sale, 13_500);
    expect(await linesOf(sale.quoteId)).toMatchObject([{ kind: "sale", amountCents: 18_845, rateBps: 3500 }]);
  });

  test("of tickets that are recorded later is the one at the end of the day of issue", async () => {
    const before = parts.clock.now;
    const { id, agent, ticketing, cardId } = await aSignedQuote();
    await rateOf(agent.id, 3000);
    await book(ticketing, id);
    await charge(ticketing, id, cardId, 477_473, "approved");
    // 23:30 of the same day in New York, and half past midnight of the next day.
    await rateOf(agent.id, 3500, "2026-11-21T04:30:00.000Z");
    await rateOf(agent.id, 9000, "2026-11-21T05:30:00.000Z");
    parts.clock.now = "2026-11-22T15:00:00.000Z";
    await tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-11-20" });
    expect(await linesOf(id)).toMatchObject([{ amountCents: 18_845, rateBps: 3500, saleDate: "2026-11-20" }]);
    const { soldOn } = await parts.db
      .selectFrom("saleFigures")
      .select("soldOn")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(soldOn).toBe("2026-11-20");
    parts.clock.now = before;
  });

  test("of 0 earns a visible line of 0.00", async () => {
    const { quoteId } = await aTicketedSale();
    expect(await linesOf(quoteId)).toMatchObject([{ kind: "sale", amountCents: 0, rateBps: 0 }]);
  });

  test("of the date of sale corrects a projected line", async () => {
    const { id, agent, ticketing, cardId } = await aSignedQuote();
    await rateOf(agent.id, 3000);
    expect(await linesOf(id)).toMatchObject([{ amountCents: 16_153 }]);
    const before = parts.clock.now;
    parts.clock.now = "2026-11-21T15:00:00.000Z";
    await rateOf(agent.id, 3500);
    await book(ticketing, id);
    await charge(ticketing, id, cardId, 477_473, "approved");
    await tickets(ticketing, id, freshTickets(4), { issuedOn: "2026-11-21" });
    expect(await linesOf(id)).toMatchObject([
      { kind: "sale", amountCents: 16_153, rateBps: 3000 },
      { kind: "correction", amountCents: 2_692, rateBps: 3500 },
    ]);
    parts.clock.now = before;
  });
});

describe("the agent", () => {
  test("is the owner at the signature, even if another agent owns the quote later", async () => {
    const { quoteId, agent } = await aSale();
    const other = await aPerson(parts, "agent");
    await parts.db.updateTable("quotes").set({ ownerId: other.id }).where("id", "=", quoteId).execute();
    expect(await linesOf(quoteId)).toMatchObject([{ userId: agent.id }]);
  });

  test("who was inactive on the date of sale leaves the commission to the house account", async () => {
    const { id, agent, ticketing, cardId } = await aSignedQuote();
    await rateOf(agent.id, 3500);
    await linesOf(id);
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", agent.id).execute();
    await book(ticketing, id);
    await charge(ticketing, id, cardId, 477_473, "approved");
    await tickets(ticketing, id, freshTickets(4));
    await parts.db.updateTable("users").set({ isActive: true }).where("id", "=", agent.id).execute();
    expect(await linesOf(id)).toMatchObject([
      { userId: agent.id, kind: "sale", amountCents: 18_845 },
      { userId: null, kind: "sale", amountCents: 18_845 },
      { userId: agent.id, kind: "correction", amountCents: -18_845 },
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });
});

test("a sale that ends before its tickets earns nothing", async () => {
  const { id, agent } = await aSignedQuote();
  await rateOf(agent.id, 3500);
  expect(await linesOf(id)).toMatchObject([{ amountCents: 18_845 }]);
  await parts.db
    .updateTable("quotes")
    .set({ lifecycle: "canceled", status: "canceled" })
    .where("id", "=", id)
    .execute();
  expect(await linesOf(id)).toMatchObject([
    { kind: "sale", amountCents: 18_845, state: "projected" },
    { kind: "correction", amountCents: -18_845, state: "projected" },
  ]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("keeps the percentages of the settings at the signature", async () => {
  const { quoteId } = await aSale();
  await parts.db.updateTable("agency").set({ merchantFeeBps: 100, protectionCostBps: 100 }).execute();
  expect(await linesOf(quoteId)).toMatchObject([{ amountCents: 18_845 }]);
  await parts.db.updateTable("agency").set({ merchantFeeBps: 350, protectionCostBps: 4000 }).execute();
});

test("writes one line when two jobs update the same sale at once, and none for the same state again", async () => {
  const { quoteId } = await aSale();
  const two = await withConnections(parts, 2);
  const update = () => two.db.transaction().execute((tx) => updateCommission(tx, quoteId, parts.now()));
  await Promise.all([update(), update(), update()]);
  await update();
  await two.pool.end();
  expect(await linesOf(quoteId)).toHaveLength(1);
});

test("is due again if a change commits while it is computed", async () => {
  const { quoteId } = await aSale();
  const two = await withConnections(parts, 3);
  let change: Promise<unknown> = Promise.resolve();
  await two.db.transaction().execute(async (tx) => {
    await updateCommission(tx, quoteId, parts.now());
    change = two.db.updateTable("bookings").set({ actualNetCents: 340_000 }).where("quoteId", "=", quoteId).execute();
    await expect.poll(() => waitingForLocks(two)).toBe(1);
  });
  await change;
  await two.pool.end();
  const lines = await linesOf(quoteId);
  expect(lines.map(({ kind }) => kind)).toEqual(["sale", "correction"]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("never changes or deletes a line", async () => {
  const { quoteId } = await aSale();
  await linesOf(quoteId);
  const change = (set: object) =>
    parts.db.updateTable("commissionLines").set(set).where("quoteId", "=", quoteId).execute();
  await expect(change({ amountCents: 1 })).rejects.toThrow("never changed");
  await expect(parts.db.deleteFrom("commissionLines").where("quoteId", "=", quoteId).execute()).rejects.toThrow(
    "never changed",
  );
  await expect(change({ saleDate: "2026-11-21" })).rejects.toThrow("never changed");
});

test("queues one update for a change of a sale", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await updateDueCommissions(parts);
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  const { rows } = await parts.pool.query("select count(*)::int as jobs from graphile_worker.jobs where key = $1", [
    `commission:${id}`,
  ]);
  expect(rows).toEqual([{ jobs: 1 }]);
});
