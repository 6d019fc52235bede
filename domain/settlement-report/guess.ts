import type { ReportField, ReportMapping } from "./fields.ts";
import { reportFields } from "./fields.ts";

/** The usual headings of columns, in lower case and without symbols and spaces. */
const headings: Record<ReportField, readonly string[]> = {
  date: ["date", "transactiondate", "settlementdate", "settled", "created", "createdutc", "paidon", "issued"],
  kind: ["type", "kind", "transactiontype", "category"],
  reference: [
    "reference",
    "ref",
    "transactionid",
    "transaction",
    "id",
    "processorreference",
    "ticket",
    "ticketnumber",
    "locator",
    "pnr",
    "recordlocator",
    "quote",
  ],
  amount: ["amount", "gross", "grossamount", "total", "paid", "check", "commission"],
  fee: ["fee", "fees", "processingfee", "merchantfee"],
  currency: ["currency", "cur", "ccy"],
  lastFour: ["last4", "lastfour", "card", "cardnumber", "cardlast4", "cardending"],
};

/** Returns the field of each column, guessed from its heading. Each field is used once. */
export function guessReportMapping(row: readonly string[]): ReportMapping {
  const taken = new Set<ReportField>();
  return row.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const field = reportFields.find((one) => !taken.has(one) && headings[one].includes(plain));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Returns "comma" if more amounts end with a comma and two digits than with a point. */
export function guessDecimalFormat(cells: readonly string[]): "point" | "comma" {
  const count = (sign: RegExp) => cells.filter((cell) => sign.test(cell.trim())).length;
  return count(/,\d{2}\D*$/) > count(/\.\d{2}\D*$/) ? "comma" : "point";
}
