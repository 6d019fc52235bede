// Longer than 300 lines, because all tests read the same three sales, which take long to make.
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReturnedRow, SalesReport, SoldRow } from "#contract/report/sales.ts";
import { routesOf } from "#domain/quote/content.ts";
import { reportFigures, saleGroups, sumOfFigures } from "#domain/report/sales.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { reportRoutes } from "../routes.ts";
import { mergeSums } from "../stored-sums.ts";
import { rebuildReports } from "./rebuild.ts";

const parts = freshDatabase();
const { aTicketedSale, signed, confirm, settle, complete, disputed, decideChargeback } = requests(parts);
const { aSignedQuote, sign } = saleSteps(parts);
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let supervisor: Caller;
let agent: Caller;
/** Sales of 20 November: one stays, one is refunded, and one is charged back. */
let kept: TicketedSale;
let refunded: TicketedSale;
let chargedBack: TicketedSale;
let signedOnly = 0;

const at = async <T>(now: string, act: () => Promise<T>): Promise<T> => {
  const before = parts.clock.now;
  parts.clock.now = now;
  try {
    return await act();
  } finally {
    parts.clock.now = before;
  }
};

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  [kept, refunded, chargedBack] = [await aTicketedSale(), await aTicketedSale(), await aTicketedSale()];
  signedOnly = (await aSignedQuote()).id;
  const as = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
  supervisor = await as((await aPerson(parts, "supervisor")).id);
  agent = await as(kept.agent.id);
  const sale = refunded;
  const request = await signed(sale, "refund", { cause: "carrier_cancelled" }, [0, 1, 2, 3]);
  await confirm(sale, request);
  await settle(sale, request);
  await complete(sale, request);
  await decideChargeback(chargedBack, await disputed(chargedBack, 477_473), "lost");
  await updateDueCommissions(parts);
});
afterAll(() => app.close());

const report = async (question = "", who = supervisor): Promise<SalesReport> => {
  const { status, body } = await who("GET", `/reports/sales?period=custom&from=2026-11-01&until=2026-11-30${question}`);
  expect(body, `status ${status}`).toMatchObject({ step: expect.any(String) });
  return body;
};
const rowsOf = async (question = "", who = supervisor): Promise<SoldRow[]> =>
  (await who("GET", `/reports/sales/rows?from=2026-11-01&until=2026-11-30${question}`)).body.items;

// Example A: 538.44, 327.83 and 48.25 of 4,774.73; 4,144.50 of it go back with the refund (docs/rules/money.md#example-a).
test("adds up the present profit of the sales of a period, and the money that went back in it", async () => {
  const { totals, toCome, withoutRate, age, before, step } = await report();
  expect([before, step]).toEqual([{ from: "2026-10-02", until: "2026-10-31" }, "day"]);
  expect(totals.now).toMatchObject({ sales: 3, passengers: 12, soldCents: 3 * 477_473 });
  expect(totals.now).toMatchObject({ refundedCents: 414_450, chargedBackCents: 477_473 });
  expect(totals.now.grossProfitCents).toBeLessThan(53_844);
  expect(totals.before).toMatchObject({ sales: 0, profitCents: 0 });
  expect(toCome).toEqual({ sales: 1, soldCents: 477_473, profitCents: 91_452 });
  expect([withoutRate, age]).toEqual([0, { seconds: 0, changes: 0 }]);
  expect(await figuresOutOfDate(parts.db)).toEqual([]);
});

test("parts and groups add up to the totals, by every group and step", async () => {
  for (const groupBy of saleGroups)
    for (const step of ["day", "week", "month"]) {
      const { totals, parts: all, groups, others } = await report(`&groupBy=${groupBy}&step=${step}`);
      for (const figure of reportFigures) {
        const sum = (list: readonly SalesReport["totals"][]) =>
          list.reduce((before, { now }) => before + now[figure], 0);
        expect(sum(all), `${figure} by ${step}`).toBe(totals.now[figure]);
        expect(sum([...groups, ...(others ? [others] : [])]), `${figure} by ${groupBy}`).toBe(totals.now[figure]);
      }
    }
});

test("adds up the period before, although it is longer, and replaces a step with too many parts", async () => {
  const { id } = await aPerson(parts, "supervisor");
  const ask = (now: string, question: string) =>
    at(now, async (): Promise<SalesReport> => {
      const call = callAs(app, (await aSession(parts, id)).accessToken);
      return (await call("GET", `/reports/sales?${question}`)).body;
    });
  const february = await ask("2027-02-10T15:00:00.000Z", "period=this_month");
  expect([february.parts.length, february.restBefore]).toEqual([10, null]);
  // January has three more days than February.
  const whole = await ask("2027-03-10T15:00:00.000Z", "period=last_month");
  expect([whole.parts.length, whole.restBefore]).toMatchObject([28, { sales: 0 }]);
  const december = await ask("2026-12-31T15:00:00.000Z", "period=this_month");
  expect(december.totals.before.sales).toBe(3);
  expect(sumOfFigures(december.parts.map(({ before }) => before))).toEqual(december.totals.before);
  const decade = await ask(parts.now(), "period=custom&from=2017-01-01&until=2026-12-31&step=day");
  expect([decade.step, decade.parts.length]).toEqual(["month", 120]);
});

test("equals plain questions to the tables of the sales", async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as sales, sum(signatures.amount_cents)::int as sold,
           (select sum(amount_cents)::int from ledger_entries where kind = 'refund') as refunded,
           (select sum(amount_cents)::int from ledger_entries where kind = 'chargeback') as charged_back
      from quotes join signatures on signatures.quote_id = quotes.id and superseded_at is null and purpose = 'booking'
     where sold_on >= '2026-11-01' and sold_on < '2026-12-01'`.execute(parts.db);
  const { now } = (await report()).totals;
  expect({
    sales: now.sales,
    sold: now.soldCents,
    refunded: now.refundedCents,
    chargedBack: now.chargedBackCents,
  }).toEqual(rows[0]);
});

test("lists the sales that it counts, with the same filters", async () => {
  const filters = [
    "",
    `&agentId=${kept.agent.id}`,
    `&route=${routesOf(aContent())}`,
    "&airline=TK",
    "&currency=AUD",
    "&source=nowhere",
  ];
  for (const filter of filters) {
    const [{ totals }, rows] = [await report(filter), await rowsOf(filter)];
    expect(rows.length, filter).toBe(totals.now.sales);
    expect(
      rows.reduce((sum, { profitCents }) => sum + profitCents, 0),
      filter,
    ).toBe(totals.now.profitCents);
  }
  expect((await report(`&agentId=${kept.agent.id}`)).totals.now.sales).toBe(1);
  expect((await report("&airline=TK")).totals.now.sales).toBe(3);
  expect((await report("&currency=AUD")).totals.now.sales).toBe(0);
});

test("lists the refunds and chargebacks that the report adds up", async () => {
  const sumOf = (rows: readonly ReturnedRow[]) => rows.reduce((sum, { usdCents }) => sum + usdCents, 0);
  const returnedOf = async (question: string, who = supervisor): Promise<ReturnedRow[]> =>
    (await who("GET", `/reports/sales/returned?from=2026-11-01&until=2026-11-30${question}`)).body.items;
  for (const filter of [
    "",
    `&agentId=${refunded.agent.id}`,
    `&agentId=${kept.agent.id}`,
    "&airline=TK",
    "&currency=AUD",
  ]) {
    const { now } = (await report(filter)).totals;
    expect(sumOf(await returnedOf(`&group=refunds${filter}`)), filter).toBe(now.refundedCents);
    expect(sumOf(await returnedOf(`&group=chargebacks${filter}`)), filter).toBe(now.chargedBackCents);
  }
  expect(await returnedOf("", agent)).toEqual([]);
  expect(await returnedOf(`&agentId=${refunded.agent.id}`, agent)).toEqual([]);
});

test("filters by the team of a person who leads agents", async () => {
  const lead = await aPerson(parts, "agent");
  const team = { teamLeadId: lead.id, teamLeadBps: 500, teamLeadSince: "2026-11-21T15:00:00.000Z" };
  await parts.db.updateTable("users").set(team).where("id", "=", kept.agent.id).execute();
  expect((await report(`&teamLeadId=${lead.id}`)).totals.now.sales).toBe(1);
  expect(await rowsOf(`&teamLeadId=${lead.id}`)).toHaveLength(1);
  const { body } = await supervisor("GET", "/reports/sales/filters");
  expect(body.teamLeads).toEqual([{ id: lead.id, name: lead.name }]);
});

test("shows agents only their own sales, with any filter", async () => {
  const questions = [
    "",
    `&agentId=${refunded.agent.id}`,
    `&route=${routesOf(aContent())}`,
    ...saleGroups.map((by) => `&groupBy=${by}`),
  ];
  for (const question of questions) {
    const own = question.includes("agentId") ? 0 : 1;
    const { totals, groups, parts: all, toCome } = await report(question, agent);
    expect([totals.now.sales, totals.now.refundedCents, toCome.sales], question).toEqual([own, 0, 0]);
    expect([groups.length, all.filter(({ now }) => now.sales > 0).length], question).toEqual([own, own]);
    expect((await rowsOf(question.includes("groupBy") ? "" : question, agent)).length, question).toBe(own);
  }
  const { body } = await agent("GET", "/reports/sales/filters");
  expect(body).toMatchObject({ agents: [], teamLeads: [], airlines: ["TK"] });
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  const who = callAs(app, (await aSession(parts, (await aPerson(parts, role)).id)).accessToken);
  for (const path of ["/reports/sales", "/reports/sales/rows", "/reports/sales/filters"])
    expect((await who("GET", path)).status).toBe(403);
});

test("a change makes the figures old until they are computed again, and a merged or corrected lead moves its sales", async () => {
  const row = () =>
    parts.db.selectFrom("saleFigures").select("source").where("id", "=", kept.quoteId).executeTakeFirstOrThrow();
  const { leadId } = await parts.db
    .selectFrom("quotes")
    .select("leadId")
    .where("id", "=", kept.quoteId)
    .executeTakeFirstOrThrow();
  await parts.db.updateTable("leads").set({ requestedBy: "fares.example" }).where("id", "=", leadId).execute();
  expect((await report()).age.changes).toBe(1);
  await updateDueCommissions(parts);
  expect((await report()).age).toEqual({ seconds: 0, changes: 0 });
  expect(await row()).toEqual({ source: "fares.example" });
  expect((await report("&groupBy=source")).groups.map(({ key }) => key)).toContain("fares.example");
});

test("counts a sale on the agency's day, although it is the next day in UTC", async () => {
  // 23:30 in New York.
  const late = await at("2026-11-21T04:30:00.000Z", () => aTicketedSale());
  await updateDueCommissions(parts);
  const ofDay = (day: string) => supervisor("GET", `/reports/sales?period=custom&from=${day}&until=${day}`);
  expect((await ofDay("2026-11-20")).body.totals.now.sales).toBe(4);
  expect((await ofDay("2026-11-21")).body.totals.now.sales).toBe(0);
  expect((await rowsOf()).filter(({ id }) => id === late.quoteId)).toMatchObject([{ soldOn: "2026-11-20" }]);
});

test("says how many sales wait for a rate of exchange, and adds them up once it is known", async () => {
  const seller = await aPerson(parts, "agent");
  const quote = await aSentQuote(parts, seller, { ...aContent(), currency: "AUD" });
  const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };
  await sign(quote, "en", { payment: { method: "bank_transfer", payerName: "Mary O'Brien", billing } });
  await parts.db
    .updateTable("quotes")
    .set({ ticketedAt: parts.now(), soldOn: "2026-11-20" })
    .where("id", "=", quote.id)
    .execute();
  await updateDueCommissions(parts);
  const without = await report("&currency=AUD");
  expect([without.withoutRate, without.totals.now.sales, without.totals.now.soldCents]).toEqual([1, 1, 0]);
  const rate = {
    currency: "AUD",
    validFrom: "2026-11-19",
    usdMillionths: 651_200,
    source: "Bank",
    enteredAt: parts.now(),
  };
  await parts.db.insertInto("exchangeRates").values(rate).execute();
  await parts.db.updateTable("commissionSales").set({ dueAt: "-infinity" }).where("quoteId", "=", quote.id).execute();
  await updateDueCommissions(parts);
  const withRate = await report("&currency=AUD");
  expect([withRate.withoutRate, withRate.totals.now.soldCents > 0]).toEqual([0, true]);
  expect(await figuresOutOfDate(parts.db)).toEqual([]);
});

test("merges the differences of changes into one row for each sum, while other changes arrive", async () => {
  const before = await report();
  const other = await parts.pool.connect();
  try {
    await other.query("begin");
    await other.query("update sale_figures set source = 'elsewhere' where id = $1", [kept.quoteId]);
    await Promise.all([mergeSums(parts.db, "sale_sums"), mergeSums(parts.db, "sale_sums")]);
    expect(await report()).toEqual(before);
    await other.query("commit");
  } finally {
    other.release();
  }
  expect((await report("&groupBy=source")).groups.map(({ key }) => key)).toContain("elsewhere");
  await parts.db.updateTable("saleFigures").set({ source: "fares.example" }).where("id", "=", kept.quoteId).execute();
  // The differences of the group that has no sales any more are not merged yet.
  expect((await report("&groupBy=source")).groups.map(({ key }) => key)).not.toContain("elsewhere");
  await mergeSums(parts.db, "sale_sums");
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from sale_sums group by dimension, step, start, key having count(*) > 1 or bool_or(is_difference)`.execute(
    parts.db,
  );
  expect(rows).toEqual([]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("a rebuild finds the figures and sums that differ, and gives those of the changes", async () => {
  const [before, byRoute] = [await report(), await report("&groupBy=route")];
  expect(await rebuildReports(parts.db, parts.now)).toMatchObject({ differing: [], failed: [], sumsDiffered: 0 });
  await sql`update sale_sums set profit_cents = profit_cents + 1 where dimension = 'all' and step = 'month'`.execute(
    parts.db,
  );
  expect(Object.keys(await brokenInvariants(parts.pool))).toEqual([
    "The stored sums of sales equal those of their figures",
  ]);
  await parts.db.updateTable("saleFigures").set({ grossProfitCents: 1 }).where("id", "=", kept.quoteId).execute();
  expect((await figuresOutOfDate(parts.db)).map(({ field }) => field)).toEqual(["gross_profit_cents"]);
  expect(await rebuildReports(parts.db, parts.now)).toMatchObject({ differing: [kept.quoteId], sumsDiffered: 1 });
  expect([await report(), await report("&groupBy=route")]).toEqual([before, byRoute]);
  expect([await brokenInvariants(parts.pool), await figuresOutOfDate(parts.db)]).toEqual([{}, []]);
});

test("reads the same figures from the sums as from the sales", async () => {
  const team = { teamLeadId: kept.agent.id, teamLeadBps: 100, teamLeadSince: "2026-11-21T15:00:00.000Z" };
  await parts.db.updateTable("users").set(team).where("role", "=", "agent").where("id", "<>", kept.agent.id).execute();
  for (const groupBy of saleGroups)
    for (const period of [
      "from=2026-11-01&until=2026-11-30",
      "from=2026-10-15&until=2026-12-10",
      "from=2026-11-20&until=2026-11-20",
    ]) {
      const ask = async (filter: string) =>
        (await supervisor("GET", `/reports/sales?period=custom&${period}&groupBy=${groupBy}${filter}`))
          .body as SalesReport;
      // A filter by team is read from the sales. All agents but one are in the team, and the other is added.
      const [whole, team, rest] = [
        await ask(""),
        await ask(`&teamLeadId=${kept.agent.id}`),
        await ask(`&agentId=${kept.agent.id}`),
      ];
      expect(sumOfFigures([team.totals.now, rest.totals.now]), `${groupBy} ${period}`).toEqual(whole.totals.now);
      const all = [...team.groups, ...rest.groups];
      for (const { key, now } of whole.groups)
        expect(sumOfFigures(all.filter((one) => one.key === key).map((one) => one.now)), key).toEqual(now);
    }
});

test("leaves out a sale that ended before its tickets", async () => {
  await parts.db
    .updateTable("quotes")
    .set({ lifecycle: "canceled", status: "canceled" })
    .where("id", "=", signedOnly)
    .execute();
  await updateDueCommissions(parts);
  expect((await report("&currency=USD")).toCome.sales).toBe(0);
});

test.each([
  ["period=custom", { from: "missing", until: "missing" }],
  ["period=custom&from=2026-11-20&until=2026-11-19", { until: "until_before_from" }],
  ["period=custom&from=2000-01-01&until=2026-11-19", { until: "period_too_long" }],
  ["period=never", { period: "not_one_of_these" }],
])("refuses %s and names every field", async (question, expected) => {
  const { status, body } = await supervisor("GET", `/reports/sales?${question}`);
  const fields = body.details.fields as { field: string; code: string }[];
  expect([status, Object.fromEntries(fields.map(({ field, code }) => [field, code]))]).toEqual([422, expected]);
});
