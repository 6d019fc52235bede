import { day, earlier } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

const keptDays = 90;

/** Deletes old notifications. The events themselves stay in the history of their record. */
export function forgetNotificationsJob(parts: Pick<Parts, "db" | "now">) {
  return job({
    name: "forget_notifications",
    schedule: "47 3 * * *",
    run: async () => {
      const before = earlier(parts.now(), keptDays * day);
      await parts.db.deleteFrom("notifications").where("at", "<", before).execute();
    },
  });
}
