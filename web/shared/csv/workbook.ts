import type { CellValue, StreamRow } from "hucre/xlsx";

/** Why a workbook cannot be read. `not_loaded` means that the code to read workbooks did not load. */
export type WorkbookProblem = "unreadable" | "too_large" | "not_loaded";

export class WorkbookUnreadable extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Bytes. A workbook of 100,000 leads has about ten million. */
const largestWorkbook = 50_000_000;
/** Characters of the sheet as CSV. A small file can contain a very large sheet. */
const longestSheet = 100_000_000;
const mostRows = 1_048_576;

/** The first bytes of a ZIP, as XLSX is, and of the format before it, which also contains workbooks with passwords. */
const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Returns true for a workbook of Excel. Some programs name a text file `.xls`, or a workbook `.csv`. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /**
   * Returns the sheet as a CSV file in UTF-8. Each row begins on the line of its number, unless a cell above it has several
   * lines. Throws WorkbookUnreadable.
   */
  read: () => Promise<File>;
}

/**
 * Returns the visible sheets of an XLSX workbook that have values, or else the first one. The file of an only sheet has the
 * name of the workbook; otherwise the name of the sheet follows. Throws WorkbookUnreadable.
 */
export async function sheetsIn(file: File): Promise<Sheet[]> {
  if (file.size > largestWorkbook) throw new WorkbookUnreadable("too_large");
  const reader = await import("hucre/xlsx").catch((cause) => {
    throw new WorkbookUnreadable("not_loaded", { cause });
  });
  return orUnreadable(async () => {
    const bytes = await file.arrayBuffer();
    const visible: { name: string; index: number }[] = [];
    await reader.readXlsx(bytes, {
      sheets: ({ name, index, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) visible.push({ name, index });
        return false;
      },
    });
    const rowsOf = (index: number) => reader.streamXlsxRows(bytes, { sheet: index });
    const filled: typeof visible = [];
    for (const sheet of visible) if (await hasValues(rowsOf(sheet.index))) filled.push(sheet);
    const shown = filled.length > 0 ? filled : [visible[0] ?? { name: "", index: 0 }];
    return shown.map(({ name, index }) => ({
      name,
      read: () =>
        orUnreadable(async () => {
          const title = shown.length > 1 ? `${file.name}, ${name}` : file.name;
          return new File(await linesOf(rowsOf(index)), title, { type: "text/csv" });
        }),
    }));
  });
}

async function orUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof WorkbookUnreadable ? cause : new WorkbookUnreadable("unreadable", { cause });
  }
}

async function hasValues(rows: AsyncIterable<StreamRow>): Promise<boolean> {
  for await (const { values } of rows) if (values.some((value) => cellOf(value) !== "")) return true;
  return false;
}

/** Returns the lines up to the last row with a value. Excel stores empty rows with a format too. */
async function linesOf(rows: AsyncIterable<StreamRow>): Promise<string[]> {
  const lines: string[] = [];
  let length = 0;
  for await (const { index, values } of rows) {
    const cells = values.map(cellOf);
    if (cells.every((cell) => cell === "")) continue;
    const line = `${cells.join(",")}\r\n`;
    length += line.length;
    if (index >= mostRows || length > longestSheet) throw new WorkbookUnreadable("too_large");
    while (lines.length < index) lines.push("\r\n");
    lines.push(line);
  }
  return lines;
}

/** Separators of all kinds are quoted, because programs guess the separator of a file from its first line. */
function cellOf(value: CellValue | undefined): string {
  const text =
    value instanceof Date ? dateText(value) : typeof value === "number" ? numberText(value) : String(value ?? "");
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The last day before the dates of Excel. A time of day is a time on it. */
const dayBeforeDates = "1899-12-31";

/**
 * Returns "2026-11-28", with the time if the cell has one, or only the time. A workbook has no time zones. A number that is
 * no date returns what Excel shows for it.
 */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "########";
  const [day = "", time = ""] = date.toISOString().slice(0, 16).split("T");
  if (day <= dayBeforeDates) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

/** Excel stores two more digits than it shows: 0.1 + 0.2 is not exactly 0.3. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}
