import { stringify } from "csv-stringify/sync";
import { formatAmount } from "#domain/money/format.ts";

/** A field of a row, and what stands above it. */
export interface CsvColumn {
  key: string;
  header: string;
}

/** A phone in E.164: no program takes it for a formula, and others read it as it is. */
const phone = /^\+\d{6,15}$/;
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/;

/**
 * Rows as CSV (RFC 4180), to be opened in a spreadsheet. Whatever somebody typed stays text there: a beginning that makes a
 * formula is led by an apostrophe, and everything is quoted, so that no separator of another country begins a cell either.
 */
export function csvOf(
  rows: readonly object[],
  columns: readonly CsvColumn[],
  { isFirst, yes, no }: { isFirst: boolean; yes: string; no: string },
): string {
  return stringify([...rows], {
    columns,
    header: isFirst,
    // Without the mark Excel takes it for an old encoding.
    bom: isFirst,
    record_delimiter: "windows",
    quoted: true,
    escape_formulas: true,
    cast: {
      string: (text) => (phone.test(text) ? { value: text, escape_formulas: false } : text.replace(instant, "$1 $2")),
      number: (value, { column }) => (String(column).endsWith("Cents") ? amount(value) : String(value)),
      boolean: (value) => (value ? yes : no),
      object: (person: { name?: unknown }) => String(person.name ?? ""),
    },
  });
}

/** 477473 → "4774.73". */
function amount(cents: number): string {
  return formatAmount(cents).replaceAll(",", "");
}
