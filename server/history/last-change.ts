import { sql } from "kysely";
import { unchangingKinds } from "#domain/all/processes.ts";
import type { Db } from "#server/db/database.ts";

export interface LastChange {
  /** Null if a job changed it. */
  changedBy: string | null;
  changedAt: string | null;
}

/** The changed record: one with its own version, or the quote or lead that counts its changes. */
type Changed =
  | { record: string; recordId: number; leadId: number | null }
  | { leadId: number | null }
  | { quoteId: number };

/** Returns who changed the record last, and when. Shown to a caller whose change was too late. */
export async function lastChange(db: Db, of: Changed): Promise<LastChange> {
  const last = await db
    .selectFrom("history")
    .leftJoin("users", "users.id", "history.actorId")
    .select(["history.at", "users.name", "history.party"])
    .where((row) => {
      if ("recordId" in of) {
        return row.and([
          of.leadId === null ? row("leadId", "is", null) : row("leadId", "=", of.leadId),
          row("record", "=", of.record),
          row("recordId", "=", of.recordId),
        ]);
      }
      const kind = sql<string>`history.record || '.' || history.action`;
      return row.and([
        row(kind, "not in", [...unchangingKinds]),
        "quoteId" in of
          ? row("quoteId", "=", of.quoteId)
          : row.and([row("leadId", "=", of.leadId), row("record", "=", "lead")]),
      ]);
    })
    .orderBy("history.at", "desc")
    .orderBy("history.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    changedBy: last?.name ?? (last?.party === "public" ? "the customer" : null),
    changedAt: last?.at ?? null,
  };
}
