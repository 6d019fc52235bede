import type { Permission } from "#domain/access/permissions.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { Db } from "#server/db/database.ts";

export interface AuditEntry {
  actorId: number | null;
  /** "card.reveal", "user.role", "session.reuse", …; or the permission with which a list was exported. */
  action: AuditAction | Permission;
  /** The record that the action was done to, such as "card:12" or "user:3". */
  subject: string;
  outcome: "done" | "refused";
  ip: string | null;
  details?: Record<string, unknown>;
}

/**
 * Adds a row to the audit trail in the caller's transaction. Takes no lock, because a job chains the rows later.
 * Details must not contain a card number, code or token.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("auditEntries")
    .values({ ...entry, details: JSON.stringify(entry.details ?? {}) })
    .execute();
}
