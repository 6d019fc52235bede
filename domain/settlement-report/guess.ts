import type { Separator } from "#domain/lead/import/fields.ts";
import { separators } from "#domain/lead/import/fields.ts";
import { guessSeparator } from "#domain/lead/import/guess.ts";
import type { ReportField, ReportMapping } from "./fields.ts";
import { mostLinesAbove, reportFields } from "./fields.ts";

/** The usual headings of columns, in lower case and without symbols and spaces. The preferred ones are first. */
const headings: Record<ReportField, readonly string[]> = {
  date: ["date", "transactiondate", "settlementdate", "settled", "created", "createdutc", "paidon", "issued"],
  kind: ["type", "kind", "transactiontype", "reportingcategory", "category", "rowtype", "transactionkind"],
  reference: [
    "reference",
    "ref",
    "transactionid",
    "transaction",
    "sourceid",
    "source",
    "id",
    "processorreference",
    "balancetransactionid",
    "ticket",
    "ticketnumber",
    "ticketno",
    "document",
    "documentnumber",
    "locator",
    "pnr",
    "recordlocator",
    "quote",
  ],
  airline: ["airlinecode", "airline", "carriercode", "carrier", "stock"],
  amount: ["amount", "gross", "grossamount", "total", "paid", "check", "commission"],
  debit: ["debit", "debits", "debitamount", "moneyout", "paidout", "withdrawal", "withdrawals"],
  credit: ["credit", "credits", "creditamount", "moneyin", "paidin", "deposit", "deposits"],
  fee: ["fee", "fees", "processingfee", "merchantfee"],
  currency: ["currency", "cur", "ccy"],
  lastFour: ["last4", "lastfour", "card", "cardnumber", "cardlast4", "cardending"],
};

/** Returns the field of each column, guessed from its heading. Each field is used once, for its preferred heading. */
export function guessReportMapping(row: readonly string[]): ReportMapping {
  const plain = row.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  const mapping: (ReportField | null)[] = plain.map(() => null);
  for (const field of reportFields) {
    // A file with one column for the amount may have others for its parts.
    if ((field === "debit" || field === "credit") && mapping.includes("amount")) continue;
    const heading = headings[field].find((one) => plain.includes(one));
    if (heading !== undefined) mapping[plain.indexOf(heading)] = field;
  }
  return mapping;
}

/**
 * Returns the separator of the table in a text. A line "sep=;" names it. Otherwise the first line with the most columns
 * shows it, because titles can precede the headings.
 */
export function guessReportSeparator(text: string, expected?: Separator): Separator {
  const lines = text.replaceAll(/"[^"]*"/g, "").split(/\r\n|\r|\n/, mostLinesAbove);
  if (/^\uFEFF?"?sep=/i.test(text.trimStart())) return guessSeparator(text, expected);
  const columns = (line: string) => Math.max(...separators.map((sign) => line.split(sign).length));
  const most = Math.max(...lines.map(columns));
  return guessSeparator(lines.find((line) => columns(line) === most) ?? text, expected);
}

/**
 * Returns the place of the headings among the first rows: the row that was the headings before, or else the first one with
 * the most usual headings, or else the first one with the most cells.
 */
export function guessHeadings(rows: readonly (readonly string[])[], remembered: readonly string[] | null): number {
  const first = rows.slice(0, mostLinesAbove);
  const known = JSON.stringify(remembered);
  const before = first.findIndex((cells) => JSON.stringify(cells) === known);
  if (before >= 0) return before;
  const fields = first.map((cells) => guessReportMapping(cells).filter(Boolean).length);
  const counts = Math.max(...fields) > 1 ? fields : first.map((cells) => cells.filter((one) => one.trim()).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Returns "comma" if more amounts end with a comma and two digits than with a point. */
export function guessDecimalFormat(cells: readonly string[]): "point" | "comma" {
  const count = (sign: RegExp) => cells.filter((cell) => sign.test(cell.trim())).length;
  return count(/,\d{2}\D*$/) > count(/\.\d{2}\D*$/) ? "comma" : "point";
}
