import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommissionRow } from "#contract/commission/calls.ts";
import { answerErrors } from "#server/http/errors.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { updateDueCommissions } from "./jobs.ts";
import { ownFigures } from "./own-figures.ts";
import { commissionRoutes } from "./routes.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const app: FastifyInstance = Fastify();

type Caller = ReturnType<typeof callAs>;
let as: Record<"first" | "second" | "supervisor", Caller>;
/** A projected sale of the first agent, and a ticketed and a projected one of the second. */
let [projected, ticketed, other] = [0, 0, 0];
let second: Person;

beforeAll(async () => {
  answerErrors(app);
  commissionRoutes(app, parts);
  await app.ready();
  const rate = (agent: Person, commissionBps: number) =>
    parts.db
      .updateTable("users")
      .set({ commissionBps, commissionSince: "-infinity" })
      .where("id", "=", agent.id)
      .execute();
  const mine = await aSignedQuote();
  await rate(mine.agent, 3500);
  projected = mine.id;
  const sold = await aSignedQuote();
  second = sold.agent;
  await rate(second, 2000);
  ticketed = sold.id;
  await updateDueCommissions(parts);
  parts.clock.now = "2026-11-20T16:00:00.000Z";
  await book(sold.ticketing, sold.id);
  await charge(sold.ticketing, sold.id, sold.cardId, 477_473, "approved");
  await tickets(sold.ticketing, sold.id, freshTickets(4));
  const last = await aSignedQuote();
  await parts.db.updateTable("commissionSales").set({ ownerId: second.id }).where("quoteId", "=", last.id).execute();
  other = last.id;
  await updateDueCommissions(parts);
  const callerOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
  as = {
    first: await callerOf(mine.agent.id),
    second: await callerOf(second.id),
    supervisor: await callerOf((await aPerson(parts, "supervisor")).id),
  };
});
afterAll(() => app.close());

/** Returns the quotes of the lines, page by page. */
async function salesIn(who: Caller, question = "") {
  const found: CommissionRow[] = [];
  for (let cursor = ""; ; ) {
    const { status, body } = await who("GET", `/commissions?limit=1&${question}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    found.push(...body.items);
    if (!body.nextCursor) return found.map(({ quoteId }) => quoteId);
    cursor = encodeURIComponent(body.nextCursor);
  }
}

test("lists all lines in each order and with each filter, page by page", async () => {
  const { supervisor } = as;
  expect(await salesIn(supervisor)).toEqual([other, ticketed, projected]);
  expect(await salesIn(supervisor, "sortBy=at&sortOrder=ASC")).toEqual([projected, ticketed, other]);
  // Sales without a date come last.
  expect(await salesIn(supervisor, "sortBy=saleDate&sortOrder=ASC")).toEqual([ticketed, projected, other]);
  expect(await salesIn(supervisor, "state=projected")).toEqual([other, projected]);
  expect(await salesIn(supervisor, "state=earned")).toEqual([ticketed]);
  expect(await salesIn(supervisor, "kind=clawback")).toEqual([]);
  expect(await salesIn(supervisor, `agentId=${second.id}`)).toEqual([other, ticketed]);
  expect(await salesIn(supervisor, `agentId=${second.id}&state=projected&sortBy=saleDate`)).toEqual([other]);
  expect(await salesIn(supervisor, `quoteId=${projected}`)).toEqual([projected]);
  expect(await salesIn(supervisor, "from=2026-11-20&until=2026-11-20")).toEqual([ticketed]);
  expect(await salesIn(supervisor, "from=2026-11-21&sortBy=saleDate")).toEqual([]);
  expect(await salesIn(supervisor, "until=2026-11-19")).toEqual([]);
});

test("shows every field of the specification", async () => {
  const { body } = await as.supervisor("GET", "/commissions?state=earned");
  expect(body.items).toEqual([
    {
      id: expect.any(Number),
      quoteId: ticketed,
      leadId: expect.any(Number),
      customer: expect.any(String),
      agent: { id: second.id, name: second.name },
      kind: "sale",
      part: "owner",
      state: "earned",
      waitsFor: "void_window",
      saleDate: "2026-11-20",
      passengers: 4,
      ccAmountCents: 477_473,
      reason: null,
      statementId: null,
      saleCurrency: "USD",
      grossProfitCents: 53_844,
      netTipsCents: 4_825,
      tpProfitCents: 32_783,
      airCommissionsCents: 0,
      rateBps: 2000,
      amountCents: 10_769,
      at: "2026-11-20T15:00:00.000Z",
    },
  ]);
});

test("shows agents only their own lines, with every filter and by id", async () => {
  const { first } = as;
  expect(await salesIn(first)).toEqual([projected]);
  for (const question of [`agentId=${second.id}`, `quoteId=${ticketed}`, "state=earned", "from=2026-11-20"])
    expect(await salesIn(first, question), question).toEqual([]);
  const theirs = await lineOf(ticketed);
  expect((await first("GET", `/commissions/${theirs}`)).status).toBe(404);
  expect((await as.second("GET", `/commissions/${theirs}`)).status).toBe(200);
});

test("exports an agent's own lines to them and all lines to a supervisor, with numbers as numbers", async () => {
  const fileOf = async (personId: number, question = "") => {
    const { accessToken } = await aSession(parts, personId);
    const url = `/api/commissions/export${question}`;
    const answer = await app.inject({ method: "GET", url, headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.statusCode).toBe(200);
    return answer.body.trim().split("\r\n");
  };
  const [heading, ...all] = await fileOf((await aPerson(parts, "supervisor")).id);
  expect(heading).toContain('"Agent","Kind","Status","Date of sale"');
  expect(all).toHaveLength(3);
  const [, ...own] = await fileOf(second.id, "?state=earned");
  expect(own).toEqual([expect.stringContaining('"4774.73","USD","538.44","48.25","327.83","0.00","20.00","107.69"')]);
  const [, ...others] = await fileOf(second.id, `?quoteId=${projected}`);
  expect(others).toEqual([]);
});

test("adds up each agent's own lines by state, and those sold this month", async () => {
  const sums = { projectedCents: 0, earnedCents: 0, payableCents: 0, heldCents: 0, soldThisMonthCents: 0 };
  const month = "2026-11-01";
  expect((await as.first("GET", "/commission-figures")).body).toEqual({ ...sums, month, projectedCents: 18_845 });
  expect((await as.second("GET", "/commission-figures")).body).toEqual({
    ...sums,
    month,
    projectedCents: 10_769,
    earnedCents: 10_769,
    soldThisMonthCents: 10_769,
  });
  expect((await as.supervisor("GET", "/commission-figures")).body).toEqual({ ...sums, month });
});

test("counts the month in the agency's time zone", async () => {
  const at = (now: string) => ownFigures(parts.db, second.id, { now, zone: testZone });
  // 23:30 on November 30 in New York, and an hour later.
  expect(await at("2026-12-01T04:30:00.000Z")).toMatchObject({ month: "2026-11-01", soldThisMonthCents: 10_769 });
  expect(await at("2026-12-01T05:30:00.000Z")).toMatchObject({ month: "2026-12-01", soldThisMonthCents: 0 });
});

test("returns the caller's own rate with the estimated fee", async () => {
  expect((await as.first("GET", "/commission-terms")).body).toEqual({
    rateBps: 3500,
    merchantFeeBps: 350,
    audRateMillionths: null,
    expertShareBps: 3000,
    expertOptions: [],
  });
});

test("explains a line by its earlier lines and the profit of the sale", async () => {
  const line = await lineOf(ticketed);
  const { body } = await as.second("GET", `/commissions/${line}`);
  expect(body).toMatchObject({ part: "owner", rule: 4, earlier: [], sheet: { grossProfitCents: 53_844 } });

  await parts.db.updateTable("bookings").set({ actualNetCents: 356_100 }).where("quoteId", "=", ticketed).execute();
  await updateDueCommissions(parts);
  const next = (await as.second("GET", `/commissions?kind=clawback`)).body.items[0];
  expect((await as.second("GET", `/commissions/${next.id}`)).body).toMatchObject({
    kind: "clawback",
    grossProfitCents: 43_844,
    amountCents: -2_000,
    earlier: [{ id: line, kind: "sale", amountCents: 10_769 }],
  });
});

async function lineOf(quoteId: number): Promise<number> {
  const lines = parts.db.selectFrom("commissionLines").select("id").where("quoteId", "=", quoteId);
  return (await lines.executeTakeFirstOrThrow()).id;
}
