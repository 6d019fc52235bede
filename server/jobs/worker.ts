import { makeWorkerUtils, parseCronItems, run, type Task } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Parts } from "#server/http/parts.ts";
import type { Job } from "./job.ts";
import { workerLogger } from "./worker-logger.ts";

export interface Worker {
  /** Begins nothing new, waits for what is under way, at most as long as the jobs themselves wait. */
  stop(): Promise<void>;
}

/** How many jobs one process does at a time; each mail under way holds a connection. */
const concurrency = 4;

/** Makes or updates the tables of the job queue. Before the first `add_job`, and before any process writes. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/**
 * Works off the queue until it is stopped. Any number of processes may do so: each row goes to one of them, and a
 * scheduled job is queued once for all. Whoever starts the process also handles its signals.
 */
export async function startWorker({ log }: Pick<Parts, "log">, pool: pg.Pool, jobs: readonly Job[]): Promise<Worker> {
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    // Jobs announce themselves; this is only how soon a repeated or a scheduled one is noticed, milliseconds.
    pollInterval: 2000,
    logger: workerLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, asTask(job, log)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        // One that is late is not done twice: the next one takes its place.
        schedule ? [{ task: name, match: schedule, options: { jobKey: name, maxAttempts: 1 } }] : [],
      ),
    ),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, "the job queue has stopped"));
  return { stop: () => runner.stop() };
}

function asTask({ name, run: work }: Job, log: Logger): Task {
  return async (payload, { job, abortSignal }) => {
    try {
      await work(payload, { isLast: job.attempts >= job.max_attempts, signal: abortSignal });
    } catch (error) {
      log.warn({ job: name, attempt: job.attempts, of: job.max_attempts, err: error }, "a job failed");
      throw error;
    }
  };
}
