import { stringify } from "csv-stringify/sync";
import { formatAmount } from "#domain/money/format.ts";

/** A field of a row, and the header of its column. */
export interface CsvColumn {
  key: string;
  header: string;
}

/** A phone number in E.164. Spreadsheets do not take it for a formula, so it needs no apostrophe. */
const phone = /^\+\d{6,15}$/;
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/;

/**
 * Writes rows as CSV (RFC 4180) that can be opened in a spreadsheet. Text that a person entered stays text: an
 * apostrophe precedes a character that would begin a formula. Every field is quoted, so that the list separator of
 * another country does not split a cell.
 */
export function csvOf(
  rows: readonly object[],
  columns: readonly CsvColumn[],
  { isFirst, yes, no }: { isFirst: boolean; yes: string; no: string },
): string {
  return stringify([...rows], {
    columns,
    header: isFirst,
    // Without the byte order mark, Excel assumes a legacy encoding.
    bom: isFirst,
    record_delimiter: "windows",
    quoted: true,
    escape_formulas: true,
    cast: {
      string: (text) => (phone.test(text) ? { value: text, escape_formulas: false } : text.replace(instant, "$1 $2")),
      // A negative number is no formula, and with an apostrophe it would be text.
      number: (value, { column }) => ({ value: numberText(value, String(column)), escape_formulas: false }),
      boolean: (value) => (value ? yes : no),
      object: (person: { name?: unknown }) => String(person.name ?? ""),
    },
  });
}

/** Returns cents as "4774.73", basis points as a percentage "35.00", and other numbers as they are. */
function numberText(value: number, column: string): string {
  return /(Cents|Bps)$/.test(column) ? formatAmount(value).replaceAll(",", "") : String(value);
}
