import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { forgetEvents } from "./store.ts";

/** Deletes events that no reader comes back for. */
export function forgetEventsJob(parts: Pick<Parts, "db" | "now">) {
  return job({ name: "forget_events", schedule: "*/10 * * * *", run: () => forgetEvents(parts.db, parts.now()) });
}
