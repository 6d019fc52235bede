import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import type { Period } from "#domain/report/period.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import type { StaffContext } from "#server/http/context.ts";
import { csvOf } from "#server/http/csv.ts";
import { recorderOf } from "#server/http/record-export.ts";
import type { FileColumn } from "#server/http/sheet/cells.ts";
import { xlsxOf } from "#server/http/sheet/xlsx.ts";

/** One table of a report as a file. */
export interface ReportTable {
  /** The name of the file, without its days and its format: "sales-by-route". Also the name of the sheet. */
  name: string;
  /** The days of the file name. Null for a report about the present. */
  period: Period | null;
  columns: readonly FileColumn[];
  /** The rows with the totals last. A row needs no value for each column. */
  rows: readonly object[];
}

interface Asked {
  /** The report in the audit trail: "report-sales" (web/audit/records.ts). */
  subject: string;
  /** The question of the report, as it was asked. */
  question: object;
  format: FileFormat;
}

/** Returns the headings and names of rows of a catalogue in the caller's language. */
export function fileSayer<Given>(
  catalogueOf: (reports: Catalogues["reports"]) => Parameters<typeof sayFrom<Given>>[0],
  { origin }: Pick<StaffContext, "origin">,
) {
  const { said, language } = catalogueFor(origin.language);
  return sayFrom(catalogueOf(said.reports), language);
}

/**
 * Returns a table of a report as a file. The audit trail records the export before the first byte is sent, and the
 * number of rows after the last.
 */
export async function reportFile(
  { name, period, columns, rows }: ReportTable,
  { subject, question, format }: Asked,
  context: StaffContext,
): Promise<StreamedFile> {
  const { parts, origin } = context;
  const record = recorderOf(subject, context);
  const { said, language } = catalogueFor(origin.language);
  const cell = sayFrom(said.lists.cells, language);

  async function* pages() {
    yield rows;
  }

  async function* chunks(): AsyncGenerator<string | Uint8Array> {
    let isWhole = false;
    try {
      if (format === "csv") yield csvOf(rows, columns, { isFirst: true, yes: cell("yes"), no: cell("no") });
      else yield* xlsxOf(pages(), columns, { name });
      isWhole = true;
    } finally {
      await record({ rows: rows.length, state: isWhole ? "complete" : "broken off" }).catch((error: unknown) =>
        parts.log.error({ err: error, requestId: origin.requestId }, "could not record the end of an export"),
      );
    }
  }

  await record({ question, table: name, format, state: "begun" });
  const days = period === null ? [] : [period.from, period.until];
  return { fileName: `${[name, ...days].join("-")}.${format}`, format, chunks: chunks() };
}
