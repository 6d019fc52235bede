import type { RowsOfKind } from "#contract/lead-import/calls.ts";
import type { DuplicateReason } from "#domain/lead/duplicates.ts";
import type { RowKind } from "#domain/lead/import/forecast.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { StaffContext } from "#server/http/context.ts";
import { rowProblemText } from "./row-problem-text.ts";
import { type ImportRow, readingOf } from "./store.ts";

const rowsAtOnce = 25;
const longestCell = 200;

/** Returns the next checked rows of one kind, in the order of the file. Returns none after the import has ended. */
export async function rowsOfKind(
  file: ImportRow,
  { kind, after }: { kind: RowKind; after: number },
  { db, origin }: StaffContext,
): Promise<RowsOfKind> {
  const { mapping, dateOrder } = readingOf(file);
  const found = await db
    .selectFrom("leadImportRows")
    .select(["number", "line", "cells", "problems", "kind", "likeLead", "likeLine", "reasons"])
    .where("importId", "=", file.id)
    .where("kind", "=", kind)
    .where("number", ">", after)
    .orderBy("number")
    .limit(rowsAtOnce + 1)
    .execute();
  const shown = found.slice(0, rowsAtOnce);
  return {
    headings: (file.headings as unknown as string[]).slice(0, mapping.length),
    mapping: [...mapping],
    rows: shown.map(({ line, likeLead, likeLine, reasons, ...row }) => {
      const cells = row.cells as unknown as string[];
      return {
        line,
        cells: cells.slice(0, mapping.length).map((cell) => cell.slice(0, longestCell)),
        problems: (row.problems as unknown as FieldProblem[]).map((one) => ({
          field: one.field,
          message: rowProblemText(one, { cells, mapping, dateOrder }, origin.language),
        })),
        duplicate:
          row.kind === "duplicate" ? { leadId: likeLead, line: likeLine, reasons: reasons as DuplicateReason[] } : null,
      };
    }),
    next: found.length > rowsAtOnce ? (shown.at(-1)?.number ?? null) : null,
  };
}
