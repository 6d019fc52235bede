import type { StreamedText } from "#contract/shared/call.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { StaffContext } from "#server/http/context.ts";
import { csvOf } from "#server/http/csv.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { type ImportRow, readingOf } from "./store.ts";

const rowsAtOnce = 1000;

/**
 * Exports each refused row with its line, the reasons and its original cells, so that it can be corrected and imported
 * again.
 */
export function refusedRows(file: ImportRow, { parts: { db }, origin }: StaffContext): StreamedText {
  const { mapping } = readingOf(file);
  const columns = [
    { key: "line", header: "Line" },
    { key: "why", header: "Reason" },
    ...mapping.map((field, index) => ({ key: `cell${index}`, header: field ?? `Column ${index + 1}` })),
  ];

  async function* chunks(): AsyncGenerator<string> {
    let after = -1;
    for (;;) {
      const rows = await db
        .selectFrom("leadImportRefusals")
        .select(["line", "problems", "cells"])
        .where("importId", "=", file.id)
        .where("line", ">", after)
        .orderBy("line")
        .limit(rowsAtOnce)
        .execute();
      const told = rows.map(({ line, problems, cells }) => ({
        line,
        why: (problems as unknown as FieldProblem[])
          .map((one) => `${one.field}: ${saidProblem(one, origin.language)}`)
          .join("; "),
        ...Object.fromEntries((cells as unknown as string[]).map((cell, index) => [`cell${index}`, cell])),
      }));
      yield csvOf(told, columns, { isFirst: after < 0, yes: "", no: "" });
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last.line;
    }
  }

  return { fileName: `refused-${file.id}.csv`, chunks: chunks() };
}
