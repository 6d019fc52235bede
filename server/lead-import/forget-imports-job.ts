import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { endImport } from "./store.ts";

const day = 86_400_000;

/** Deletes files that were not complete after a day, and reports after a month, because both contain customer data. */
export function forgetImportsJob({ db, now }: Pick<Parts, "db" | "now">) {
  return job({
    name: "forget_imports",
    schedule: "47 3 * * *",
    run: async () => {
      const before = (days: number) => new Date(Date.parse(now()) - days * day).toISOString();
      const left = await db
        .selectFrom("leadImports")
        .select("id")
        .where("outcome", "is", null)
        .whereRef("partsReceived", "<", "parts")
        .where("createdAt", "<", before(1))
        .execute();
      for (const { id } of left) {
        await transaction(db, (tx) => endImport(tx, id, { outcome: "cancelled", endedAt: now() }));
      }
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
