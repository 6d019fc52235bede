import { parse } from "csv-parse/sync";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { sheetsOf } from "#tests/server/read-xlsx.ts";
import { reportRoutes } from "./routes.ts";

const parts = freshDatabase();
const { aTicketedSale, disputed } = requests(parts);
const app: FastifyInstance = Fastify();
const people = {} as Record<(typeof roles)[number], Person>;
let sale: TicketedSale;

/** Each table: its file name without days, and the first heading. */
const tables = [
  ["sales", "groups", "sales-by-agent", "Agent"],
  ["sales", "parts", "sales-by-day", "Part"],
  ["funnel", "groups", "funnel-by-agent", "Agent"],
  ["funnel", "parts", "funnel-by-day", "Part"],
  ["agents", "agents", "agents", "Agent"],
  ["queue", "agents", "queue-by-agent", "Agent"],
  ["queue", "parts", "queue-by-day", "Part"],
  ["money", "commissions", "unpaid-commissions", "Person"],
  ["money", "suppliers", "suppliers", "Consolidator"],
  ["after-sale", "open", "after-sale-open", "Kind"],
  ["after-sale", "period", "after-sale-period", "Kind"],
] as const;

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  for (const role of roles) people[role] = await aPerson(parts, role);
  sale = await aTicketedSale();
  await disputed(sale, 477_473);
  await updateDueCommissions(parts);
});
afterAll(() => app.close());

async function fetchAs({ id }: { id: number }, report: string, table: string, format: "csv" | "xlsx") {
  const { accessToken } = await aSession(parts, id);
  const days = "period=custom&from=2026-11-01&until=2026-11-30&step=day";
  const question = report === "agents" || report === "money" ? days.replace("&step=day", "") : days;
  const url = `/api/reports/${report}/file?${question}&table=${table}&format=${format}`;
  return app.inject({ method: "GET", url, headers: { authorization: `Bearer ${accessToken}` } });
}

test.each(tables)("writes the table %s %s in both formats, and records it", async (report, table, name, first) => {
  const csv = await fetchAs(people.supervisor, report, table, "csv");
  expect(csv.statusCode, csv.body).toBe(200);
  expect(csv.headers["content-disposition"]).toMatch(new RegExp(`"${name}(?:-2026-11-01-2026-11-30)?\\.csv"`));
  const [head, ...rows] = parse(csv.body, { bom: true }) as string[][];
  expect(head?.[0]).toBe(first);
  expect(new Set(head).size).toBe(head?.length);
  expect(rows.length).toBeGreaterThan(0);
  // No cell is the text of an object or of a missing value.
  expect(rows.flat().filter((cell) => /undefined|null|NaN|object/.test(cell))).toEqual([]);
  const [sheet] = sheetsOf((await fetchAs(people.supervisor, report, table, "xlsx")).rawPayload);
  expect(sheet?.rows[0]?.map((cell) => cell?.value)).toEqual(head);
  expect(sheet?.rows).toHaveLength(rows.length + 1);
  const recorded = await parts.db
    .selectFrom("auditEntries")
    .select("details")
    .where("actorId", "=", people.supervisor.id)
    .where("subject", "=", `report-${report}`)
    .where("action", "=", "list.export")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(recorded).toMatchObject([{ details: { state: "complete", rows: rows.length } }]);
});

test("names the leads of agents as the screen does", async () => {
  const csv = await fetchAs(people.supervisor, "agents", "agents", "csv");
  const [head] = parse(csv.body, { bom: true }) as string[][];
  expect(head).toContain("Leads of agents");
});

test.each(tables)("gives the table %s %s to nobody who may not read it", async (report, table) => {
  for (const role of roles) {
    const { statusCode } = await fetchAs(people[role], report, table, "csv");
    const mayRead = scopeOf(role, "report.read") && (table !== "suppliers" || scopeOf(role, "money.reconcile"));
    expect([role, statusCode]).toEqual([role, mayRead ? 200 : 403]);
  }
});

test.each(tables.filter(([, table]) => table !== "suppliers"))(
  "tells an agent nothing of the sale of another in the table %s %s",
  async (report, table) => {
    const { body } = await fetchAs(people.agent, report, table, "csv");
    expect(body).not.toContain(sale.agent.name);
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    const figures = rows.flatMap(
      ({ Agent: _, Part: __, Person: ___, Kind: ____, "First day": _____, "Last day": ______, ...row }) =>
        Object.values(row),
    );
    expect(figures.filter((value) => value !== "" && Number(value) !== 0)).toEqual([]);
  },
);
