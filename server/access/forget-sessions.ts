import { day, earlier } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

const keptDays = 30;

/** Deletes refresh tokens 30 days after they expire, and expired sign-in attempts. Sessions stay for the audit. */
export function forgetSessionsJob(parts: Parts) {
  return job({
    name: "forget_sessions",
    schedule: "37 3 * * *",
    run: async () => {
      const before = earlier(parts.now(), keptDays * day);
      await parts.db.deleteFrom("refreshTokens").where("expiresAt", "<", before).execute();
      await parts.db.deleteFrom("signInAttempts").where("expiresAt", "<", parts.now()).execute();
    },
  });
}
