import { sql } from "kysely";
import { unchangingKinds } from "#domain/process/all.ts";
import type { Db } from "#server/db/database.ts";

export interface LastChange {
  /** Null where the clock changed it. */
  changedBy: string | null;
  changedAt: string | null;
}

/** Who changed a lead or a quote last, and when: what the one who came second is told. */
export async function lastChange(db: Db, of: { leadId: number } | { quoteId: number }): Promise<LastChange> {
  const last = await db
    .selectFrom("history")
    .leftJoin("users", "users.id", "history.actorId")
    .select(["history.at", "users.name", "history.party"])
    .where((row) =>
      "quoteId" in of
        ? row("quoteId", "=", of.quoteId)
        : row.and([row("leadId", "=", of.leadId), row("record", "=", "lead")]),
    )
    .where(sql<string>`history.record || '.' || history.action`, "not in", [...unchangingKinds])
    .orderBy("history.at", "desc")
    .orderBy("history.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    changedBy: last?.name ?? (last?.party === "public" ? "the customer" : null),
    changedAt: last?.at ?? null,
  };
}
