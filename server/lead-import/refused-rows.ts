import { sql } from "kysely";
import type { StreamedFile } from "#contract/shared/call.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { csvOf } from "#server/http/csv.ts";
import { columnOf, rowProblemText } from "./row-problem-text.ts";
import { type ImportRow, readingOf } from "./store.ts";

const rowsAtOnce = 1000;
const ownHeadings = ["Line", "Reason"] as const;

/**
 * Exports each refused row with its line in the source, the reasons and its original cells under the headings of the
 * source, so that it can be corrected and imported again.
 */
export async function refusedRows(file: ImportRow, { parts: { db }, origin }: StaffContext): Promise<StreamedFile> {
  const { mapping, dateOrder } = readingOf(file);
  const { line: headingLine, headings, width } = await headingsOf(db, file);
  // The columns of an earlier file of refused rows are about that file.
  const omitted = ownHeadings.every((heading, index) => headings[index] === heading) ? ownHeadings.length : 0;
  const columns = [
    ...ownHeadings.map((header) => ({ key: header, header })),
    ...Array.from({ length: width }, (_, index) => ({ key: `cell${index}`, header: headings[index] ?? "" })).slice(
      omitted,
    ),
  ];
  const nameOf = (field: string) => headings[columnOf(field, mapping)] || field;

  async function* chunks(): AsyncGenerator<string> {
    let after = headingLine;
    for (;;) {
      const rows = await db
        .selectFrom("leadImportRefusals")
        .select(["line", "problems", "cells"])
        .where("importId", "=", file.id)
        .where("line", ">", after)
        .orderBy("line")
        .limit(rowsAtOnce)
        .execute();
      const told = rows.map(({ line, problems, cells: stored }) => {
        const cells = stored as unknown as string[];
        const reasons = (problems as unknown as FieldProblem[]).map(
          (one) => `${nameOf(one.field)}: ${rowProblemText(one, { cells, mapping, dateOrder }, origin.language)}`,
        );
        return {
          Line: line,
          Reason: reasons.join("; "),
          ...Object.fromEntries(cells.map((cell, index) => [`cell${index}`, cell])),
        };
      });
      yield csvOf(told, columns, { isFirst: after === headingLine, yes: "", no: "" });
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last.line;
    }
  }

  return { fileName: `refused-${file.id}.csv`, format: "csv", chunks: chunks() };
}

interface Headings {
  /** The line of the headings in the source; -1 if they are not stored. */
  line: number;
  headings: readonly string[];
  /** The number of columns of the widest row. */
  width: number;
}

/** Returns the headings of the source, which are stored as a row without problems, or else the names of the fields. */
async function headingsOf(db: Db, file: ImportRow): Promise<Headings> {
  const stored = db.selectFrom("leadImportRefusals").where("importId", "=", file.id);
  const first = await stored.select(["line", "problems", "cells"]).orderBy("line").limit(1).executeTakeFirst();
  const { width } = await stored
    .select(sql<number | null>`max(jsonb_array_length(cells))`.as("width"))
    .executeTakeFirstOrThrow();
  const isStored = first !== undefined && (first.problems as unknown as unknown[]).length === 0;
  const names = readingOf(file).mapping.map((field, index) => field ?? `Column ${index + 1}`);
  return {
    line: isStored ? first.line : -1,
    headings: isStored ? (first.cells as unknown as string[]) : names,
    width: Math.max(width ?? 0, names.length),
  };
}
