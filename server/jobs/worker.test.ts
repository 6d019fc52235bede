import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { openPool } from "#server/db/database.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { withoutDatabase } from "#tests/server/outage.ts";
import { type Job, job } from "./job.ts";
import { mayJudge, sayAlive, takeOver } from "./take-over.ts";
import { startWorker, type Worker } from "./worker.ts";

const parts = freshDatabase();
let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const add = (name: string, payload: object, attempts = 3) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := ${attempts})`.execute(
    parts.db,
  );

function aJob(name: string, run: (word: string, isLast: boolean) => Promise<void>): Job {
  return job({
    name,
    payload: z.object({ word: z.string() }),
    run: ({ word }, { isLast }) => run(word, isLast),
  });
}

test("runs a job with the payload of its row", async () => {
  const done: string[] = [];
  worker = await startWorker(parts, parts.pool, [aJob("say", async (word) => void done.push(word))]);
  await add("say", { word: "hello" });
  await expect.poll(() => done).toEqual(["hello"]);
});

test("does each job once if two processes run", async () => {
  const done: string[] = [];
  const jobs = [aJob("share", async (word) => void done.push(word))];
  const other = await startWorker(parts, parts.pool, jobs);
  worker = await startWorker(parts, parts.pool, jobs);
  for (let index = 0; index < 20; index += 1) await add("share", { word: String(index) });
  await expect.poll(() => done.length).toBe(20);
  await other.stop();
  expect(new Set(done).size).toBe(20);
});

test("logs a failure without the payload, and passes whether the attempt was the last", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const lasts: boolean[] = [];
  const fails = aJob("fail", async (_word, isLast) => {
    lasts.push(isLast);
    throw new Error("no");
  });
  worker = await startWorker({ log }, parts.pool, [fails]);
  await add("fail", { word: "mary@example.com" }, 1);
  await expect.poll(() => lines.some((line) => line.includes("a job failed"))).toBe(true);
  expect(lasts).toEqual([true]);
  expect(lines.join("")).not.toContain("mary@example.com");
});

test("refuses a payload with another shape before the work begins", async () => {
  const done: string[] = [];
  const strict = aJob("strict", async (word) => void done.push(word));
  await expect(strict.run({ other: 1 }, { isLast: true, signal: new AbortController().signal })).rejects.toThrow();
  expect(done).toEqual([]);
});

test("waits for running jobs when it stops", async () => {
  let finish = () => {};
  let started = false;
  const ended: string[] = [];
  const slow = aJob("slow", async () => {
    started = true;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    ended.push("the job");
  });
  worker = await startWorker(parts, parts.pool, [slow]);
  await add("slow", { word: "" });
  await expect.poll(() => started).toBe(true);
  const stopped = worker.stop().then(() => ended.push("the worker"));
  // A worker that does not wait needs only a few statements to stop.
  for (let statements = 0; statements < 100; statements += 1) await parts.pool.query("select");
  finish();
  await stopped;
  worker = undefined;
  expect(ended).toEqual(["the job", "the worker"]);
});

test("registers scheduled jobs with the queue", async () => {
  const hourly = job({ name: "hourly", schedule: "0 * * * *", run: async () => {} });
  worker = await startWorker(parts, parts.pool, [hourly]);
  const known = () =>
    sql`select from graphile_worker._private_known_crontabs where identifier = 'hourly'`
      .execute(parts.db)
      .then(({ rows }) => rows.length);
  await expect.poll(known).toBe(1);
});

test("continues when the database comes back, even if the result of a job could not be written", {
  timeout: 60_000,
}, async () => {
  const done: string[] = [];
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const told = (line: string) => expect.poll(() => lines.join(""), { timeout: 60_000 }).toContain(line);
  let outage: Promise<void> | undefined;
  const lost = aJob("lost", async (word) => {
    // The job is tried again after some seconds, without another outage.
    if (outage) throw new Error(word);
    await new Promise<void>((begun) => {
      outage = withoutDatabase(parts, () => {
        begun();
        return told("the job queue has stopped");
      });
    });
    throw new Error(word);
  });
  worker = await startWorker({ log }, parts.pool, [lost, aJob("survive", async (word) => void done.push(word))]);
  await add("lost", { word: "no" });
  await told("the job queue works again");
  await outage;
  // The worker unlocks the job itself, long before it would count as dead.
  const locked = () =>
    sql`select from graphile_worker.jobs where task_identifier = 'lost' and locked_by is not null`
      .execute(parts.db)
      .then(({ rows }) => rows.length);
  await expect.poll(locked, { timeout: 5000 }).toBe(0);
  expect(lines.join("")).not.toContain("were taken over");
  await add("survive", { word: "after" });
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["after"]);
});

test("does not judge other workers shortly after its own heartbeat failed", () => {
  expect(mayJudge(undefined, 0)).toBe(true);
  expect(mayJudge(0, 20_000)).toBe(false);
  expect(mayJudge(0, 20_001)).toBe(true);
});

test("takes over the job of a dead worker within seconds, and leaves the job of a live worker alone", async () => {
  const done: string[] = [];
  for (const word of ["dead", "alive"]) {
    await add("left", { word });
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '21 seconds', locked_by = ${word}
      where payload->>'word' = ${word}`.execute(parts.db);
  }
  await sayAlive(parts.pool, "alive");
  // Keeps the worker alive no matter how slow this test is.
  await sql`update job_workers set seen_at = now() + interval '1 hour' where id = 'alive'`.execute(parts.db);
  worker = await startWorker(parts, parts.pool, [aJob("left", async (word) => void done.push(word))]);
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["dead"]);
  await sql`update job_workers set seen_at = now() - interval '21 seconds' where id = 'alive'`.execute(parts.db);
  await takeOver(parts.pool, parts.log);
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["dead", "alive"]);
});

/**
 * Returns a pool whose listener loses its connection: LISTEN fails when `fail` is called, and UNLISTEN fails
 * immediately.
 */
function poolWithBrokenListener() {
  const pool = openPool(parts.databaseUrl, 6);
  const lost = () => Promise.reject(new Error("Connection terminated unexpectedly"));
  const { promise: listening, reject: fail } = Promise.withResolvers<never>();
  listening.catch(() => {});
  const connect = pool.connect.bind(pool);
  const { promise: listens, resolve: hasListened } = Promise.withResolvers<void>();
  // Only the listener connects with a callback.
  pool.connect = ((connected?: (...given: unknown[]) => void) => {
    if (!connected) return connect();
    return connect((error, client, release) => {
      const query = client?.query.bind(client) as (...given: unknown[]) => unknown;
      const broken = (...given: unknown[]) => {
        if (String(given[0]).startsWith("UNLISTEN")) return lost();
        if (!String(given[0]).startsWith("LISTEN")) return query(...given);
        hasListened();
        return listening;
      };
      if (client) Object.assign(client, { query: broken });
      connected(error, client, release);
    });
  }) as typeof pool.connect;
  return { pool, listens, fail: () => fail(new Error("Connection terminated unexpectedly")) };
}

test("survives a listener whose connection fails twice while the queue stops", async () => {
  const unhandled: unknown[] = [];
  const remember = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", remember);
  const { pool, listens, fail } = poolWithBrokenListener();
  const stopped = await startWorker(parts, pool, [aJob("any", async () => {})]);
  await listens;
  await stopped.stop();
  fail();
  // Unhandled rejections are reported after the microtasks of this turn.
  await new Promise((next) => setImmediate(next));
  await new Promise((next) => setImmediate(next));
  process.off("unhandledRejection", remember);
  await pool.end();
  expect(unhandled).toEqual([]);
});
