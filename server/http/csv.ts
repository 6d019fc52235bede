import { stringify } from "csv-stringify/sync";
import { formatAmount } from "#domain/money/format.ts";
import { type CellKind, type FileColumn, textOf } from "./sheet/cells.ts";

/** A phone number in E.164. Spreadsheets do not take it for a formula, so it needs no apostrophe. */
const phone = /^\+\d{6,15}$/;

/**
 * Writes rows as CSV (RFC 4180) that can be opened in a spreadsheet. Text that a person entered stays text: an
 * apostrophe precedes a character that would begin a formula. Every field is quoted, so that the list separator of
 * another country does not split a cell.
 */
export function csvOf(
  rows: readonly object[],
  columns: readonly FileColumn[],
  { isFirst, yes, no }: { isFirst: boolean; yes: string; no: string },
): string {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  return stringify([...rows], {
    columns: [...columns],
    header: isFirst,
    // Without the byte order mark, Excel assumes a legacy encoding.
    bom: isFirst,
    record_delimiter: "windows",
    quoted: true,
    escape_formulas: true,
    cast: {
      string: (text, { column }) => {
        if (kinds.get(String(column)) === "instant") return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
        return phone.test(text) ? { value: text, escape_formulas: false } : text;
      },
      // A negative number is no formula, and with an apostrophe it would be text.
      number: (value, { column }) => ({
        value: numberText(value, kinds.get(String(column))),
        escape_formulas: false,
      }),
      boolean: (value) => (value ? yes : no),
      object: textOf,
    },
  });
}

/** Returns cents as "4774.73", basis points as a percentage "35.00", and other numbers as they are. */
function numberText(value: number, kind: CellKind | undefined): string {
  const isHundredths = kind === "amount" || kind === "percent";
  return isHundredths ? formatAmount(value).replaceAll(",", "") : String(value);
}
