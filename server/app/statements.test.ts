import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
const { aSignedQuote, book, versionOf } = saleSteps(parts);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/** Returns how many times a call reads the whole quote, with the statement that joins everything its rules need. */
async function readings(who: Person, method: "GET" | "POST" | "PATCH", path: string, payload?: object) {
  const headers = { authorization: `Bearer ${(await aSession(parts, who.id)).accessToken}` };
  const sent = vi.spyOn(pg.Client.prototype, "query");
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? "");
  sent.mockRestore();
  expect(answer.statusCode, answer.body).toBe(200);
  return texts.filter((text) => text.includes('from "quotes"') && text.includes('"quote_money"')).length;
}

test("reads a quote once for a query, and once more after a write whose answer shows other rows", async () => {
  const agent = await aPerson(parts, "agent");
  const { id } = await aSentQuote(parts, agent);
  const content = { ...aContent(), notesForAdmin: "Seen" };
  const version = () => versionOf(id);
  expect(await readings(agent, "GET", `/quotes/${id}`)).toBe(1);
  expect(await readings(agent, "GET", `/quotes/${id}/log`)).toBe(1);
  expect(await readings(agent, "POST", `/quotes/${id}/preview`, { content })).toBe(1);
  expect(await readings(agent, "PATCH", `/quotes/${id}`, { version: await version(), content })).toBe(2);
  expect(await readings(agent, "POST", `/quotes/${id}/actions/resend`, { version: await version() })).toBe(2);
  const lost = { version: await version(), reason: "Bought elsewhere" };
  expect(await readings(agent, "POST", `/quotes/${id}/actions/mark-as-lost`, lost)).toBe(1);
  const other = await aPerson(parts, "agent");
  const given = { version: await version(), ownerId: other.id };
  expect(await readings(agent, "POST", `/quotes/${id}/actions/reassign`, given)).toBe(1);
  const draft = await aDraft(parts, agent, await aLead(parts, agent));
  expect(await readings(agent, "POST", `/quotes/${draft}/actions/send`, { version: 1 })).toBe(2);
});

test("reads a quote once for a charge, and once more after money was collected", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  const reveal = { reason: "charge_terminal" };
  expect(await readings(ticketing, "POST", `/quotes/${id}/cards/${cardId}/reveal`, reveal)).toBe(1);
  await book(ticketing, id);
  const start = { version: await versionOf(id), cardId, location: "agency:main", amountCents: 477_473 };
  expect(await readings(ticketing, "POST", `/quotes/${id}/charges`, start)).toBe(1);
  const { id: chargeId } = await parts.db.selectFrom("charges").select("id").executeTakeFirstOrThrow();
  const result = { version: await versionOf(id), result: "approved", processorReference: "AUTH77" };
  expect(await readings(ticketing, "POST", `/quotes/${id}/charges/${chargeId}/result`, result)).toBe(2);
});
