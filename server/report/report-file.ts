import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import type { Period } from "#domain/report/period.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import type { StaffContext } from "#server/http/context.ts";
import { recordedFile } from "#server/http/recorded-file.ts";
import type { CellKind, FileColumn } from "#server/http/sheet/cells.ts";

/** One table of a report as a file. */
export interface ReportTable {
  /** The name of the file, without its days and its format: "sales-by-route". Also the name of the sheet. */
  name: string;
  /** The days of the file name. Null for a report about the present. */
  period: Period | null;
  columns: readonly FileColumn[];
  /** The rows with the totals last. A row needs no value for each column. */
  rows: object[];
}

/** A column of a table: its heading, and the value of a row. */
export type Column<Row> = readonly [header: string, kind: CellKind, cell: (row: Row) => unknown];

/** Returns a table of rows that have no common figures. */
export function tableOf<Row>(
  of: Pick<ReportTable, "name" | "period">,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): ReportTable {
  const keyed = columns.map(([header, kind, cell], place) => ({ key: `column${place}`, header, kind, cell }));
  const cellsOf = (row: Row) => Object.fromEntries(keyed.map(({ key, cell }) => [key, cell(row)]));
  return { ...of, columns: keyed, rows: rows.map(cellsOf) };
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

/** Returns a table of a report as a file. The audit trail records its export. */
export function reportFile(
  { name, period, columns, rows }: ReportTable,
  { subject, question, format }: Asked,
  context: StaffContext,
): Promise<StreamedFile> {
  const days = period === null ? [] : [period.from, period.until];
  const asked = { subject, fileName: [name, ...days].join("-"), format, details: { question, table: name } };
  return recordedFile({ name, columns, pages: onePage(rows) }, asked, context);
}

async function* onePage(rows: object[]): AsyncGenerator<object[]> {
  yield rows;
}
