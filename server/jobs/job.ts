import type { z } from "zod";

/** One kind of work that is done outside a request: when it is due, or when a row asks for it. */
export interface Job<Payload = unknown> {
  /** As rows of graphile_worker.jobs name it: "send_message". */
  name: string;
  /** Minute, hour, day, month, weekday in UTC ("* * * * *"); left out for work that only rows ask for. */
  schedule?: string;
  /** What a row must hold; rows that hold something else are bugs and fail. */
  payload?: z.ZodType<Payload>;
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

export interface Attempt {
  /** Nobody tries again after this one. */
  isLast: boolean;
  /** The process wants to stop: begin nothing new. */
  signal: AbortSignal;
}

/** Keeps the payload's type inside the definition and forgets it outside, so that jobs make a list. */
export function job<Payload>(definition: Job<Payload>): Job {
  const { payload: schema, run, ...rest } = definition;
  return {
    ...rest,
    run: async (payload, attempt) => run(schema ? schema.parse(payload) : (payload as Payload), attempt),
  };
}
