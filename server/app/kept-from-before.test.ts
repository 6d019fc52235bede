import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/lead/lead.ts";
import { authenticate } from "#server/access/index.ts";
import { firstStart } from "#server/agency/index.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { KeyRing, sha256 } from "#server/keys/index.ts";
import { linkToken } from "#server/link/links.ts";
import { databaseBefore, freshDatabase, type TestParts } from "#tests/database.ts";
import { aContent } from "#tests/factories.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
const refreshToken = "a-refresh-token-of-the-version-before";
/**
 * The key ring of that version, the random bytes of a link, and the token that it derived from both, as in a customer's
 * mail.
 */
const keys = new KeyRing(`then:${Buffer.alloc(32, "k").toString("base64")}`);
const salt = Buffer.from("sixteen bytes ok");
const token = "PPK4DnMc9KO9v-3zPjHmXibW5hgo0T9v";
let pool: pg.Pool;
let app: FastifyInstance;

/**
 * Prepares a database with an offer sent to its customer and a signed-in person, from the version with two histories.
 */
beforeAll(async () => {
  pool = await databaseBefore("0060");
  const content = aContent();
  await pool.query(`
    insert into users (id, email, name, role) overriding system value values
      (1, 'dana@farewright.example', 'Dana Okafor', 'agent'), (2, 'tom@farewright.example', 'Tom Reyes', 'ticketing');
    insert into leads (id, first_name, email, owner_id, status, created_at) overriding system value
      values (1, 'Mary', 'mary@mail.example', 1, 'quoted', '2026-11-18T10:00:00Z');
    insert into quotes (id, lead_id, owner_id, created_by, currency, departs_on, expires_at, lowest_gross_cents, routes, status, lifecycle,
        sent_at) overriding system value
      values (5001, 1, 1, 1, 'USD', '2027-05-01', '2026-11-23', 414450, 'JFK-TAS', 'viewed', 'viewed', '2026-11-19T10:00:00Z')`);
  await pool.query(
    `insert into quote_versions (id, quote_id, number, content, created_by, frozen_at) overriding system value
     values (12, 5001, 1, $1, 1, '2026-11-19T10:00:00Z')`,
    [JSON.stringify(content)],
  );
  await pool.query("update quotes set sent_version_id = 12 where id = 5001");
  await pool.query(
    `insert into quote_links (quote_id, version_id, purpose, salt, token_hash, state, expires_at, recipient)
     values (5001, 12, 'booking', $1, $2, 'active', '2026-11-23', 'mary@mail.example')`,
    [salt, sha256(token)],
  );
  await pool.query(`
    insert into lead_events (lead_id, kind, actor_id, old_value, new_value, at) values
      (1, 'created', 1, null, '{"ownerId": 1}', '2026-11-18T10:00:00Z'),
      (1, 'updated', 1, '{"email": "mary@old.example"}', '{"email": "mary@mail.example"}', '2026-11-18T11:00:00Z'),
      (1, 'status', 1, '{"status": "assigned"}', '{"status": "quoted"}', '2026-11-19T10:00:00Z');
    insert into quote_events (quote_id, action, old_status, new_status, actor_id, party, reason, details, at) values
      (5001, 'create', null, 'new', 1, 'staff', null, '{}', '2026-11-19T09:00:00Z'),
      (5001, 'send', 'new', 'sent', 1, 'staff', null, '{"changes": []}', '2026-11-19T10:00:00Z'),
      (5001, 'markLost', 'sent', 'lost', 1, 'staff', 'price', '{}', '2026-11-19T11:00:00Z'),
      (5001, 'view', 'lost', 'viewed', null, 'public', null, '{"ip": "203.0.113.7"}', '2026-11-19T12:00:00Z')`);
  await pool.query(`
    insert into sessions (id, user_id, created_at, last_used_at, authenticated_at, ends_at) overriding system value
      values (9, 1, '2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z', '2026-11-27T14:00:00Z')`);
  await pool.query(
    "insert into refresh_tokens (token_hash, session_id, issued_at, expires_at) values ($1, 9, '2026-11-20T14:00:00Z', '2026-11-21T02:00:00Z')",
    [sha256(refreshToken)],
  );

  await migrate(pool);
  const db = openDatabase(pool);
  await firstStart(db, parts.config);
  const now: TestParts = { ...parts, pool, db, keys, authenticate: (given) => authenticate(now, given) };
  app = await buildApp(now, { pages: false, sources: messageSources(now) });
  return () => app.close();
});
afterAll(() => pool.end());

const renew = async () => {
  const answer = await app.inject({ method: "POST", url: "/api/auth/refresh", payload: { refreshToken } });
  expect(answer.statusCode).toBe(200);
  return answer.json().accessToken as string;
};

test("opens an offer by a link that an earlier version sent", async () => {
  expect(linkToken(keys, { id: 0, purpose: "booking", salt })).toBe(token);
  const answer = await app.inject({ url: `/api/public/booking/${token}` });
  expect(answer.json()).toMatchObject({
    state: "open",
    offer: { quoteId: 5001, versionId: 12, customerName: "Mary", options: [{ id: "a", grossCents: 414_450 }] },
  });
});

test("keeps an earlier session, and shows the two former histories as one", async () => {
  const authorization = `Bearer ${await renew()}`;
  const read = async (path: string) => (await app.inject({ url: `/api${path}`, headers: { authorization } })).json();
  expect(await read("/quotes/5001")).toMatchObject({
    status: "viewed",
    fromGrossCents: 414_450,
    allowedActions: expect.arrayContaining(["resend"]),
  });
  const { items }: { items: Activity[] } = await read("/quotes/5001/log");
  const told = items.map(({ at, kind, by, reason, changes }) => {
    const moved = changes.find(({ field }) => field === "status");
    return [at.slice(0, 13), kind, by?.name ?? null, reason, moved?.from ?? null, moved?.to ?? null];
  });
  expect(told).toEqual([
    ["2026-11-19T12", "quote.view", null, null, "lost", "viewed"],
    ["2026-11-19T11", "quote.markAsLost", "Dana Okafor", "price", "sent", "lost"],
    ["2026-11-19T10", "quote.send", "Dana Okafor", null, "new", "sent"],
    ["2026-11-19T09", "quote.create", "Dana Okafor", null, null, "new"],
  ]);
  const lead = await read("/leads/1/activity");
  expect(
    lead.items.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith("lead.")),
  ).toEqual(["lead.quote", "lead.update", "lead.create"]);
});
