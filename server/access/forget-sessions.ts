import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

const keptDays = 30;

/** Deletes refresh tokens 30 days after they expire, and expired sign-in attempts. Sessions stay for the audit. */
export function forgetSessionsJob(parts: Parts) {
  return job({
    name: "forget_sessions",
    schedule: "37 3 * * *",
    run: async () => {
      const before = new Date(Date.parse(parts.now()) - keptDays * 86_400_000).toISOString();
      await parts.db.deleteFrom("refreshTokens").where("expiresAt", "<", before).execute();
      await parts.db.deleteFrom("signInAttempts").where("expiresAt", "<", parts.now()).execute();
    },
  });
}
