import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  const perMinute = { ...parts.config.perMinute, staff: 12, sensitive: 4, paste: 2 };
  const config = { ...parts.config, perMinute };
  app = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

async function somebody() {
  return callAs(app, (await aSession(parts, (await aPerson(parts, "supervisor")).id)).accessToken);
}

/** Repeats a call until it is refused. Returns how many succeeded, and the refusal. */
async function untilRefused(
  call: Awaited<ReturnType<typeof somebody>>,
  ...[method, path, body]: Parameters<typeof call>
) {
  for (let taken = 0; ; taken += 1) {
    const answer = await call(method, path, body);
    if (answer.status === 429) return [taken, answer.body.code];
  }
}

test("counts all calls of one person together, and each person separately", async () => {
  const [one, other] = [await somebody(), await somebody()];
  const first = await Promise.all(["/leads", "/quotes", "/auth/profile", "/users"].map((path) => one("GET", path)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await untilRefused(one, "GET", "/leads")).toEqual([8, "too_many_requests"]);
  expect((await other("GET", "/leads")).status).toBe(200);
});

test("counts long pastes, but not short ones", async () => {
  const call = await somebody();
  const today = "2026-11-20";
  const flight = " 1 DL 474V 22SEP Q JFKVCE*HK2   917P1135A  23SEP F\n";
  const short = { text: flight, today };
  for (const _ of [1, 2, 3]) expect((await call("POST", "/itineraries/parse", short)).status).toBe(200);
  const long = { text: flight.repeat(90), today };
  expect(await untilRefused(call, "POST", "/itineraries/parse", long)).toEqual([2, "too_many_requests"]);
  expect((await call("POST", "/itineraries/parse", short)).status).toBe(200);
});

test("counts calls whose refusals are audited separately", async () => {
  const call = await somebody();
  const body = { version: 1, hash: "0".repeat(64) };
  expect(await untilRefused(call, "POST", "/approval-requests/999999/approve", body)).toEqual([4, "too_many_requests"]);
});

test("counts sensitive calls in all processes together, and other calls per process", async () => {
  const id = (await aPerson(parts, "supervisor")).id;
  const config = { ...parts.config, perMinute: { ...parts.config.perMinute, staff: 12, sensitive: 4 } };
  const second = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
  const { accessToken } = await aSession(parts, id);
  const [here, there] = [callAs(app, accessToken), callAs(second, accessToken)];
  const ask = ["POST", "/approval-requests/999999/approve", { version: 1, hash: "0".repeat(64) }] as const;
  for (const call of [here, there, here, there]) expect((await call(...ask)).status).toBe(404);
  for (const call of [here, there]) expect((await call(...ask)).body.code).toBe("too_many_requests");
  expect(await untilRefused(here, "GET", "/leads")).toEqual([9, "too_many_requests"]);
  expect((await there("GET", "/leads")).status).toBe(200);
  await second.close();
});

test("refuses calls while the process is overloaded, and logs one line", async () => {
  const told: unknown[] = [];
  const log = parts.log.child({});
  log.warn = (...line: unknown[]) => told.push(line);
  log.error = (...line: unknown[]) => told.push(line);
  const config = { ...parts.config, busyAfterMs: 200 };
  const busy = await buildApp({ ...parts, config, log }, { pages: false, sources: messageSources(parts) });
  await busy.ready();
  /** Keeps the thread from other work for three times the limit, then calls. */
  const callAfterWork = async () => {
    const until = performance.now() + 600;
    while (performance.now() < until) Math.sqrt(2);
    await new Promise((next) => setImmediate(next));
    return busy.inject("/health/live");
  };
  let answer = await callAfterWork();
  // The delay is measured once per second.
  while (answer.statusCode === 200) answer = await callAfterWork();
  await busy.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "busy", message: expect.stringContaining("too busy") });
  expect(answer.headers["retry-after"]).toBe("5");
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain("stack");
});
