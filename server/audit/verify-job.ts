import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { type AuditEntry, entryHash } from "./record.ts";

const batch = 1000;

/** Every night: a row that was changed or taken out breaks the chain, and that is an alarm. */
export function verifyAuditJob({ db, log }: Parts) {
  return job({
    name: "verify_audit",
    schedule: "40 4 * * *",
    run: async () => {
      const brokenAt = await firstBrokenEntry(db);
      if (brokenAt !== undefined) log.error({ auditEntry: brokenAt }, "the audit trail was tampered with");
    },
  });
}

/** Id of the first row whose hash is not that of its contents and its predecessor; undefined when all are. */
export async function firstBrokenEntry(db: Db): Promise<number | undefined> {
  let previousHash: Buffer = Buffer.alloc(32);
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom("auditEntries")
      .selectAll()
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows) {
      const expected = entryHash(row as unknown as Required<AuditEntry> & { at: string }, previousHash);
      if (!expected.equals(row.hash) || !previousHash.equals(row.previousHash)) return row.id;
      previousHash = row.hash;
      lastId = row.id;
    }
    if (rows.length < batch) return undefined;
  }
}
