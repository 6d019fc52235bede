import type { z } from "zod";

/** A kind of work done outside of requests. It runs on a schedule, or when a row in the queue requests it. */
export interface Job<Payload = unknown> {
  /** The name in graphile_worker.jobs: "send_message". */
  name: string;
  /** Minute, hour, day, month, weekday in UTC ("* * * * *"). Omitted if only rows start the job. */
  schedule?: string;
  /** Schema of a row's payload. A row with any other payload is a bug and fails. */
  payload?: z.ZodType<Payload>;
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

export interface Attempt {
  /** True if the queue does not retry after this attempt. */
  isLast: boolean;
  /** Aborted when the process is stopping. The job must not begin anything new. */
  signal: AbortSignal;
}

/** Checks the payload before the job runs, and hides its type, so that different jobs fit in one list. */
export function job<Payload>(definition: Job<Payload>): Job {
  const { payload: schema, run, ...rest } = definition;
  return {
    ...rest,
    run: async (payload, attempt) => run(schema ? schema.parse(payload) : (payload as Payload), attempt),
  };
}
