import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson } from "#tests/factories.ts";
import { aSession, callAs } from "#tests/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

async function somebody() {
  const { id } = await aPerson(parts, "agent");
  return callAs(app, (await aSession(parts, id)).accessToken);
}

const choices = "/notifications/choices";

test("everybody chooses for themselves whether the letter of the morning is wanted; at first it is", async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect((await one("GET", choices)).body).toEqual({ dailyDigest: true });
  expect((await one("PUT", choices, { dailyDigest: false })).body).toEqual({ dailyDigest: false });
  expect((await one("GET", choices)).body).toEqual({ dailyDigest: false });
  expect((await other("GET", choices)).body).toEqual({ dailyDigest: true });
});

test("two windows at once end in what one of them chose, and neither is refused", async () => {
  const one = await somebody();
  const both = await Promise.all([true, false].map((dailyDigest) => one("PUT", choices, { dailyDigest })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([true, false]).toContain((await one("GET", choices)).body.dailyDigest);
});

test("a choice that is none is refused by its name", async () => {
  const { status, body } = await (await somebody())("PUT", choices, { dailyDigest: "maybe" });
  expect([status, body.code]).toEqual([422, "invalid_input"]);
  expect(JSON.stringify(body.details)).toContain("dailyDigest");
});
