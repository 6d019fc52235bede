import type { CellValue } from "hucre/xlsx";

/** Why a workbook cannot be read. */
export type WorkbookProblem = "unreadable" | "too_large";

export class WorkbookUnreadable extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Bytes. A workbook of 100,000 leads has about ten million. */
const largestWorkbook = 50_000_000;
/** Characters of the first sheet as CSV. A small file can contain a very large sheet. */
const longestSheet = 500_000_000;

/** Returns true for the name of an Excel workbook. */
export function isWorkbook({ name }: File): boolean {
  return /\.xls[xm]?$/i.test(name);
}

/**
 * Returns the first sheet of an XLSX workbook as a CSV file of the same name, in UTF-8, with a line for each row. Throws
 * WorkbookUnreadable.
 */
export async function firstSheet(file: File): Promise<File> {
  if (file.size > largestWorkbook) throw new WorkbookUnreadable("too_large");
  const { streamXlsxRows } = await import("hucre/xlsx");
  const lines: string[] = [];
  let length = 0;
  try {
    for await (const { index, values } of streamXlsxRows(await file.arrayBuffer(), { sheet: 0 })) {
      // Empty rows are not stored.
      while (lines.length < index) lines.push("\r\n");
      const line = `${values.map(cellOf).join(",")}\r\n`;
      length += line.length;
      if (length > longestSheet) throw new WorkbookUnreadable("too_large");
      lines.push(line);
    }
  } catch (cause) {
    throw cause instanceof WorkbookUnreadable ? cause : new WorkbookUnreadable("unreadable", { cause });
  }
  return new File(lines, file.name, { type: "text/csv" });
}

function cellOf(value: CellValue | undefined): string {
  const text =
    value instanceof Date ? dateText(value) : typeof value === "number" ? numberText(value) : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns "2026-11-28", with the time if the cell has one. A workbook has no time zones. */
function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}

/** Returns the digits that Excel shows. It calculates with two digits more, so that 0.1 + 0.2 is not exactly 0.3. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}
