import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { entryHash } from "./entry-hash.ts";

/**
 * The last entry of the chain. A copy of it outside the database reveals later that the chain was cut off before it.
 */
export interface AuditHead {
  position: number;
  hash: Buffer;
}

/** The number of entries that one transaction chains. */
const batch = 500;

/**
 * Chains entries every minute, in one process at a time. Each step logs the head of the chain, so that it exists
 * outside the database.
 */
export function chainAuditJob(parts: Pick<Parts, "db" | "log" | "now">) {
  return job({
    name: "chain_audit",
    schedule: "* * * * *",
    run: async (_payload, { signal }) => {
      while (!signal.aborted) {
        const head = await chainEntries(parts.db, parts.now());
        if (!head) return;
        parts.log.info({ position: head.position, hash: head.hash.toString("hex") }, "the audit trail was chained");
      }
    },
  });
}

/**
 * Chains the entries that are not chained yet, oldest first. Returns the new head; undefined if there was nothing to do
 * or if another process is chaining. An entry that commits late is chained late, so the chain has the order of
 * chaining.
 */
export function chainEntries(db: Db, now: string): Promise<AuditHead | undefined> {
  return transaction(db, async (tx) => {
    const head = await tx
      .selectFrom("auditHead")
      .select(["position", "hash"])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!head) return undefined;
    const entries = await tx
      .selectFrom("auditEntries")
      .select(["id", "actorId", "action", "subject", "outcome", "ip", "details", "at"])
      .where("position", "is", null)
      .orderBy("id")
      .limit(batch)
      .execute();
    if (entries.length === 0) return undefined;
    const links: { id: number; position: number; previousHash: Buffer; hash: Buffer }[] = [];
    let last: AuditHead = head;
    for (const entry of entries) {
      const hash = entryHash(entry, last.hash);
      last = { position: last.position + 1, hash };
      links.push({ id: entry.id, position: last.position, previousHash: links.at(-1)?.hash ?? head.hash, hash });
    }
    await sql`
      update audit_entries
         set position = link.position, previous_hash = link.previous_hash, hash = link.hash, chained_at = ${now}
        from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ position }) => position)}::bigint[],
                    ${links.map(({ previousHash }) => previousHash)}::bytea[], ${links.map(({ hash }) => hash)}::bytea[])
          as link (id, position, previous_hash, hash)
       where audit_entries.id = link.id`.execute(tx);
    await tx
      .updateTable("auditHead")
      .set({ ...last })
      .execute();
    return last;
  });
}

/**
 * Returns the head in the form that `npm run audit:verify` accepts, "1204:9f86…", to be stored outside the database.
 */
export async function auditAnchor(db: Db): Promise<string> {
  const { position, hash } = await auditHead(db);
  return `${position}:${hash.toString("hex")}`;
}

/** Returns the current end of the chain. */
export function auditHead(db: Db): Promise<AuditHead> {
  return db.selectFrom("auditHead").select(["position", "hash"]).executeTakeFirstOrThrow();
}
