import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import { makeWorkerUtils, parseCronItems, type Runner, run, type Task, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Parts } from "#server/http/parts.ts";
import type { Job } from "./job.ts";
import { releasableTwice } from "./release-twice.ts";
import { stayAlive, unlock } from "./take-over.ts";
import { workerLogger } from "./worker-logger.ts";

export interface Worker {
  /** Begins no new jobs and waits for running ones. The wait is limited by the time limits of the jobs. */
  stop(): Promise<void>;
}

/** Jobs that one process runs at the same time. Each mail that is being sent holds a connection. */
const concurrency = 4;
/** Milliseconds before a queue that lost its database starts again. */
const restartPause = 2000;

/**
 * Creates or updates the tables of the job queue. Must run before the first `add_job` and before any process writes.
 */
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
 * scheduled job is queued once for all. The caller handles the signals of the process.
 */
export async function startWorker({ log }: Pick<Parts, "log">, pool: pg.Pool, jobs: readonly Job[]): Promise<Worker> {
  const stopping = new AbortController();
  let running = await begin(log, pool, jobs);
  const alive = stayAlive(pool, log, () => running.workerId);
  const kept = keepRunning();

  /**
   * Restarts the queue each time it stops. It stops if it cannot write a result, so it restarts whenever the database
   * returns.
   */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await running.runner.promise.catch((reason: unknown) => reason);
      if (stopping.signal.aborted) return;
      log.error({ err: error }, "the job queue has stopped");
      await setTimeout(restartPause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const ended = running;
      try {
        running = await begin(log, pool, jobs);
        log.info("the job queue works again");
        void giveBack(ended);
      } catch (error) {
        log.warn({ err: error }, "could not restart the job queue yet");
      }
    }
  }

  /** Unlocks the jobs of a queue that has stopped. If this fails, `stayAlive` unlocks them some seconds later. */
  async function giveBack({ workerId, underWay }: Running): Promise<void> {
    await Promise.allSettled(underWay);
    await unlock(pool, [workerId]).catch((error: unknown) =>
      log.warn({ err: error }, "could not release the jobs of a stopped queue yet"),
    );
  }

  return {
    stop: async () => {
      stopping.abort();
      alive.stop();
      await stopRunner(running.runner);
      const last = running.runner;
      await kept;
      // The queue may have restarted while it was being stopped.
      if (running.runner !== last) await stopRunner(running.runner);
    },
  };
}

/** Stops a runner. A runner that has already stopped throws, which is ignored. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

interface Running {
  runner: Runner;
  /** The id that locks its jobs. */
  workerId: string;
  /** The jobs that have begun and not ended. */
  underWay: ReadonlySet<Promise<void>>;
}

async function begin(log: Logger, pool: pg.Pool, jobs: readonly Job[]): Promise<Running> {
  const underWay = new Set<Promise<void>>();
  const watched =
    (task: (...given: Parameters<Task>) => Promise<void>): Task =>
    (...given) => {
      const work = task(...given).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    };
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
    // Results are written in batches because the queue awaits a batch. By default it does not await the write, and an
    // error in it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Milliseconds. Jobs send notifications, so this only limits the delay of repeated and scheduled jobs.
    pollInterval: 2000,
    logger: workerLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, watched(asTask(job, log))])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        // A late scheduled job is not retried, because the next one replaces it.
        schedule ? [{ task: name, match: schedule, options: { jobKey: name, maxAttempts: 1 } }] : [],
      ),
    ),
  });
  return { runner, workerId, underWay };
}

function asTask({ name, run: work }: Job, log: Logger): (...given: Parameters<Task>) => Promise<void> {
  return async (payload, { job, abortSignal }) => {
    try {
      await work(payload, { isLast: job.attempts >= job.max_attempts, signal: abortSignal });
    } catch (error) {
      log.warn({ job: name, attempt: job.attempts, of: job.max_attempts, err: error }, "a job failed");
      throw error;
    }
  };
}
