import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { chainEntries } from "#server/audit/chain-entries.ts";
import { findBreaks } from "#server/audit/find-breaks.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/** Sends a call as a person with this role, or without a sign-in. Returns the status and the new audit entries. */
async function ask(role: Role | undefined, path: string, payload: object) {
  const person = role && (await aPerson(parts, role));
  const headers = person ? { authorization: `Bearer ${(await aSession(parts, person.id)).accessToken}` } : {};
  const before = await lastEntry();
  const { statusCode } = await app.inject({ method: "POST", url: `/api${path}`, headers, payload });
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "action", "subject", "outcome", "details"])
    .where("id", ">", before)
    .execute();
  return { statusCode, entries, actorId: person?.id };
}

async function lastEntry(): Promise<number> {
  const last = await parts.db.selectFrom("auditEntries").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return last?.id ?? 0;
}

const reveal = { reason: "charge_terminal" };

test.each<Role>(["agent", "supervisor", "expert"])("records that %s tried to see a card", async (role) => {
  const { id, cardId } = await aSignedQuote();
  const { statusCode, entries, actorId } = await ask(role, `/quotes/${id}/cards/${cardId}/reveal`, reveal);
  expect(statusCode).toBe(403);
  const details = { refusal: "not_allowed", call: "POST /quotes/{id}/cards/{cardId}/reveal", id, cardId, ...reveal };
  expect(entries).toEqual([{ actorId, action: "card.reveal", subject: `card:${cardId}`, outcome: "refused", details }]);
});

test("records an attempt to see a card that does not exist, once", async () => {
  const { id } = await aSignedQuote();
  const { statusCode, entries, actorId } = await ask("ticketing", `/quotes/${id}/cards/999999/reveal`, reveal);
  expect(statusCode).toBe(404);
  expect(entries).toMatchObject([{ actorId, action: "card.reveal", subject: "card:999999", outcome: "refused" }]);
});

test("records each refusal to reveal a card with its reason, without a second connection", async () => {
  const { id, cardId } = await aSignedQuote();
  const small = await withConnections(parts, 3);
  const other = await buildApp(small, { pages: false, sources: messageSources(small) });
  const person = await aPerson(parts, "ticketing");
  const { accessToken, sessionId } = await aSession(parts, person.id);
  const authenticatedAt = "2026-11-20T14:54:59.000Z";
  await parts.db.updateTable("sessions").set({ authenticatedAt }).where("id", "=", sessionId).execute();
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = `/api/quotes/${id}/cards/${cardId}/reveal`;
  const asked = Array.from({ length: 12 }, () => other.inject({ method: "POST", url, headers, payload: reveal }));
  for (const answer of await Promise.all(asked)) expect(answer.json()).toMatchObject({ code: "step_up_needed" });
  await other.close();
  await small.pool.end();
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "action", "outcome", "details"])
    .where("subject", "=", `card:${cardId}`)
    .execute();
  expect(entries).toHaveLength(12);
  const call = "POST /quotes/{id}/cards/{cardId}/reveal";
  const details = { refusal: "step_up_needed", call, id, cardId, ...reveal };
  expect(entries[0]).toEqual({ actorId: person.id, action: "card.reveal", outcome: "refused", details });
});

test.each<[Role, string, object, number, action: string, subject: string]>([
  ["agent", "/quotes/999999/charges", {}, 403, "booking.charge", "quote:999999"],
  ["agent", "/quotes/nonsense/charges", {}, 403, "booking.charge", "/quotes/{id}/charges"],
  ["agent", "/approval-requests/999999/approve", {}, 403, "request.decide", "approval:999999"],
  [
    "supervisor",
    "/approval-requests/999999/approve",
    { version: 1, hash: "0".repeat(64) },
    404,
    "request.decide",
    "approval:999999",
  ],
  ["supervisor", "/whitelist", {}, 403, "user.manage", "/whitelist"],
])("records that %s was refused at %s", async (role, path, payload, status, action, subject) => {
  const { statusCode, entries, actorId } = await ask(role, path, payload);
  expect(statusCode).toBe(status);
  expect(entries).toMatchObject([{ actorId, action, subject, outcome: "refused" }]);
});

test.each<[string, Role | undefined, string, object, number]>([
  ["the refusal of a stranger", undefined, "/whitelist", {}, 401],
  ["a refusal of an action that is not audited", "agent", "/quotes/999999/actions/reopen", {}, 403],
  ["a refusal of invalid input", "admin", "/whitelist", {}, 422],
])("does not record %s", async (_name, role, path, payload, status) => {
  const { statusCode, entries } = await ask(role, path, payload);
  expect([statusCode, entries]).toEqual([status, []]);
});

test("leaves an unbroken chain after ten simultaneous refusals", async () => {
  const { accessToken } = await aSession(parts, (await aPerson(parts, "agent")).id);
  const before = await lastEntry();
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = "/api/quotes/999999/charges";
  const asked = Array.from({ length: 10 }, () => app.inject({ method: "POST", url, headers, payload: {} }));
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(403);
  expect((await lastEntry()) - before).toBe(10);
  await chainEntries(parts.db, parts.now());
  expect(await findBreaks(parts.db)).toEqual([]);
});

test("limits the calls that write refusals to the audit trail", async () => {
  const sensitive = 4;
  const config = { ...parts.config, perMinute: { ...parts.config.perMinute, sensitive } };
  const limited = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
  const { accessToken } = await aSession(parts, (await aPerson(parts, "agent")).id);
  const before = await lastEntry();
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = "/api/quotes/999999/actions/mark-as-charged";
  const ask = () => limited.inject({ method: "POST", url, headers, payload: {} });
  for (let times = 0; times < sensitive + 3; times += 1) await ask();
  expect((await lastEntry()) - before).toBe(sensitive);
  await limited.close();
});
