import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";

/** Milliseconds between two heartbeats of a worker. */
const saidEvery = 5000;
/** Milliseconds that one heartbeat may take. */
const patience = 10_000;
/** Seconds without a heartbeat after which a worker counts as dead. Several heartbeats were lost by then. */
const silentFor = 20;

/**
 * Sends heartbeats for this worker, and returns the jobs of dead workers to the queue. Without this, the queue waits
 * for four hours. `workerId` returns the id that currently locks this worker's jobs.
 */
export function stayAlive(pool: pg.Pool, log: Logger, workerId: () => string): { stop(): void } {
  let isSaying = false;
  let failedAt: number | undefined;

  async function say(): Promise<void> {
    if (isSaying) return;
    isSaying = true;
    try {
      await inTime(sayAlive(pool, workerId()));
      if (mayJudge(failedAt, performance.now())) await takeOver(pool, log);
    } catch (error) {
      failedAt = performance.now();
      log.warn({ err: error }, "could not store the heartbeat of the job queue");
    } finally {
      isSaying = false;
    }
  }

  void say();
  const timer = setInterval(say, saidEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Returns false shortly after a heartbeat of this worker failed: the database was away, so the other workers could not
 * send heartbeats either. Times in milliseconds.
 */
export function mayJudge(failedAt: number | undefined, now: number): boolean {
  return failedAt === undefined || now - failedAt > silentFor * 1000;
}

/** Limits the time of a heartbeat, because a connection to a server that vanished may never answer. */
async function inTime(said: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = setTimeout(patience, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error("The database did not answer in time");
  });
  await Promise.race([said, tooLong]).finally(() => over.abort());
}

export async function sayAlive(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at`,
    [workerId],
  );
}

/** Unlocks the jobs of dead workers. A job that was running is done a second time, which jobs have to tolerate. */
export async function takeOver(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 second'
        and not exists (select from job_workers
                         where job_workers.id = jobs.locked_by and seen_at > now() - $1 * interval '1 second')`,
    [silentFor],
  );
  if (rows.length === 0) return;
  const workers = rows.map(({ id }) => id);
  await unlock(pool, workers);
  await pool.query("delete from job_workers where seen_at < now() - interval '1 day'");
  log.warn({ workers }, "released the jobs of workers that stopped");
}

/** Returns the jobs of these workers to the queue. */
export async function unlock(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query("select graphile_worker.force_unlock_workers($1)", [workers]);
}
