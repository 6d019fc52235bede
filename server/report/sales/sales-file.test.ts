import { parse } from "csv-parse/sync";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SalesReport } from "#contract/report/sales.ts";
import { reportFigures } from "#domain/report/sales.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { sheetsOf } from "#tests/server/read-xlsx.ts";
import { reportRoutes } from "../routes.ts";

const parts = freshDatabase();
const { aTicketedSale, signed, confirm, settle, complete } = requests(parts);
const app: FastifyInstance = Fastify();
const november = "period=custom&from=2026-11-01&until=2026-11-30";
let supervisor: Person;
let sale: TicketedSale;

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  sale = await aTicketedSale();
  await aTicketedSale();
  supervisor = await aPerson(parts, "supervisor");
  // A spreadsheet would take this for a formula.
  await parts.db.updateTable("users").set({ name: "=1+1" }).where("id", "=", sale.agent.id).execute();
  await updateDueCommissions(parts);
});
afterAll(() => app.close());

async function fetchAs({ id }: { id: number }, path: string) {
  const { accessToken } = await aSession(parts, id);
  const headers = { authorization: `Bearer ${accessToken}` };
  return app.inject({ method: "GET", url: `/api/reports/sales${path}`, headers });
}
const fileAs = (who: { id: number }, question: string) => fetchAs(who, `/file?${november}&${question}`);
const reportAs = async (who: { id: number }, question: string): Promise<SalesReport> =>
  (await fetchAs(who, `?${november}&${question}`)).json();

test("writes the groups with the figures of both periods and the totals, as CSV", async () => {
  const answer = await fileAs(supervisor, "format=csv&table=groups&groupBy=agent");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain('"sales-by-agent-2026-11-01-2026-11-30.csv"');
  const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
  const { groups, totals } = await reportAs(supervisor, "groupBy=agent");
  const amount = (cents: number) => (cents / 100).toFixed(2);
  expect(rows.map((row) => [row.Agent, row.Sales, row["Profit, USD"], row["Sold, USD, period before"]])).toEqual(
    [...groups, { name: "Total", ...totals }].map(({ name, now, before }) => [
      name === "=1+1" ? "'=1+1" : name,
      String(now.sales),
      amount(now.profitCents),
      amount(before.soldCents),
    ]),
  );
  expect(rows.map(({ Agent }) => Agent)).toContain("'=1+1");
  expect(totals.now.sales).toBe(2);
});

test("writes numbers as numbers and dates as dates, as XLSX", async () => {
  const answer = await fileAs(supervisor, "format=xlsx&table=parts&step=week");
  expect(answer.headers["content-disposition"]).toContain('"sales-by-week-2026-11-01-2026-11-30.xlsx"');
  const [sheet] = sheetsOf(answer.rawPayload);
  const [head, ...rows] = sheet?.rows ?? [];
  expect(sheet?.name).toBe("sales-by-week");
  const { parts: weeks, totals } = await reportAs(supervisor, "step=week");
  expect(head?.map((cell) => cell?.value).slice(0, 4)).toEqual(["Part", "First day", "Last day", "Sales"]);
  expect(head).toHaveLength(3 + 2 * reportFigures.length);
  const profit = head?.findIndex((cell) => cell?.value === "Profit, USD") ?? -1;
  // The period before begins on 2 October, and has one more week.
  expect(rows.map(([name]) => name?.value).slice(-2)).toEqual(
    weeks.length < rows.length - 1 ? ["Rest of the period before", "Total"] : ["Week", "Total"],
  );
  expect(rows[0]?.[1]).toMatchObject({ type: "number", format: "yyyy\\-mm\\-dd" });
  expect(rows.at(-1)?.[profit]).toEqual({ type: "number", value: totals.now.profitCents / 100, format: "0.00" });
  expect(rows.slice(0, weeks.length).map((row) => row[profit]?.value)).toEqual(
    weeks.map(({ now }) => now.profitCents / 100),
  );
});

test("writes an agent's own sales alone, and refuses people who may not read reports", async () => {
  const answer = await fileAs(sale.agent, "table=groups&groupBy=route");
  const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.at(-1)).toMatchObject({ Route: "Total", Sales: "1" });
  const others = await fileAs(sale.agent, `table=groups&agentId=${supervisor.id}`);
  expect(parse(others.body, { bom: true, columns: true })).toMatchObject([{ Agent: "Total", Sales: "0" }]);
  expect((await fileAs(await aPerson(parts, "expert"), "table=groups")).statusCode).toBe(403);
  expect((await fileAs(supervisor, "table=everything")).statusCode).toBe(422);
  expect((await fetchAs(supervisor, "/file?period=custom&from=2026-11-02&until=2026-11-01")).statusCode).toBe(422);
});

test("writes one row per sale for the accountant, whose last row has the totals of the report", async () => {
  const refunded = await aTicketedSale({ isProtected: false, commissionBps: 3500 });
  await updateDueCommissions(parts);
  const request = await signed(refunded, "refund", {}, [1]);
  await confirm(refunded, request);
  await settle(refunded, request);
  await complete(refunded, request);
  await updateDueCommissions(parts);
  const answer = await fileAs(supervisor, "table=sales");
  expect(answer.headers["content-disposition"]).toContain('"sales-accounts-2026-11-01-2026-11-30.csv"');
  const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
  const { totals } = await reportAs(supervisor, "");
  const amount = (cents: number) => (cents / 100).toFixed(2);
  expect(rows.at(-1)).toMatchObject({
    Customer: "Total",
    "Sold (USD)": amount(totals.now.soldCents),
    "Profit (USD)": amount(totals.now.profitCents),
  });
  expect(rows).toHaveLength(totals.now.sales + 1);
  const cents = (row: Record<string, string> | undefined, column: string) =>
    Math.round(Number(row?.[`${column} (USD)`]) * 100);
  for (const row of rows)
    expect(
      cents(row, "Sold") -
        cents(row, "Net") -
        cents(row, "Fees and other costs") -
        cents(row, "Refunds, credits and held") +
        cents(row, "Commissions of suppliers"),
    ).toBe(cents(row, "Profit"));
  const amounts = Object.keys(rows[0] ?? {}).filter((column) => column.endsWith("(USD)"));
  expect(amounts).toHaveLength(8);
  for (const column of amounts.map((name) => name.replace(" (USD)", "")))
    expect([column, cents(rows.at(-1), column)]).toEqual([
      column,
      rows.slice(0, -1).reduce((sum, row) => sum + cents(row, column), 0),
    ]);
  // The commission has lines of the sale and of its correction.
  const lines = await parts.db
    .selectFrom("commissionLines")
    .select("amountCents")
    .where("quoteId", "=", refunded.quoteId)
    .execute();
  expect(lines.length).toBeGreaterThan(1);
  const own = rows.find(({ Quote }) => Quote === String(refunded.quoteId));
  expect(own).toMatchObject({
    "Date of sale": "2026-11-20",
    "Net (USD)": amount(346_100 - 121_000),
    "Refunds, credits and held (USD)": "1450.00",
    "Commission of agents (USD)": amount(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    "Paid by the customer (USD)": "4194.50",
    Payment: "credit_card",
    "Currency of the sale": "USD",
    "Paid, in the currency of the sale": "4194.50",
  });
  expect((await fileAs(refunded.agent, "table=sales")).statusCode).toBe(403);
});

test("records who exported what, and how many rows", async () => {
  const person = await aPerson(parts, "admin");
  const rows = parse((await fileAs(person, "table=groups&groupBy=airline")).body, { bom: true }).length - 1;
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select(["action", "subject", "outcome", "details"])
    .where("actorId", "=", person.id)
    .orderBy("id")
    .execute();
  const done = { action: "list.export", subject: "report-sales", outcome: "done" };
  expect(entries).toMatchObject([
    {
      ...done,
      details: { state: "begun", table: "sales-by-airline", format: "csv", question: { groupBy: "airline" } },
    },
    { ...done, details: { state: "complete", rows } },
  ]);
});
