import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { auditHead } from "./chain-entries.ts";
import { findBreaks } from "./find-breaks.ts";

/** The log lists at most this many breaks, because more would add no information. */
const mostTold = 100;

/**
 * Checks the chain every night. Logs each break as an alarm. Logs the head of the chain even if nothing happened all
 * day.
 */
export function verifyAuditJob({ db, log }: Pick<Parts, "db" | "log">) {
  return job({
    name: "verify_audit",
    schedule: "40 4 * * *",
    run: async () => {
      const breaks = await findBreaks(db);
      for (const broken of breaks.slice(0, mostTold)) {
        if (broken.kind === "fork" && broken.byWriters) log.warn(broken, "the audit trail forked while it was written");
        else log.error(broken, "the audit trail was tampered with");
      }
      const { position, hash } = await auditHead(db);
      log.info({ position, hash: hash.toString("hex"), breaks: breaks.length }, "the audit trail was verified");
    },
  });
}
