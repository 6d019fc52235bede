import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { freshDatabase, testZone } from "#tests/database.ts";
import { aLead, aPerson, aSentQuote } from "#tests/factories.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/office.ts";
import { saleSteps } from "#tests/sale-steps.ts";
import { readFigures } from "./figures.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
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
  const { id: quoteId, leadId, agent } = await aSignedQuote();
  await aLead(parts, agent);
  await aSentQuote(parts, agent);
  const other = await aPerson(parts, "agent");
  await aLead(parts, other);
  const { db } = parts;
  const deleted = await aLead(parts, agent);
  await db.updateTable("leads").set({ createdAt: parts.now() }).where("ownerId", "=", agent.id).execute();
  await db.updateTable("quotes").set({ createdAt: parts.now() }).where("ownerId", "=", agent.id).execute();
  await db.updateTable("leads").set({ status: "deleted", deletedAt: parts.now() }).where("id", "=", deleted).execute();
  // By the clock of New York, still the evening of the last day of the previous month.
  const [year, month] = parts.now().split("-").map(Number) as [number, number];
  const early = new Date(Date.UTC(year, month - 1, 1, 3)).toISOString();
  await db.updateTable("leads").set({ createdAt: early }).where("id", "=", leadId).execute();
  const { dueCents } = await db
    .selectFrom("quoteDue")
    .select("dueCents")
    .where("quoteId", "=", quoteId)
    .executeTakeFirstOrThrow();

  const read = async (role: Role) => (await (await signedIn(role))("GET", `/users/${agent.id}/figures`)).body;
  const months = await read("supervisor");
  expect(months).toHaveLength(6);
  expect(months[0]).toEqual({
    month: parts.now().slice(0, 7),
    leads: 2,
    quotes: 2,
    signed: 1,
    tickets: 0,
    signedFor: [{ currency: "USD", cents: dueCents }],
  });
  expect(months[1]).toMatchObject({ leads: 1, quotes: 0, signed: 0, signedFor: [] });
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
  expect(Object.keys(body[0])).toEqual(["month", "leads", "quotes", "signed", "tickets"]);
});

test("reads the figures from ranges of indexes", async () => {
  let text = "";
  const listening = {
    executeQuery: async ({ sql }: { sql: string }) => {
      text = sql;
      return { rows: [] };
    },
  };
  await readFigures(listening as never, 1, parts.now(), testZone);
  const client = await parts.pool.connect();
  try {
    // Simulates a million rows each, because with a few rows the planner may choose any plan.
    await client.query(`begin; set local enable_bitmapscan = off; set local enable_seqscan = off;
      update pg_class set reltuples = 1000000, relpages = 1 where relname in ('leads', 'quotes', 'tickets', 'signatures')`);
    const { rows } = await client.query(`explain ${text}`, [1, parts.now(), testZone]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on (leads|quotes|tickets|signatures)/);
    for (const index of [
      "leads_of_owner",
      "quotes_of_owner",
      "quotes_of_owner_by_signature",
      "quotes_of_owner_by_sale",
    ])
      expect(plan).toContain(index);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
