import type { StreamedFile } from "#contract/shared/call.ts";
import { duplicateReasons } from "#domain/lead/duplicates.ts";
import type { StaffContext } from "#server/http/context.ts";
import { csvOf } from "#server/http/csv.ts";
import type { ImportRow } from "./store.ts";

const rowsAtOnce = 1000;

const columns = [
  { key: "line", header: "Line" },
  { key: "leadId", header: "Lead" },
  { key: "otherId", header: "Like lead" },
  { key: "otherLine", header: "Like line" },
  { key: "phone", header: "Same phone" },
  { key: "email", header: "Same email" },
  { key: "trip", header: "Similar name on the same trip" },
];

/**
 * Exports the rows of an import that may be duplicates: line, number of the lead, the similar lead or line, and the
 * reasons. A skipped row has no lead.
 */
export function possibleDuplicates(file: ImportRow, { parts: { db } }: StaffContext): StreamedFile {
  async function* chunks(): AsyncGenerator<string> {
    let after = -1;
    for (;;) {
      const rows = await db
        .selectFrom("leadImportDuplicates")
        .select(["line", "leadId", "otherId", "otherLine", "reasons"])
        .where("importId", "=", file.id)
        .where("line", ">", after)
        .orderBy("line")
        .limit(rowsAtOnce)
        .execute();
      const told = rows.map(({ reasons, ...row }) => ({
        ...row,
        ...Object.fromEntries(duplicateReasons.map((reason) => [reason, reasons.includes(reason)])),
      }));
      yield csvOf(told, columns, { isFirst: after < 0, yes: "yes", no: "no" });
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last.line;
    }
  }

  return { fileName: `duplicates-${file.id}.csv`, format: "csv", chunks: chunks() };
}
