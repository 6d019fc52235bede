import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { withoutDatabase, withReadOnlyDatabase } from "#tests/server/outage.ts";

const parts = freshDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

const readiness = async () => (await app.inject({ url: "/health/ready" })).json();

test("reports a read-only database as unavailable, and replaces its connections", async () => {
  const call = callAs(app, (await aSession(parts, (await aPerson(parts, "agent")).id)).accessToken);
  const play = () => call("POST", "/agent-queue/status/play");
  expect(await readiness()).toEqual({ status: "ready" });
  await withReadOnlyDatabase(parts, async () => {
    await expect.poll(readiness).toEqual({ status: "the database takes no writes" });
    const refused = await play();
    expect(refused).toMatchObject({ status: 503, body: { code: "out_of_service" } });
    expect(refused.body.message).toContain("Nothing was changed");
  });
  // Connections opened in the meantime stay read-only for as long as they are kept.
  await expect.poll(async () => (await play()).status).toBe(200);
  await expect.poll(readiness).toEqual({ status: "ready" });
});

test("reports ready when mail cannot be delivered, with the reason", async () => {
  await parts.db.insertInto("mailTrouble").values({ kind: "authentication", since: parts.now() }).execute();
  expect(await readiness()).toEqual({ status: "ready", mail: "authentication" });
  await parts.db.deleteFrom("mailTrouble").execute();
});

test("answers out_of_service to every call while the database is away", async () => {
  const call = callAs(app, (await aSession(parts, (await aPerson(parts, "agent")).id)).accessToken);
  const everyKind = () => Promise.all([call("GET", "/auth/profile"), call("POST", "/agent-queue/status/pause")]);
  await withoutDatabase(parts, async () => {
    for (const { status, body } of await everyKind()) expect([status, body.code]).toEqual([503, "out_of_service"]);
    expect(await readiness()).toEqual({ status: "the database does not answer" });
  });
  await expect.poll(async () => (await everyKind()).map(({ status }) => status)).toEqual([200, 200]);
});

/** Terminates the connection of a transaction that touches this table, immediately or at the COMMIT. */
async function losingConnections(table: "queue_agents" | "refresh_tokens", moment: "at once" | "at the commit") {
  await parts.pool.query(`
    create function lose_connection_of_${table}() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger lose_connection after insert or update on ${table}
    ${moment === "at once" ? "" : "deferrable initially deferred"} for each row execute function lose_connection_of_${table}()`);
}

test("does not claim that nothing was changed if a call has several transactions: the first may be saved", async () => {
  const { refreshToken } = await aSession(parts, (await aPerson(parts, "agent")).id);
  const refresh = () => callAs(app, undefined)("POST", "/auth/refresh", { refreshToken });
  await withoutDatabase(parts, async () => {
    const { status, body } = await refresh();
    expect([status, body.code]).toEqual([503, "out_of_service"]);
  });
  await losingConnections("refresh_tokens", "at once");
  const { status, body } = await refresh();
  expect([status, body.code]).toEqual([503, "outcome_unknown"]);
  expect(body.message).not.toContain("Nothing was changed");
  await parts.pool.query("drop trigger lose_connection on refresh_tokens");
});

test("does not claim that nothing was changed if the answer to the COMMIT is lost", async () => {
  const call = callAs(app, (await aSession(parts, (await aPerson(parts, "agent")).id)).accessToken);
  await losingConnections("queue_agents", "at the commit");
  const { status, body } = await call("POST", "/agent-queue/status/play");
  expect([status, body.code]).toEqual([503, "outcome_unknown"]);
  expect(body.message).not.toContain("Nothing was changed");
});
