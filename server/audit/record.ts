import { sql } from "kysely";
import { sha256 } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import { canonicalJson } from "./canonical.ts";

export interface AuditEntry {
  actorId: number | null;
  /** "card.reveal", "user.role", "session.reuse", … */
  action: string;
  /** What it was done to: "card:12", "user:3". */
  subject: string;
  outcome: "done" | "refused";
  ip: string | null;
  details?: Record<string, unknown>;
}

/** Any number: writers of the audit trail take turns, for each row holds the hash of the one before it. */
const chainLock = 7_220_402;

/** SHA-256 over the hash of the row before and the canonical JSON of this one, details included. */
export function entryHash(
  { actorId, action, subject, outcome, ip, details, at }: Required<AuditEntry> & { at: string },
  previousHash: Buffer,
): Buffer {
  const row = canonicalJson({ actorId, action, subject, outcome, ip, details, at });
  return sha256(Buffer.concat([previousHash, Buffer.from(row)]));
}

/** Adds a row to the audit trail in the caller's transaction. Details never hold a card number, code or token. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(db);
  const last = await db.selectFrom("auditEntries").select("hash").orderBy("id", "desc").limit(1).executeTakeFirst();
  const previousHash = last?.hash ?? Buffer.alloc(32);
  const at = new Date().toISOString();
  const row = { ...entry, details: entry.details ?? {}, at };
  const hash = entryHash(row, previousHash);
  await db
    .insertInto("auditEntries")
    .values({ ...row, details: JSON.stringify(row.details), previousHash, hash })
    .execute();
}
