import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** Deletes the counts of past minutes. */
export function forgetCountsJob({ db, now }: Parts) {
  return job({
    name: "forget_counts",
    schedule: "*/15 * * * *",
    run: async () => {
      await db.deleteFrom("rateLimits").where("expire", "<", Date.parse(now())).execute();
    },
  });
}
