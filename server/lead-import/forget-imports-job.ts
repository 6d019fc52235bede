import { day, earlier } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { endImport } from "./end-import.ts";
import { loadImport } from "./store.ts";

/**
 * Deletes files that were not complete after a day, files that no one started within a week, and reports after a month,
 * because all of them contain customer data.
 */
export function forgetImportsJob({ db, now }: Pick<Parts, "db" | "now">) {
  return job({
    name: "forget_imports",
    schedule: "47 3 * * *",
    run: async () => {
      const before = (days: number) => earlier(now(), days * day);
      const open = db.selectFrom("leadImports").select("id").where("outcome", "is", null);
      const incomplete = await open
        .whereRef("partsReceived", "<", "parts")
        .where("createdAt", "<", before(1))
        .execute();
      for (const { id } of incomplete) {
        await transaction(db, (tx) => endImport(tx, id, { outcome: "cancelled", endedAt: now() }));
      }
      const waiting = await open.where("startedAt", "is", null).where("createdAt", "<", before(7)).execute();
      for (const { id } of waiting) await transaction(db, (tx) => forgetWaiting(tx, id, now()));
      for (const table of ["leadImportRefusals", "leadImportDuplicates"] as const) {
        await db
          .deleteFrom(table)
          .where("importId", "in", (row) =>
            row.selectFrom("leadImports").select("id").where("endedAt", "<", before(30)),
          )
          .execute();
      }
    },
  });
}

/** Cancels an import that no one has started in the meantime. */
async function forgetWaiting(db: Db, id: number, now: string): Promise<void> {
  const { startedAt } = await loadImport(db, id, { lock: true });
  if (startedAt === null) await endImport(db, id, { outcome: "cancelled", endedAt: now, notStarted: true });
}
