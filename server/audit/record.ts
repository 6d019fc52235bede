import type { Db } from "#server/db/database.ts";

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

/**
 * Adds a row to the audit trail in the caller's transaction. It waits for nobody: the chain is made afterwards. Details
 * never hold a card number, code or token.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("auditEntries")
    .values({ ...entry, details: JSON.stringify(entry.details ?? {}) })
    .execute();
}
