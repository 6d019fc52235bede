import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { auditHead } from "./chain.ts";
import { findBreaks } from "./find-breaks.ts";

/** More than this says nothing that the first ones did not. */
const mostTold = 100;

/**
 * Every night: what was changed, taken out or put in is an alarm, each by its name. The head of the chain goes into the
 * log even when nothing happened all day.
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
