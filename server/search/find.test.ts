import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Found, mostCounted, mostFound } from "#contract/search/calls.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person;
let other: Person;
let supervisor: Person;
let sale: { id: number; leadId: number };

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  agent = await aPerson(parts, "agent", { name: "Ada Quill" });
  other = await aPerson(parts, "agent", { name: "Mary Quill" });
  supervisor = await aPerson(parts, "supervisor");
  sale = await aSentQuote(parts, agent);
});
afterAll(() => app.close());

async function find(who: Person, keyword: string): Promise<Found> {
  const ask = callAs(app, (await aSession(parts, who.id)).accessToken);
  const { status, body } = await ask("GET", `/search?keyword=${encodeURIComponent(keyword)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Returns the number of leads on all pages of the list. */
async function listed(who: Person, keyword: string): Promise<number> {
  const ask = callAs(app, (await aSession(parts, who.id)).accessToken);
  let count = 0;
  for (let cursor = ""; ; ) {
    const { body } = await ask("GET", `/leads?limit=50&keyword=${encodeURIComponent(keyword)}${cursor}`);
    count += body.items.length;
    if (body.nextCursor === null) return count;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

const idsOf = ({ leads, quotes, people }: Found) => ({
  leads: leads.map(({ id }) => id),
  quotes: quotes.map(({ id }) => id),
  people: people.map(({ name }) => name),
});

test("finds leads, quotes and people by a name, in any order and without accents", async () => {
  expect(idsOf(await find(supervisor, "obrien mary"))).toEqual({ leads: [sale.leadId], quotes: [sale.id], people: [] });
  expect(idsOf(await find(supervisor, "quill"))).toEqual({
    leads: [],
    quotes: [],
    people: ["Ada Quill", "Mary Quill"],
  });
  expect((await find(supervisor, "mary")).people.map(({ name }) => name)).toEqual(["Mary Quill"]);
});

test("finds a number, a phone number in any format, and an email address", async () => {
  expect(idsOf(await find(agent, String(sale.id))).quotes).toEqual([sale.id]);
  expect(idsOf(await find(agent, `#${sale.leadId}`)).leads).toEqual([sale.leadId]);
  expect(idsOf(await find(agent, "(212) 555-0142")).leads).toEqual([sale.leadId]);
  expect(idsOf(await find(agent, "mary@mail.example")).leads).toEqual([sale.leadId]);
});

test("finds only records that the person may read", async () => {
  expect(idsOf(await find(other, "obrien"))).toEqual({ leads: [], quotes: [], people: [] });
  expect(idsOf(await find(other, String(sale.leadId))).leads).toEqual([]);
});

test("returns few records of each kind, the most recently changed first", async () => {
  const made: number[] = [];
  for (let minute = 10; minute < 18; minute += 1) {
    parts.clock.now = `2026-11-20T16:${minute}:00.000Z`;
    made.push(await aLead(parts, other, { lastName: "Zimmer" }));
  }
  expect(idsOf(await find(other, "zimmer")).leads).toEqual(made.toReversed().slice(0, mostFound));
});

test("counts the leads that the list finds with the same keyword and the same rights", async () => {
  for (let made = 0; made < mostFound + 2; made += 1) await aLead(parts, agent, { lastName: "Ypres" });
  await aLead(parts, other, { lastName: "Ypres" });
  for (const [who, keyword, count] of [
    [agent, "ypres", mostFound + 2],
    [other, "ypres", 1],
    [supervisor, "ypres", mostFound + 3],
    [supervisor, "mary ypres", mostFound + 3],
    [supervisor, `#${sale.leadId}`, 1],
    [supervisor, "nobody has this name", 0],
  ] as const) {
    expect((await find(who, keyword)).leadCount, keyword).toBe(count);
    expect(await listed(who, keyword), keyword).toBe(count);
  }
});

test("stops counting leads beyond the limit", async () => {
  const leads = Array.from({ length: mostCounted + 5 }, () => aLead(parts, agent, { lastName: "Quirke" }));
  await Promise.all(leads);
  expect(await listed(agent, "quirke")).toBe(mostCounted + 5);
  expect((await find(agent, "quirke")).leadCount).toBe(mostCounted + 1);
});

test("does not find people who have left the agency, and requires a keyword", async () => {
  const gone = await aPerson(parts, "agent", { name: "Gone Quillon" });
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
  expect((await find(supervisor, "quillon")).people).toEqual([]);
  const ask = callAs(app, (await aSession(parts, agent.id)).accessToken);
  expect((await ask("GET", "/search?keyword=%20")).status).toBe(422);
});
