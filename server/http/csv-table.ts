import type { Separator } from "#domain/lead/import/fields.ts";
import { isSeparatorLine } from "#domain/lead/import/guess.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

/**
 * Reads the headings and the rows below them, without the line "sep=;" that can precede the headings. Each piece ends
 * at the end of a line. Throws CsvUnreadable.
 */
export async function* csvTable(
  pieces: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRow, void, void> {
  let isFirst = true;
  for await (const row of readCsv(withOneLineEnd(pieces), separator)) {
    if (!(isFirst && isSeparatorLine(row.cells))) yield row;
    isFirst = false;
  }
}

/** `readCsv` expects the line end of the first line everywhere, and a "sep=" line can have another than the table. */
async function* withOneLineEnd(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.replaceAll("\r\n", "\n");
}
