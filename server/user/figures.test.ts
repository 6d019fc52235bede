import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { refreshLeadSteps } from "#server/report/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { figuresOf } from "./figures.ts";
import { loadUser } from "./store.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

async function callOf(id: number) {
  return callAs(app, (await aSession(parts, id)).accessToken);
}

const signedIn = async (role: Role) => callOf(await anEmployee(parts, role));

test("counts a person's work by months of the agency's clock, with money for those who may read it", async () => {
  const { id: quoteId, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, quoteId);
  await charge(ticketing, quoteId, cardId, 477_473, "approved");
  await tickets(ticketing, quoteId, freshTickets(4));
  await aLead(parts, agent);
  await aSentQuote(parts, agent);
  await aLead(parts, await aPerson(parts, "agent"));
  const deleted = await aLead(parts, agent);
  const early = await aLead(parts, agent);
  const { db } = parts;
  await db.updateTable("leads").set({ status: "deleted", deletedAt: parts.now() }).where("id", "=", deleted).execute();
  // By the clock of New York, still the evening of the last day of the previous month.
  const [year, month] = parts.now().split("-").map(Number) as [number, number];
  const createdAt = new Date(Date.UTC(year, month - 1, 1, 3)).toISOString();
  await db.updateTable("leads").set({ createdAt }).where("id", "=", early).execute();
  await refreshLeadSteps(db);
  await updateDueCommissions(parts);

  const read = async (role: Role) => (await (await signedIn(role))("GET", `/users/${agent.id}/figures`)).body;
  const months = await read("supervisor");
  expect(months).toHaveLength(6);
  const present = { month: parts.now().slice(0, 7), arrived: 3, quoted: 2, signed: 1, sales: 1, soldCents: 477_473 };
  expect(months[0]).toEqual(present);
  expect(months[1]).toMatchObject({ arrived: 1, quoted: 0, signed: 0, sales: 0, soldCents: 0 });
  expect((await (await callOf(agent.id))("GET", `/users/${agent.id}/figures`)).body).toEqual(months);
});

test("shows agents, experts and ticketing only their own figures", async () => {
  const colleague = await aPerson(parts, "agent");
  for (const role of ["agent", "expert", "ticketing"] as const) {
    const id = await anEmployee(parts, role);
    const ask = await callOf(id);
    const { status, body } = await ask("GET", `/users/${colleague.id}/figures`);
    expect([status, body.code], role).toEqual([403, "not_allowed"]);
    expect((await ask("GET", `/users/${id}/figures`)).status, role).toBe(200);
  }
});

test("leaves out the money of a person who may not read it", async () => {
  const id = await anEmployee(parts, "expert");
  const { body } = await (await callOf(id))("GET", `/users/${id}/figures`);
  expect(Object.keys(body[0])).toEqual(["month", "arrived", "quoted", "signed", "sales"]);
});

test("reads the figures from ranges of indexes", async () => {
  const person = await loadUser(parts.db, (await aPerson(parts, "agent")).id);
  let asked = { sql: "", parameters: [] as readonly unknown[] };
  const listening = {
    executeQuery: async (query: typeof asked) => {
      asked = query;
      return { rows: [] };
    },
  };
  const context = { db: listening, actor: { id: person.id, role: "agent" }, now: parts.now(), zone: "UTC" };
  await figuresOf(person, context as never);
  const client = await parts.pool.connect();
  try {
    // Simulates a million rows each, because with a few rows the planner may choose any plan.
    await client.query(`begin; set local enable_bitmapscan = off; set local enable_seqscan = off;
      update pg_class set reltuples = 1000000, relpages = 1 where relname in ('lead_sums', 'sale_sums')`);
    const { rows } = await client.query(`explain ${asked.sql}`, [...asked.parameters]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on (lead_sums|sale_sums)/);
    for (const index of ["lead_sums_of_one", "sale_sums_of_key"]) expect(plan).toContain(index);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
