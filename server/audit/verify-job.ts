import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { auditHead } from "./chain-entries.ts";
import { findBreaks } from "./find-breaks.ts";

/** The log and the stored result list at most this many breaks, because more would add no information. */
const mostTold = 100;

type Work = Pick<Parts, "db" | "log" | "now">;

/**
 * Checks the chain every night and when an administrator asks for it. Stores the result. Logs each break as an alarm.
 * Logs the head of the chain even if nothing happened all day.
 */
export function verifyAuditJob(parts: Work) {
  return job({ name: "verify_audit", schedule: "40 4 * * *", run: () => verifyAudit(parts) });
}

/** Carries out the check that waits, or a new one. A check that a stopped process left behind begins again. */
export async function verifyAudit({ db, log, now }: Work): Promise<void> {
  const head = await auditHead(db);
  const check = await beginCheck(db, head, now());
  const breaks = await findBreaks(db, [], {
    head,
    onChecked: (checked) =>
      db.updateTable("auditChecks").set({ checked }).where("id", "=", check).where("endedAt", "is", null).execute(),
  });
  const result = {
    ...head,
    checked: head.position,
    endedAt: now(),
    breaks: breaks.length,
    firstBreaks: JSON.stringify(breaks.slice(0, mostTold)),
  };
  const { numUpdatedRows } = await db
    .updateTable("auditChecks")
    .set(result)
    .where("id", "=", check)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  // Another job carried out the same check and ended first. Both results are kept.
  if (numUpdatedRows === 0n)
    await db
      .insertInto("auditChecks")
      .values({ ...result, askedAt: result.endedAt })
      .execute();
  for (const broken of breaks.slice(0, mostTold)) {
    if (broken.kind === "fork" && broken.byWriters) log.warn(broken, "the audit trail forked while it was written");
    else log.error(broken, "the audit trail was tampered with");
  }
  const { position, hash } = await auditHead(db);
  log.info({ position, hash: hash.toString("hex"), breaks: breaks.length }, "the audit trail was verified");
}

/**
 * Asks for a check of the chain as it is now. A job carries it out. Returns false if a check waits or runs already,
 * because each reads the whole trail.
 */
export async function askForCheck(db: Db, asked: { by: number; at: string }): Promise<boolean> {
  const head = await auditHead(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("auditChecks")
    .values({ askedBy: asked.by, askedAt: asked.at, ...head })
    .onConflict((running) => running.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`select graphile_worker.add_job('verify_audit', '{}'::json)`.execute(db);
  return true;
}

/** Returns the id of the check that waits, with the present head of the chain; of a new one if none does. */
async function beginCheck(db: Db, head: { position: number; hash: Buffer }, now: string): Promise<number> {
  const waiting = await db
    .updateTable("auditChecks")
    .set({ ...head, checked: 0 })
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (waiting) return waiting.id;
  const made = await db
    .insertInto("auditChecks")
    .values({ askedAt: now, ...head })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
