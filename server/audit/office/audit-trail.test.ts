import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit/calls.ts";
import { auditActions } from "#domain/audit/actions.ts";
import { chainEntries } from "#server/audit/chain-entries.ts";
import { askForCheck, verifyAudit } from "#server/audit/verify-job.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { readingWholeTables, sortingRows, watchedDatabase } from "#tests/server/watched-statements.ts";
import { chainState } from "./chain-state.ts";
import { auditTrail } from "./list-entries.ts";
import { auditRoutes } from "./routes.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
const app: FastifyInstance = Fastify();
let admin: Person;
let ask: ReturnType<typeof callAs>;

beforeAll(async () => {
  answerErrors(app);
  readJsonBodies(app);
  auditRoutes(app, parts);
  await app.ready();
  admin = await aPerson(parts, "admin", { name: "Ada Quill" });
  ask = callAs(app, (await aSession(parts, admin.id)).accessToken);
});
afterAll(() => app.close());

/** Adds an entry at this time. The other columns have values that the filters of the tests do not find. */
async function anEntry(at: string, fields: Partial<Record<"action" | "subject" | "outcome" | "ip", string>> = {}) {
  const row = { action: "user.update", subject: "user:0", outcome: "done", ip: "192.0.2.99", ...fields };
  const { id } = await parts.db
    .insertInto("auditEntries")
    .values({ ...row, at, actorId: admin.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of the listed entries, read in pages of one. */
async function ids(question: string): Promise<number[]> {
  const found: number[] = [];
  for (let cursor = ""; ; ) {
    const { status, body } = await ask("GET", `/audit-trail?limit=1&${question}${cursor && `&cursor=${cursor}`}`);
    expect(status, JSON.stringify(body)).toBe(200);
    found.push(...body.items.map(({ id }: AuditEntry) => id));
    if (!body.nextCursor) return found;
    cursor = encodeURIComponent(body.nextCursor);
  }
}

/** Returns the entries about the reading of the trail, oldest first. */
function readings() {
  return parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "subject", "outcome", "ip", "details"])
    .where("action", "in", ["audit.read", "list.export"])
    .orderBy("id")
    .execute();
}

test("lists the entries newest first, page by page, with each filter", async () => {
  const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const first = await anEntry(at(1), { action: "api_key.create", subject: "api_key:71" });
  const second = await anEntry(at(2), { action: "api_key.revoke", subject: "api_key:71", ip: "198.51.100.7" });
  const third = await anEntry(at(2), { action: "apiKey.manage", subject: "/api-keys", outcome: "refused" });
  const period = "from=2026-02-01&until=2026-03-31";
  expect(await ids(period)).toEqual([third, second, first]);
  expect(await ids(`${period}&sortOrder=ASC`)).toEqual([first, second, third]);
  expect(await ids(`${period}&action=api_key.revoke`)).toEqual([second]);
  expect(await ids(`${period}&outcome=refused`)).toEqual([third]);
  expect(await ids("subject=api_key:71")).toEqual([second, first]);
  expect(await ids("subject=api_key%2071")).toEqual([second, first]);
  expect(await ids("ip=198.51.100.7")).toEqual([second]);
  expect(await ids(`${period}&actorId=${admin.id}`)).toEqual([third, second, first]);
  expect(await ids(`actorId=${(await aPerson(parts, "agent")).id}`)).toEqual([]);
});

test("begins and ends a period with the days of the agency's zone, and refuses an end before its begin", async () => {
  const before = await anEntry("2026-04-01T03:59:59.999Z");
  const begin = await anEntry("2026-04-01T04:00:00.000Z");
  const end = await anEntry("2026-04-02T03:59:59.999Z");
  const after = await anEntry("2026-04-02T04:00:00.000Z");
  expect(await ids("from=2026-04-01&until=2026-04-01")).toEqual([end, begin]);
  expect(await ids("from=2026-03-31&until=2026-04-02")).toEqual([after, end, begin, before]);
  const { status, body } = await ask("GET", "/audit-trail?from=2026-04-02&until=2026-04-01");
  expect(status).toBe(422);
  expect(body.details.fields).toMatchObject([{ field: "until", code: "until_before_from" }]);
  expect((await ask("GET", "/audit-trail/export?from=2026-04-02&until=2026-04-01")).status).toBe(422);
});

test("names the sale, the card and the person of an entry, and finds all entries about a sale", async () => {
  const { id, cardId } = await aSignedQuote();
  const reveal = await anEntry("2026-05-01T12:00:00.000Z", { action: "card.reveal", subject: `card:${cardId}` });
  const about = await anEntry("2026-05-01T13:00:00.000Z", { action: "user.role", subject: `user:${admin.id}` });
  const strange = await anEntry("2026-05-01T14:00:00.000Z", { subject: "identity:bob@mail.example" });
  const { body } = await ask("GET", "/audit-trail?from=2026-05-01&until=2026-05-01");
  const byId = new Map<number, AuditEntry>(body.items.map((entry: AuditEntry) => [entry.id, entry]));
  expect(byId.get(reveal)).toMatchObject({ quoteId: id, lastFour: "1111", person: null, actor: { name: "Ada Quill" } });
  expect(byId.get(about)).toMatchObject({ quoteId: null, lastFour: null, person: { id: admin.id } });
  expect(byId.get(strange)).toMatchObject({ quoteId: null, lastFour: null, person: null });
  const { items } = (await ask("GET", `/audit-trail?quoteId=${id}`)).body;
  expect(items.map(({ action }: AuditEntry) => action).sort()).toEqual(["booking.sign", "card.reveal"]);
  expect((await ask("GET", "/audit-trail?quoteId=999999999999")).body.items).toEqual([]);
});

test("records each query once with its filters, not the pages that follow, and each export", async () => {
  await anEntry("2026-06-01T12:00:00.000Z");
  await anEntry("2026-06-01T12:00:00.000Z");
  const before = await readings();
  expect(await ids("from=2026-06-01&until=2026-06-01")).toHaveLength(2);
  const answer = await app.inject({
    url: "/api/audit-trail/export?from=2026-06-01&until=2026-06-01",
    headers: { authorization: `Bearer ${(await aSession(parts, admin.id)).accessToken}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body.trim().split("\r\n")).toHaveLength(3);
  const period = { from: "2026-06-01", until: "2026-06-01" };
  expect((await readings()).slice(before.length)).toMatchObject([
    { actorId: admin.id, subject: "audit", outcome: "done", ip: "127.0.0.1", details: { question: period } },
    { details: { question: period, state: "begun" } },
    { details: { rows: 2, state: "complete" } },
  ]);
});

test("refuses everyone but administrators, and records the attempt", async () => {
  const supervisor = await aPerson(parts, "supervisor");
  const call = callAs(app, (await aSession(parts, supervisor.id)).accessToken);
  for (const path of ["/audit-trail", "/audit-trail/export", "/audit-trail/chain"])
    expect((await call("GET", path)).status, path).toBe(403);
  expect((await call("POST", "/audit-trail/checks")).status).toBe(403);
  const refused = (await readings()).filter(({ actorId }) => actorId === supervisor.id);
  expect(refused.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "refused", "refused"]);
});

test("shows the end of the chain, and the result of a check that an administrator asked for once", async () => {
  await chainEntries(parts.db, testNow);
  await anEntry("2026-07-01T12:00:00.000Z");
  const idle = (await ask("GET", "/audit-trail/chain")).body;
  expect(idle).toMatchObject({ waiting: 1, running: null, lastCheck: null });
  expect(idle.head).toEqual({ position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const asked = await Promise.all([ask("POST", "/audit-trail/checks"), ask("POST", "/audit-trail/checks")]);
  expect(asked.map(({ body }) => body.done).sort()).toEqual([false, true]);
  expect((await ask("GET", "/audit-trail/chain")).body.running).toEqual({ checked: 0, position: idle.head.position });
  const { rows: jobs } = await sql`select from graphile_worker.jobs where task_identifier = 'verify_audit'`.execute(
    parts.db,
  );
  expect(jobs).toHaveLength(1);
  await verifyAudit(parts);
  expect((await ask("GET", "/audit-trail/chain")).body).toMatchObject({
    running: null,
    lastCheck: { askedBy: { id: admin.id }, endedAt: parts.now(), position: idle.head.position, breaks: 0 },
  });
});

test("shows a check that ends while the chain is read as running or as ended, not as both or neither", async () => {
  await anEntry("2026-07-01T13:00:00.000Z");
  await chainEntries(parts.db, testNow);
  await askForCheck(parts.db, { by: admin.id, at: parts.now() });
  const before = await chainState(parts.db);
  const other = await parts.pool.connect();
  let reading: ReturnType<typeof chainState>;
  try {
    // Keeps the last query, which reads the name of a person, waiting until the check has ended.
    await other.query("begin; lock table users in access exclusive mode");
    reading = chainState(parts.db);
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
    await verifyAudit(parts);
    await other.query("commit");
  } finally {
    other.release();
  }
  expect(before.running).not.toBeNull();
  expect(await reading).toEqual(before);
  expect((await chainState(parts.db)).running).toBeNull();
});

test("stores the check of the night, with the places where the trail differs", async () => {
  await anEntry("2026-07-02T12:00:00.000Z");
  await chainEntries(parts.db, testNow);
  const { body } = await ask("GET", "/audit-trail/chain");
  await sql`alter table audit_entries disable trigger audit_entries_are_final`.execute(parts.db);
  await sql`update audit_entries set subject = 'user:1' where position = ${body.head.position}`.execute(parts.db);
  await verifyAudit(parts);
  const found = [{ kind: "changed", position: body.head.position, last: body.head.position, isOldFork: false }];
  expect((await ask("GET", "/audit-trail/chain")).body.lastCheck).toMatchObject({
    askedBy: null,
    breaks: 1,
    firstBreaks: found,
  });
});

test("reads every filter from an index in the order of the list", async () => {
  const watched = watchedDatabase(parts.databaseUrl);
  const reader = { actor: { id: admin.id, role: "admin" as const }, now: testNow, zone: testZone };
  const statements = async (filter: object) => {
    watched.asked.length = 0;
    await auditTrail.page(watched.db, { ...filter, limit: 50 }, reader);
    return watched.asked.map(({ text }) => text);
  };
  const period = { from: "2026-01-01", until: "2026-12-31" };
  for (const filter of [
    {},
    period,
    { actorId: admin.id },
    { action: auditActions[0] },
    { outcome: "refused" },
    { ...period, actorId: admin.id },
  ]) {
    const texts = await statements(filter);
    expect(await readingWholeTables(watched.pool, texts), JSON.stringify(filter)).toEqual([]);
    expect(await sortingRows(watched.pool, texts), JSON.stringify(filter)).toEqual([]);
  }
  // Rare values are gathered from their own index and sorted.
  for (const filter of [{ quoteId: 1 }, { subject: "card:1" }, { ip: "192.0.2.1" }])
    expect(await readingWholeTables(watched.pool, await statements(filter)), JSON.stringify(filter)).toEqual([]);
  await watched.pool.end();
});
