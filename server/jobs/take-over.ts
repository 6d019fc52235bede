import type pg from "pg";
import type { Logger } from "pino";

/** Milliseconds after which a worker says again that it is alive. */
const saidEvery = 20_000;
/** Seconds without a word after which a worker is taken for dead: several words were lost. */
const silentFor = 90;

/**
 * Says that this worker is alive, as long as it is, and gives the jobs of those that are not back to the queue, which by
 * itself would wait for four hours. `workerId`: what its jobs are locked with at the moment.
 */
export function stayAlive(pool: pg.Pool, log: Logger, workerId: () => string): { stop(): void } {
  const say = () =>
    sayAlive(pool, workerId())
      .then(() => takeOver(pool, log))
      .catch((error: unknown) => log.warn({ err: error }, "the job queue could not say that it is alive"));
  void say();
  const timer = setInterval(say, saidEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function sayAlive(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at`,
    [workerId],
  );
}

/** Unlocks the jobs of workers that are gone. A job that one of them was at is done once more: jobs bear that. */
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
  await pool.query("select graphile_worker.force_unlock_workers($1)", [workers]);
  await pool.query("delete from job_workers where seen_at < now() - interval '1 day'");
  log.warn({ workers }, "jobs of workers that are gone were taken over");
}
