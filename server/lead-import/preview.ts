import type { LeadFields } from "#contract/lead/lead.ts";
import type { ImportPreview, leadImportCalls } from "#contract/lead-import/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Db } from "#server/db/database.ts";
import { earlierDuplicates } from "#server/duplicate/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type readOnThread from "./read-beginning.thread.ts";
import type { ReadBeginning } from "./read-beginning.ts";
import { rowProblemText } from "./row-problem-text.ts";

const rowsShown = 8;
const longestCell = 200;
const threadFile = new URL("./read-beginning.thread.ts", import.meta.url);

/**
 * Returns a preview of the beginning of a file. Guesses settings that are missing, and stores nothing. The file is read
 * on a thread. Throws `busy` and `took_too_long`.
 */
export async function previewImport(
  body: CallInput<typeof leadImportCalls.preview>["body"],
  { parts, db, now, zone, origin }: StaffContext,
): Promise<ImportPreview> {
  const { rows, ...read } = await parts.threads.imports.run<typeof readOnThread>(threadFile, {
    ...body,
    today: agencyDate(now, zone),
  });
  const duplicates = await duplicatesAmong(rows, db);
  const shown = rows.slice(0, rowsShown).map(({ line, cells, problems = [] }) => ({
    line,
    cells: cells.slice(0, read.mapping.length).map((cell) => cell.slice(0, longestCell)),
    problems: problems.map((one) => ({
      field: one.field,
      message: rowProblemText(one, { ...read, cells }, origin.language),
    })),
    duplicate: duplicates.get(line) ?? null,
  }));
  return { ...read, rows: shown, compared: rows.length, duplicates: duplicates.size };
}

type Duplicate = NonNullable<ImportPreview["rows"][number]["duplicate"]>;

/**
 * Returns the possible duplicate of each line: an existing lead, or else the first row above that may be about the same
 * person.
 */
async function duplicatesAmong(rows: ReadBeginning["rows"], db: Db): Promise<Map<number, Duplicate>> {
  const leads = rows.flatMap(({ line, lead }): { key: number; lead: LeadFields }[] =>
    lead ? [{ key: line, lead }] : [],
  );
  const earlier = await earlierDuplicates(db, leads);
  return new Map(
    rows.flatMap(({ line, twin }): [number, Duplicate][] => {
      const known = earlier.get(line);
      if (known) return [[line, { leadId: known.id, line: null, reasons: known.reasons }]];
      return twin ? [[line, { leadId: null, ...twin }]] : [];
    }),
  );
}
