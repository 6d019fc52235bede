import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff, writes } from "#contract/shared/call.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { loadQuote } from "#server/quote/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, publicIdOf } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { forgetWritesJob } from "./idempotency.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/** Creates an agent with an unsent quote, and functions that call the API with an Idempotency-Key. */
async function anAgentWithQuote() {
  const agent = await aPerson(parts, "agent");
  const { accessToken } = await aSession(parts, agent.id);
  const leadId = await aLead(parts, agent);
  const id = await aDraft(parts, agent, leadId);
  const post = async (path: string, key: string, payload: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": key };
    const response = await app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const send = (key = "the-same-key") => post(`/quotes/${id}/actions/send`, key, { version: 1 });
  const create = () => post("/quotes", "the-key-of-creating", { leadId, content: aContent() });
  const become = (role: Role) => parts.db.updateTable("users").set({ role }).where("id", "=", agent.id).execute();
  const giveAway = async (quoteId: number) => {
    const { id: ownerId } = await aPerson(parts, "agent");
    await parts.db.updateTable("quotes").set({ ownerId }).where("id", "=", quoteId).execute();
  };
  return { id, leadId, post, send, create, become, giveAway };
}

const eventsOf = (quoteId: number, action: string) =>
  parts.db.selectFrom("history").select("id").where("quoteId", "=", quoteId).where("action", "=", action).execute();

test("returns the same answer to the same person with the same rights, and acts once", async () => {
  const { id, send, create, leadId } = await anAgentWithQuote();
  const first = await send();
  expect(first.status).toBe(200);
  expect(await send()).toEqual(first);
  expect(await eventsOf(id, "send")).toHaveLength(1);
  const created = await create();
  expect(await create()).toEqual(created);
  expect(await parts.db.selectFrom("quotes").select("id").where("leadId", "=", leadId).execute()).toHaveLength(2);
  expect((await send("another-key")).body.code).toBe("changed_meanwhile");
});

test("acts once on two simultaneous requests with one key, and answers both", async () => {
  const { id, send } = await anAgentWithQuote();
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(await eventsOf(id, "send")).toHaveLength(1);
});

test("shows nothing for a key after the caller has transferred the quote", async () => {
  const { id, send, create, giveAway } = await anAgentWithQuote();
  const created = await create();
  await send();
  await giveAway(id);
  await giveAway(created.body.id);
  expect((await send()).status).toBe(404);
  expect((await create()).status).toBe(404);
});

test("refuses a key after the caller's role has changed, and shows no more than the new role may see", async () => {
  const { send, create, become, leadId } = await anAgentWithQuote();
  expect((await create()).body.draft.options[0].netCents).toBe(346_100);
  await send();
  await become("ticketing");
  expect([(await send()).status, (await create()).status]).toEqual([403, 403]);
  await become("expert");
  expect([(await send()).status, (await create()).status]).toEqual([403, 404]);
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const asExpert = await create();
  expect(asExpert.status).toBe(200);
  expect(JSON.stringify(asExpert.body)).not.toMatch(/netCents|grossProfit/);
});

test("refuses a key with any other body, even if only an ignored field differs", async () => {
  const { post, leadId } = await anAgentWithQuote();
  const body = { leadId, content: aContent() };
  expect((await post("/quotes", "the-key-of-one", body)).status).toBe(200);
  for (const other of [
    { ...body, beside: 1 },
    { ...body, content: { ...aContent(), customizedMessage: "Hello" } },
  ]) {
    const refused = await post("/quotes", "the-key-of-one", other);
    expect([refused.status, refused.body.code]).toEqual([409, "idempotency_conflict"]);
  }
});

test("keeps a key for a day, by the clock of the server that stored it", async () => {
  const { post, leadId } = await anAgentWithQuote();
  const key = "the-key-of-a-day";
  await post("/quotes", key, { leadId, content: aContent() });
  const keptAt = async (now: string) => {
    parts.clock.now = now;
    await forgetWritesJob(parts).run({}, { isLast: true, signal: new AbortController().signal });
    return (await parts.db.selectFrom("idempotencyKeys").select("key").where("key", "=", key).execute()).length;
  };
  try {
    expect(await keptAt("2026-11-21T15:00:00.000Z")).toBe(1);
    expect(await keptAt("2026-11-21T15:00:00.001Z")).toBe(0);
  } finally {
    parts.clock.now = testNow;
  }
});

test("keeps the keys of different callers separate", async () => {
  const { id, send } = await anAgentWithQuote();
  await send();
  const other = await anAgentWithQuote();
  expect((await other.post(`/quotes/${id}/actions/send`, "the-same-key", { version: 1 })).status).toBe(404);
});

test("stores the customer's link in no table", async () => {
  const { id, send } = await anAgentWithQuote();
  const { body } = await send();
  const publicId = await publicIdOf(parts, id);
  expect(body.formUrl).toContain(publicId);
  expect((await loadQuote(parts.db, id)).status).toBe("sent");
  const { rows: tables } = await parts.pool.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await parts.pool.query(`select 1 from ${name} as found where found::text like $1`, [
      `%${publicId}%`,
    ]);
    expect(rows, name).toEqual([]);
  }
});

const malformed = ["", "short", "x".repeat(101), "with a space", "two-keys-1, two-keys-2", "schlüssel-1"];

test("refuses a write with a malformed key, gives the reason, and does nothing", async () => {
  const { id, send, leadId, post } = await anAgentWithQuote();
  for (const key of malformed) {
    const refused = await send(key);
    expect([refused.status, refused.body.code], key).toEqual([422, "invalid_input"]);
    expect(refused.body.details.fields).toMatchObject([
      { field: "Idempotency-Key", code: "idempotency_key_malformed", message: expect.stringContaining("8 to 100") },
    ]);
    expect((await post("/quotes", key, { leadId, content: aContent() })).status, key).toBe(422);
  }
  expect(await eventsOf(id, "send")).toEqual([]);
  expect(await parts.db.selectFrom("quotes").select("id").where("leadId", "=", leadId).execute()).toHaveLength(1);
});

test("refuses a malformed key in every write, and ignores it in every other call", async () => {
  const admin = await aPerson(parts, "admin");
  const { accessToken } = await aSession(parts, admin.id);
  const { key: siteKey } = (
    await app.inject({
      method: "POST",
      url: "/api/api-keys",
      payload: { name: "travel.example" },
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).json();
  const answers: string[] = [];
  const expected: string[] = [];
  for (const call of Object.values(allCalls).flatMap((calls) => Object.values<Call>(calls))) {
    const bearer = call.permission === "api_key" ? siteKey : accessToken;
    if (isForStaff(call) && !isAllowed({ ...admin, role: "admin" }, call.permission)) continue;
    if (call.answer === "text/event-stream") continue;
    const { statusCode, body } = await app.inject({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{\w+\}/g, "1")}`,
      headers: { authorization: `Bearer ${bearer}`, "idempotency-key": "short" },
      ...(call.method === "GET" ? {} : { payload: {} }),
    });
    const name = `${call.method} ${call.path}`;
    if (writes(call)) expected.push(name);
    if (statusCode === 422 && body.includes("idempotency_key_malformed")) answers.push(name);
  }
  expect(expected.length).toBeGreaterThan(100);
  expect(answers).toEqual(expected);
});
