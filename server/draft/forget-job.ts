import { draftLifetime } from "#domain/draft/forms.ts";
import { earlier } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** Deletes drafts that nobody came back to. */
export function forgetDraftsJob(parts: Pick<Parts, "db" | "now">) {
  return job({
    name: "forget_drafts",
    schedule: "23 * * * *",
    run: async () => {
      const before = earlier(parts.now(), draftLifetime);
      await parts.db.deleteFrom("drafts").where("keptAt", "<=", before).execute();
    },
  });
}
