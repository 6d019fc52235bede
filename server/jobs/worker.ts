import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import { makeWorkerUtils, parseCronItems, type Runner, run, type Task, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Parts } from "#server/http/parts.ts";
import type { Job } from "./job.ts";
import { releasableTwice } from "./release-twice.ts";
import { stayAlive } from "./take-over.ts";
import { workerLogger } from "./worker-logger.ts";

export interface Worker {
  /** Begins nothing new, waits for what is under way, at most as long as the jobs themselves wait. */
  stop(): Promise<void>;
}

/** How many jobs one process does at a time; each mail under way holds a connection. */
const concurrency = 4;
/** Milliseconds before a queue that lost its database begins again. */
const restartPause = 2000;

/** Makes or updates the tables of the job queue. Before the first `add_job`, and before any process writes. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: releasableTwice(pool) });
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
  const stopping = new AbortController();
  let running = await begin(log, pool, jobs);
  const alive = stayAlive(pool, log, () => running.workerId);
  const kept = keepRunning();

  /** What the queue cannot write down ends it: it begins anew, as often as the database goes away and comes back. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await running.runner.promise.catch((reason: unknown) => reason);
      if (stopping.signal.aborted) return;
      log.error({ err: error }, "the job queue has stopped");
      await setTimeout(restartPause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        running = await begin(log, pool, jobs);
        log.info("the job queue goes on");
      } catch (error) {
        log.warn({ err: error }, "the job queue cannot go on yet");
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      alive.stop();
      await stopRunner(running.runner);
      const last = running.runner;
      await kept;
      // It may have begun anew while it was told to stop.
      if (running.runner !== last) await stopRunner(running.runner);
    },
  };
}

/** One that has ended by itself needs no stopping, and says so by failing. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

async function begin(log: Logger, pool: pg.Pool, jobs: readonly Job[]): Promise<{ runner: Runner; workerId: string }> {
  const events: WorkerEvents = new EventEmitter();
  let workerId = "";
  events.on("pool:create", ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    events,
    pgPool: releasableTwice(pool),
    concurrency,
    noHandleSignals: true,
    // Written in batches, what becomes of a job is waited for: by itself the queue does not, and an error ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  return { runner, workerId };
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
