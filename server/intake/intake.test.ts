import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { sha256 } from "#server/keys/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";

const parts = freshDatabase();
let admin: Person;
let token: string;
/** Two processes on one database. */
let app: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  const limited = { ...parts, config: { ...parts.config, perMinute: { ...parts.config.perMinute, intake: 20 } } };
  [app, other] = [await anApp(limited), await anApp(limited)];
  admin = await aPerson(parts, "admin");
  token = (await aSession(parts, admin.id)).accessToken;
});
beforeEach(() => {
  parts.clock.now = testNow;
});
afterAll(async () => {
  await app.close();
  await other.close();
});

const anApp = (of: typeof parts) => buildApp(of, { pages: false, sources: messageSources(of) });

async function ask(method: "GET" | "POST", path: string, bearer: string, payload?: object, headers: object = {}) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

let sites = 0;
async function aKey(): Promise<{ id: number; name: string; key: string }> {
  sites += 1;
  return (await ask("POST", "/api-keys", token, { name: `travel${sites}.example` })).body;
}

const mary = {
  firstName: " Mary Ann ",
  lastName: "O'Brien",
  email: "mary@mail.example",
  phone: "(212) 555-0142",
  language: "uz",
  from: "JFK",
  to: "TAS",
  departsOn: "2027-05-01",
  adults: 2,
  request: "Two bags each",
};

test("queues a website's lead in the customer's language, and names the site in its history", async () => {
  const { name, key } = await aKey();
  const { status, body } = await ask("POST", "/intake/leads", key, mary);
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  const lead = (await ask("GET", `/leads/${body.id}`, token)).body;
  expect(lead).toMatchObject({
    status: "new",
    owner: null,
    firstName: "Mary Ann",
    phone: "+12125550142",
    language: "uz",
    requestedBy: name,
    request: "Two bags each",
    manualType: null,
    label: null,
  });
  const { items } = (await ask("GET", `/leads/${body.id}/activity`, token)).body;
  expect(items).toMatchObject([{ kind: "lead.create", by: null, webSite: name }]);
  const isAsked = async () =>
    (await parts.pool.query("select 1 from graphile_worker.jobs where key = 'hand_out'")).rowCount === 1;
  await expect.poll(isAsked).toBe(true);
});

test("names no website in the history of a person's lead, and stores the source that a site sends", async () => {
  const { key } = await aKey();
  const landing = await ask("POST", "/intake/leads", key, { ...mary, requestedBy: "Summer page" });
  expect((await ask("GET", `/leads/${landing.body.id}`, token)).body.requestedBy).toBe("Summer page");
  const own = await ask("POST", "/leads", token, mary);
  const { items } = (await ask("GET", `/leads/${own.body.id}/activity`, token)).body;
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ by: { id: admin.id } });
  expect(items[0]).not.toHaveProperty("webSite");
});

test("refuses an owner and a label from a website", async () => {
  const { key } = await aKey();
  const { body } = await ask("POST", "/intake/leads", key, { ...mary, ownerId: admin.id, label: "hot" });
  expect((await ask("GET", `/leads/${body.id}`, token)).body).toMatchObject({ owner: null, label: null });
});

test("reports all invalid fields in one answer", async () => {
  const { key } = await aKey();
  const wrong = { ...mary, firstName: "", email: "mary@", phone: "12", to: "JFK", language: "fr", infants: 3 };
  const { status, body } = await ask("POST", "/intake/leads", key, wrong);
  expect([status, body.code]).toEqual([422, "invalid_input"]);
  expect(
    body.details.fields.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort(),
  ).toEqual(
    [
      "firstName lead_first_name_missing",
      "email email_wrong",
      "phone phone_without_country",
      "to same_as_origin",
      "language not_one_of_these",
      "infants infant_without_adult",
    ].sort(),
  );
  const late = await ask("POST", "/intake/leads", key, { ...mary, departsOn: "2026-11-19" });
  expect(late.body.details.fields).toMatchObject([{ field: "departsOn", code: "date_has_passed" }]);
  const card = await ask("POST", "/intake/leads", key, { ...mary, request: "my card is 4111 1111 1111 1111" });
  expect(card.body.details.fields).toMatchObject([{ field: "request", code: "card_data" }]);
});

test("stores phone numbers in E.164, and explains a wrong length with the digits that its country has", async () => {
  const { key } = await aKey();
  const stored = async (phone: string) => {
    const { body } = await ask("POST", "/intake/leads", key, { ...mary, phone });
    return (await ask("GET", `/leads/${body.id}`, token)).body.phone;
  };
  expect(await stored("+44 (0)20 7946 0958")).toBe("+442079460958");
  expect(await stored("+998\u00a090\u00a0123\u00a045\u00a067")).toBe("+998901234567");
  expect(await stored("8 701 123 45 67")).toBe("+77011234567");
  const short = await ask("POST", "/intake/leads", key, { ...mary, phone: "+99890123456" });
  expect(short.body.details.fields).toMatchObject([
    {
      field: "phone",
      code: "phone_length_wrong",
      message: "After +998 a phone number has 9 digits, and this one has 8. Check the number",
    },
  ]);
});

test("creates one lead per Idempotency-Key, also for simultaneous requests, and refuses other content", async () => {
  const { key } = await aKey();
  const headers = { "idempotency-key": "form-2026-11-20-0001" };
  const send = (of = mary) => ask("POST", "/intake/leads", key, of, headers);
  const answers = await Promise.all([send(), send()]);
  const again = await send();
  expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
  expect((await send({ ...mary, firstName: "Ann" })).body.code).toBe("idempotency_conflict");
  // The same key of another website is another request.
  const { key: second } = await aKey();
  const theirs = await ask("POST", "/intake/leads", second, mary, headers);
  expect([theirs.status, theirs.body.id]).not.toEqual([200, again.body.id]);
});

test("refuses an API key in other calls, and a person's token in this one", async () => {
  const { key } = await aKey();
  for (const [method, path] of [
    ["GET", "/leads"],
    ["POST", "/leads"],
    ["GET", "/api-keys"],
  ] as const) {
    expect((await ask(method, path, key, method === "POST" ? mary : undefined)).status, path).toBe(401);
  }
  for (const wrong of [token, "", "fwk_", `${key}x`, key.toLowerCase(), `fwk_${"A".repeat(43)}`]) {
    const { status, body } = await ask("POST", "/intake/leads", wrong, mary);
    expect([wrong, status, body.code]).toEqual([wrong, 401, "api_key_invalid"]);
  }
  const inTheAddress = await app.inject({ method: "POST", url: `/api/intake/leads?key=${key}`, payload: mary });
  expect(inTheAddress.statusCode).toBe(401);
});

test("refuses a revoked key on the next call in every process, and accepts one of two revocations", async () => {
  const { id, key } = await aKey();
  const send = (to: FastifyInstance) =>
    to.inject({ method: "POST", url: "/api/intake/leads", headers: { authorization: `Bearer ${key}` }, payload: mary });
  expect([(await send(app)).statusCode, (await send(other)).statusCode]).toEqual([200, 200]);
  const revoke = () => ask("POST", `/api-keys/${id}/revoke`, token);
  const answers = await Promise.all([revoke(), revoke()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([(await send(other)).statusCode, (await send(app)).statusCode]).toEqual([401, 401]);
});

test("shows a key once, stores its hash, and identifies it by its prefix afterwards", async () => {
  const { id, name, key } = await aKey();
  expect(key).toMatch(/^fwk_[\w-]{43}$/);
  const row = await parts.db.selectFrom("apiKeys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.keyHash.equals(sha256(key))).toBe(true);
  const before = (await ask("GET", "/api-keys", token)).body;
  const listed = before.find((one: { id: number }) => one.id === id);
  expect(listed).toEqual({
    id,
    name,
    prefix: key.slice(0, 12),
    createdBy: { id: admin.id, name: admin.name },
    createdAt: testNow,
    lastUsedAt: null,
    revoked: null,
  });
  expect(JSON.stringify([row, before])).not.toContain(key.slice(12));
  const { rows } = await parts.pool.query("select details::text from audit_entries where subject = $1", [
    `api_key:${id}`,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].details).not.toContain(key.slice(12));
});

test("stores the minute of the last use, also if the lead was refused", async () => {
  const { id, key } = await aKey();
  const lastUse = async () =>
    (await ask("GET", "/api-keys", token)).body.find((one: { id: number }) => one.id === id).lastUsedAt;
  await ask("POST", "/intake/leads", key, {});
  expect(await lastUse()).toBe(testNow);
  parts.clock.now = "2026-11-20T15:00:59.000Z";
  await ask("POST", "/intake/leads", key, mary);
  expect(await lastUse()).toBe(testNow);
  parts.clock.now = "2026-11-20T15:01:00.000Z";
  await ask("POST", "/intake/leads", key, mary);
  expect(await lastUse()).toBe(parts.clock.now);
});

test("requires different names of active keys, and frees the name of a revoked key", async () => {
  const { id, name } = await aKey();
  expect((await ask("POST", "/api-keys", token, { name: name.toUpperCase() })).body.code).toBe("already_exists");
  await ask("POST", `/api-keys/${id}/revoke`, token);
  expect((await ask("POST", "/api-keys", token, { name })).status).toBe(200);
  expect((await ask("POST", "/api-keys", token, { name: " " })).body.details.fields).toMatchObject([
    { field: "name", code: "web_site_missing" },
  ]);
});

test("counts calls per key, for all processes together", async () => {
  const [one, two] = [await aKey(), await aKey()];
  const send = (key: string, index: number) =>
    (index % 2 ? app : other).inject({
      method: "POST",
      url: "/api/intake/leads",
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send(one.key, index)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect((await send(two.key, 0)).statusCode).toBe(422);
});
