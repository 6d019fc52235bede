import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { watchedDatabase } from "#tests/server/watched-statements.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
const routes: { method: string; url: string }[] = [];
let app: FastifyInstance;

/** Collects the routes. Fastify publishes each new server before its first route. */
function listRoutes(message: unknown) {
  (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
}

/** Sets each limit to two requests per minute. */
beforeAll(async () => {
  const perMinute = Object.fromEntries(Object.keys(parts.config.perMinute).map((rate) => [rate, 2]));
  const config = { ...parts.config, perMinute: perMinute as typeof parts.config.perMinute };
  subscribe("fastify.initialization", listRoutes);
  app = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
  await app.ready();
  unsubscribe("fastify.initialization", listRoutes);
});
afterAll(() => app.close());

/** The public routes without a limit, with the reason. */
const unlimited: Record<string, string> = {
  "GET /health/live": "A constant, which load balancers ask for.",
  "HEAD /health/live": "A constant, which load balancers ask for.",
  "GET /health/ready": "Load balancers ask for it. It asks the database one question at a time.",
  "HEAD /health/ready": "Load balancers ask for it. It asks the database one question at a time.",
};

test("limits every route without a sign-in by address", { timeout: 240_000 }, async () => {
  expect(routes.length).toBeGreaterThan(250);
  const without: string[] = [];
  let limited = 0;
  for (const [index, { method, url }] of routes.entries()) {
    const remoteAddress = `192.0.${Math.floor(index / 200)}.${1 + (index % 200)}`;
    const asked = { method: method as "GET", url: url.replaceAll(/:\w+|\*/g, "a".repeat(40)), remoteAddress };
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { statusCode } = await app.inject({ ...asked, headers: { host: "localhost:3999" } });
      statuses.push(statusCode);
    }
    if (statuses.every((status) => status === 401)) continue;
    if (statuses.join() === `${statuses[0]},${statuses[0]},429`) limited += 1;
    else without.push(`${method} ${url}`);
  }
  expect(without.sort()).toEqual(Object.keys(unlimited).sort());
  expect(limited).toBeGreaterThan(60);
});

test("limits sign-ins for all processes together, and writes no row beyond the limit", async () => {
  const config = { ...parts.config, perMinute: { ...parts.config.perMinute, sign_in: 2 } };
  const [one, other] = await Promise.all(
    [1, 2].map(() => buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) })),
  );
  if (!one || !other) throw new Error("There are two");
  // The embedded identity provider needs the address of its own server.
  for (const server of [one, other]) await server.listen({ port: 0, host: "127.0.0.1" });
  const start = (of: FastifyInstance) =>
    of.inject({ url: "/api/auth/google/start", remoteAddress: "198.51.100.7", headers: { host: "localhost:3999" } });
  const count = async () => Number((await parts.pool.query("select count(*) from sign_in_attempts")).rows[0].count);
  const before = await count();
  const statuses = [];
  for (const of of [one, other, one, other]) statuses.push((await start(of)).statusCode);
  expect(statuses).toEqual([303, 303, 429, 429]);
  expect((await count()) - before).toBe(2);
  for (const server of [one, other]) await server.close();
});

test("answers simultaneous readiness checks with one query", async () => {
  const { pool, db, asked } = watchedDatabase(parts.databaseUrl, { connections: 20 });
  const watched = await buildApp({ ...parts, db, pool }, { pages: false, sources: messageSources(parts) });
  await watched.ready();
  const answers = await Promise.all(Array.from({ length: 40 }, () => watched.inject("/health/ready")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked.filter(({ text }) => text.includes("transaction_read_only")).length).toBeLessThan(40);
  await watched.close();
  await pool.end();
});
