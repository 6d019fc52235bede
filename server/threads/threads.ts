import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Outcome, ThreadRun } from "./on-thread.ts";

/** Threads for work that would block all other calls if the main thread did it. */
export interface Threads {
  /**
   * Runs the default export of a file, made by `onThread`. Rethrows its refusals. Throws `busy` if too many runs wait,
   * and `took_too_long` if the run exceeds its time, which ends the run.
   */
  run<Run extends ThreadRun>(
    file: URL,
    input: Parameters<Run>[0],
  ): Promise<Extract<Awaited<ReturnType<Run>>, { done: unknown }>["done"]>;
  close(): Promise<void>;
}

/** Each kind of work has its own threads, so a customer who signs never waits for a thousand pastes. */
export interface AllThreads {
  pastes: Threads;
  documents: Threads;
  cards: Threads;
  imports: Threads;
}

/** Creates the pools. Threads start on first use and are kept. */
export function openThreads(log: Logger): AllThreads {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  return {
    pastes: open({ most: half, waiting: 16, milliseconds: 10_000, megabytes: 256 }, log),
    documents: open({ most: half, waiting: 64, milliseconds: 30_000, megabytes: 256 }, log),
    imports: open({ most: 1, waiting: 16, milliseconds: 30_000, megabytes: 256 }, log),
    cards: open({ most: 1, waiting: 64, milliseconds: 10_000, megabytes: 64 }, log),
  };
}

export function closeThreads(threads: AllThreads): Promise<unknown> {
  return Promise.all(Object.values(threads).map((kind: Threads) => kind.close()));
}

interface Limits {
  /** Largest number of threads. */
  most: number;
  /** Largest number of runs that wait for a thread. */
  waiting: number;
  /** Time limit from the call to the result, including the wait. */
  milliseconds: number;
  /** Heap limit of one thread. */
  megabytes: number;
}

export function open({ most, waiting, milliseconds, megabytes }: Limits, log: Logger): Threads {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: most,
    idleTimeout: Number.POSITIVE_INFINITY,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  pool.on("error", (error) => log.error({ err: error }, "a thread failed"));
  // Counted here because the pool's own limit does not count runs that may be aborted.
  let inside = 0;
  return {
    run: async (file, input) => {
      if (inside >= most + waiting) throw new Refusal("busy");
      inside += 1;
      const outcome = (await pool
        .run(input, { filename: file.href, signal: AbortSignal.timeout(milliseconds) })
        .catch((error: unknown) => {
          throw asRefusal(error, log);
        })
        .finally(() => {
          inside -= 1;
        })) as Outcome<never>;
      if ("refused" in outcome) throw new Refusal(outcome.refused.code, outcome.refused.details);
      return outcome.done;
    },
    close: () => pool.destroy(),
  };
}

function asRefusal(error: unknown, log: Logger): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name !== "AbortError" && code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  log.warn({ reason: code ?? name }, "a thread was ended");
  return new Refusal("took_too_long");
}
