import { Logger } from "graphile-worker";
import type { Logger as Pino } from "pino";

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/**
 * Writes the queue's own lines to our log. Failed jobs are omitted, because the worker has logged them without their
 * payload.
 */
export function workerLogger(log: Pino): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (meta?.failure === true) return;
    log[levels[level]]({ part: scope.label ?? "jobs" }, message);
  });
}
