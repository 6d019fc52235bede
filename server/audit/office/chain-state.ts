import type { AuditChain } from "#contract/audit/calls.ts";
import { auditHead } from "#server/audit/chain-entries.ts";
import type { AuditBreak } from "#server/audit/find-breaks.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";

/**
 * Returns the end of the chain, the check that runs, and the result of the last one. Reads one snapshot, because a check that
 * ended meanwhile would be in neither of them.
 */
export function chainState(db: Db): Promise<AuditChain> {
  return onOneSnapshot(db, readState);
}

async function readState(db: Db): Promise<AuditChain> {
  const [head, { waiting }, running, ended] = await Promise.all([
    auditHead(db),
    db
      .selectFrom("auditEntries")
      .select((count) => count.fn.countAll<number>().as("waiting"))
      .where("position", "is", null)
      .executeTakeFirstOrThrow(),
    db.selectFrom("auditChecks").select(["checked", "position"]).where("endedAt", "is", null).executeTakeFirst(),
    db
      .selectFrom("auditChecks")
      .leftJoin("users", "users.id", "auditChecks.askedBy")
      .select(["users.id", "users.name", "endedAt", "position", "breaks", "firstBreaks"])
      .where("endedAt", "is not", null)
      .orderBy("auditChecks.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    head: { position: head.position, hash: head.hash.toString("hex") },
    waiting,
    running: running ?? null,
    lastCheck: ended
      ? {
          endedAt: ended.endedAt ?? "",
          askedBy: ended.id !== null && ended.name !== null ? { id: ended.id, name: ended.name } : null,
          position: ended.position,
          breaks: ended.breaks ?? 0,
          firstBreaks: (ended.firstBreaks as unknown as AuditBreak[]).map(shown),
        }
      : null,
  };
}

function shown(broken: AuditBreak) {
  const { kind, position } = broken;
  return {
    kind,
    position,
    last: broken.kind === "missing" ? broken.last : position,
    isOldFork: broken.kind === "fork" && broken.byWriters,
  };
}
