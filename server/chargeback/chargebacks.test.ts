import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChargebacksOfQuote, ChargebackView } from "#contract/chargeback/calls.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { loadQuote, quotesWaiting } from "#server/quote/index.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { chargebackRoutes } from "./routes.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, show, signed, confirm, settle, complete } = requests(parts);
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  chargebackRoutes(app, parts);
  await app.ready();
});
afterAll(() => app.close());

const by = async (person: { id: number }) => callAs(app, (await aSession(parts, person.id)).accessToken);
const moneyOf = async (quoteId: number) => {
  const { collectedCents, refundableCents, givenBackCents, openCents } = await loadQuote(parts.db, quoteId);
  return { collectedCents, refundableCents, givenBackCents, openCents };
};
const chargebacksOf = async ({ quoteId, ticketing }: TicketedSale): Promise<ChargebacksOfQuote> =>
  (await (await by(ticketing))("GET", `/quotes/${quoteId}/chargebacks`)).body;

async function record(sale: TicketedSale, facts: object = {}) {
  const [charge] = (await chargebacksOf(sale)).charges;
  const body = {
    chargeId: charge?.id ?? 1,
    amountCents: 477_473,
    reasonCode: "10.4",
    reference: "CB-2291",
    receivedOn: "2026-11-20",
    answerBy: "2026-12-05",
    reason: "Says the card was stolen",
    ...facts,
  };
  return (await by(sale.ticketing))("POST", `/quotes/${sale.quoteId}/chargebacks`, body);
}
const end = async (
  sale: TicketedSale,
  { id, version, ...chargeback }: ChargebackView,
  how: "won" | "lost" | "won-late",
  amountCents = chargeback.amountCents,
) =>
  (await by(sale.ticketing))("POST", `/chargebacks/${id}/actions/${how}`, {
    version,
    reason: "The bank wrote so",
    ...(how === "lost" ? {} : { amountCents }),
  });

test("refuses a refund of disputed money until the chargeback is won", async () => {
  const sale = await aTicketedSale();
  const before = await moneyOf(sale.quoteId);
  const { status, body } = await record(sale);
  expect([status, body.status, body.card]).toEqual([200, "open", { brand: "Visa", last4: "1111" }]);
  expect(await moneyOf(sale.quoteId)).toEqual({
    collectedCents: 0,
    refundableCents: 0,
    givenBackCents: 477_473,
    openCents: before.openCents,
  });
  expect((await chargebacksOf(sale)).charges).toEqual([]);
  expect((await loadQuote(parts.db, sale.quoteId)).disputedCents).toBe(body.amountCents);
  const won = await end(sale, body, "won");
  expect(won.body).toMatchObject({ status: "won", allowedActions: [] });
  expect(await moneyOf(sale.quoteId)).toEqual(before);
  expect((await loadQuote(parts.db, sale.quoteId)).disputedCents).toBe(0);
  expect((await chargebacksOf(sale)).charges).toHaveLength(1);
});

test("holds a refund in progress during the chargeback, and never pays it twice", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [0, 1, 2, 3]);
  const chargeback: ChargebackView = (await record(sale)).body;
  expect((await confirm(sale, request)).body.code).toBe("chargeback_open");
  await end(sale, chargeback, "won");
  expect((await confirm(sale, request)).status).toBe(200);
  const again: ChargebackView = (await record(sale, { reference: "CB-2292" })).body;
  expect((await settle(sale, request)).body.code).toBe("chargeback_open");
  expect((await complete(sale, request)).body.code).toMatch(/refund_not_settled|chargeback_open/);
  await end(sale, again, "lost");
  expect((await settle(sale, request)).body.code).toBe("reversal_exceeds_charge");
  expect(await moneyOf(sale.quoteId)).toMatchObject({ refundableCents: 0, givenBackCents: 477_473 });
});

test.each([
  ["in full", 477_473],
  ["in part", 200_000],
])("makes the money of a lost chargeback available again if it is won late, %s", async (_, amountCents) => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", {}, [1]);
  await confirm(sale, request);
  const lost: ChargebackView = (await end(sale, (await record(sale)).body, "lost")).body;
  expect(lost).toMatchObject({ status: "lost", wonCents: null, allowedActions: ["winLate"] });
  expect((await settle(sale, request)).body.code).toBe("reversal_exceeds_charge");
  const tooMuch = await end(sale, lost, "won-late", 477_474);
  expect(tooMuch.body.details.fields).toMatchObject([{ field: "amountCents", code: "exceeds_chargeback" }]);

  const won = await end(sale, lost, "won-late", amountCents);
  expect(won.body).toMatchObject({ status: "won", wonCents: amountCents, allowedActions: [] });
  expect(await moneyOf(sale.quoteId)).toMatchObject({
    collectedCents: amountCents,
    refundableCents: amountCents,
    givenBackCents: 477_473 - amountCents,
  });
  expect((await settle(sale, request)).status).toBe(200);
  expect((await complete(sale, request)).status).toBe(200);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("wins an open chargeback in part, and refuses a second win and a late win of one that is not lost", async () => {
  const sale = await aTicketedSale();
  const { body: open } = await record(sale);
  expect((await end(sale, open, "won-late")).body.code).toBe("state_conflict");
  const won = await end(sale, open, "won", 100_000);
  expect(won.body).toMatchObject({ status: "won", wonCents: 100_000 });
  expect((await end(sale, won.body, "won-late", 1)).body.code).toBe("state_conflict");
  expect(await moneyOf(sale.quoteId)).toMatchObject({ collectedCents: 100_000, givenBackCents: 377_473 });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("the database refuses a won amount that differs from the chargeback", async () => {
  const sale = await aTicketedSale();
  const { body: lost } = await end(sale, (await record(sale)).body, "lost");
  const change = (wonCents: number | null) =>
    parts.db.updateTable("chargebacks").set({ status: "won", wonCents }).where("id", "=", lost.id).execute();
  await expect(change(null)).rejects.toThrow("chargebacks_won_amount");
  await expect(change(477_474)).rejects.toThrow("chargebacks_won_at_most");
});

/** Returns a signed cancellation of the whole sale for an agency credit. */
async function aCancellationForCredit(sale: TicketedSale) {
  const { travelers } = await tripOf(sale);
  const lines = travelers.map(({ id, priceCents }) => ({ passengerId: id, agencyCreditCents: priceCents }));
  return signed(sale, "cancellation", { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" }, [0, 1, 2, 3]);
}
const creditsOf = ({ quoteId }: TicketedSale) =>
  parts.db.selectFrom("credits").select("amountCents").where("quoteId", "=", quoteId).execute();

test.each(["open", "lost"] as const)(
  "issues no credit for money that a bank has taken: chargeback %s before confirmation",
  async (status) => {
    const sale = await aTicketedSale({ isProtected: false });
    const request = await aCancellationForCredit(sale);
    const { body } = await record(sale, { amountCents: 419_450 });
    if (status === "lost") await end(sale, body, "lost");
    const code = status === "open" ? "chargeback_open" : "less_money_left";
    expect((await confirm(sale, request)).body.code).toBe(code);
    expect(await show(sale, request)).toMatchObject({ status: "signed" });
  },
);

test.each(["open", "lost"] as const)(
  "issues no credit for money that a bank has taken: chargeback %s after confirmation",
  async (status) => {
    const sale = await aTicketedSale({ isProtected: false });
    const request = await aCancellationForCredit(sale);
    expect((await confirm(sale, request)).status).toBe(200);
    const { body } = await record(sale, { amountCents: 10_000 });
    if (status === "lost") await end(sale, body, "lost");
    const code = status === "open" ? "chargeback_open" : "less_money_left";
    expect((await complete(sale, request)).body.code).toBe(code);
    expect(await creditsOf(sale)).toEqual([]);
    expect(await brokenInvariants(parts.pool)).toEqual({});
  },
);

test("keeps the credit as it was signed if the chargeback was won", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const request = await aCancellationForCredit(sale);
  await confirm(sale, request);
  await end(sale, (await record(sale, { amountCents: 419_450 })).body, "won");
  expect((await complete(sale, request)).status).toBe(200);
  const cents = (await creditsOf(sale)).map(({ amountCents }) => amountCents);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(414_450);
});

test("the database refuses an agency credit that is not in the ledger", async () => {
  const sale = await aTicketedSale();
  const { id: requestId, leadId } = await signed(sale, "refund", {}, [0]);
  const [traveler] = (await tripOf(sale)).travelers;
  const credit = {
    requestId,
    quoteId: sale.quoteId,
    leadId,
    passengerId: traveler?.id ?? 0,
    issuer: "agency",
    currency: "USD",
    amountCents: 5_000,
    issuedAt: parts.now(),
    validUntil: "2027-11-20",
    validityKind: "book_by",
  };
  await expect(parts.db.insertInto("credits").values(credit).execute()).rejects.toThrow(
    "no entry for this agency credit",
  );
});

test("is listed as waiting for an answer until evidence is sent", async () => {
  const sale = await aTicketedSale();
  const waits = async () => {
    const condition = quotesWaiting("chargebackToAnswer", {
      actor: { id: sale.ticketing.id, role: "ticketing" },
      now: parts.now(),
      zone: testZone,
    });
    const rows = await parts.db.selectFrom("quotes").select("id").where(condition).execute();
    return rows.some(({ id }) => id === sale.quoteId);
  };
  expect(await waits()).toBe(false);
  const { body } = await record(sale);
  expect(await waits()).toBe(true);
  const ask = await by(sale.ticketing);
  const answered = await ask("POST", `/chargebacks/${body.id}/actions/evidence-sent`, { version: body.version });
  expect(answered.body).toMatchObject({ status: "open", version: 2, answeredAt: parts.now() });
  expect(await waits()).toBe(false);
});

test("refuses invalid chargebacks and writes nothing", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  const [foreign] = (await chargebacksOf(other)).charges;
  const codeOf = async (facts: object) => (await record(sale, facts)).body.code;
  expect(await codeOf({ amountCents: 477_474 })).toBe("reversal_exceeds_charge");
  expect(await codeOf({ chargeId: foreign?.id })).toBe("not_found");
  for (const [facts, field] of [
    [{ receivedOn: "2027-01-01", answerBy: "2027-02-01" }, "receivedOn"],
    [{ answerBy: "2026-11-01" }, "answerBy"],
    [{ receivedOn: "1999-11-20" }, "receivedOn"],
    [{ answerBy: "2062-12-05" }, "answerBy"],
    [{ reasonCode: " " }, "reasonCode"],
  ] as const) {
    const { status, body } = await record(sale, facts);
    expect([status, body.details.fields[0].field]).toEqual([422, field]);
  }
  expect((await chargebacksOf(sale)).items).toEqual([]);
  const agent = await by(sale.agent);
  const [charge] = (await chargebacksOf(sale)).charges;
  const body = {
    chargeId: charge?.id,
    amountCents: 1,
    reasonCode: "10.4",
    reference: "CB",
    reason: "Says it was stolen",
  };
  const days = { receivedOn: "2026-11-20", answerBy: "2026-12-05" };
  expect((await agent("POST", `/quotes/${sale.quoteId}/chargebacks`, { ...body, ...days })).status).toBe(403);
  expect((await agent("GET", `/quotes/${sale.quoteId}/chargebacks`)).body.charges).toEqual([]);
});

test("answers one of two simultaneous calls and refuses the other with 409, at every write", async () => {
  const sale = await aTicketedSale();
  const both = async (one: () => Promise<{ status: number; body: ChargebackView }>) => {
    const answers = await Promise.all([one(), one()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 200)?.body as ChargebackView;
  };
  const [charge] = (await chargebacksOf(sale)).charges;
  const opened = await both(() => record(sale, { chargeId: charge?.id, amountCents: 1_000 }));
  const ask = await by(sale.ticketing);
  const version = { version: opened.version };
  const answered = await both(() => ask("POST", `/chargebacks/${opened.id}/actions/evidence-sent`, version));
  const lost = await both(() => end(sale, answered, "lost"));
  await both(() => end(sale, lost, "won-late"));
  expect((await moneyOf(sale.quoteId)).refundableCents).toBe(477_473);
  const again = (await record(sale, { chargeId: charge?.id, reference: "CB-2292" })).body;
  await both(() => end(sale, again, "won"));
  expect((await moneyOf(sale.quoteId)).refundableCents).toBe(477_473);
});
