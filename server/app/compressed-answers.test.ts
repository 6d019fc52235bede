import { zstdDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { allCalls } from "#contract/index.ts";
import type { Call } from "#contract/shared/call.ts";
import { describeAnswer } from "#server/http/write-answer.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person;
let authorization: string;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  agent = await aPerson(parts, "agent");
  const supervisor = await aPerson(parts, "supervisor");
  authorization = `Bearer ${(await aSession(parts, supervisor.id)).accessToken}`;
  for (let count = 0; count < 12; count += 1) await aLead(parts, agent);
});
afterAll(() => app.close());

const ask = (url: string, accepted: string) =>
  app.inject({ url: `/api${url}`, headers: { authorization, "accept-encoding": accepted } });

test("compresses the list of leads and its CSV file", async () => {
  for (const url of ["/leads", "/leads/export"]) {
    const [plain, compressed] = [await ask(url, "identity"), await ask(url, "zstd")];
    expect([plain.statusCode, compressed.headers["content-encoding"]]).toEqual([200, "zstd"]);
    expect(zstdDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  }
});

test("does not compress a quote, because it contains the link of its customer", async () => {
  const { id } = await aSentQuote(parts, agent);
  const { headers, body } = await ask(`/quotes/${id}`, "zstd");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse(body).formUrl).toContain("/booking/form/");
  expect(body.length).toBeGreaterThan(1024);
});

test("knows the calls whose answers contain a credential", () => {
  const found = Object.entries(allCalls).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Call>).flatMap(([name, { answer }]) =>
      typeof answer !== "string" && describeAnswer(answer as z.ZodType).hasCredential ? [`${feature}.${name}`] : [],
    ),
  );
  // Each of these calls returns one quote. No call for a list does.
  expect(found.toSorted()).toEqual([
    "quote.cancel",
    "quote.confirmPrices",
    "quote.create",
    "quote.get",
    "quote.markLost",
    "quote.reopen",
    "quote.resend",
    "quote.restore",
    "quote.send",
    "quote.sendLetterAgain",
    "quote.update",
  ]);
});
