import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Separator } from "#domain/lead/import/fields.ts";

export interface CsvRow {
  /** Where it ends in the file; the headings are in line 1 unless they have several. */
  line: number;
  cells: string[];
}

/** From this line on the text is no table. */
export class CsvUnreadable extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`The file cannot be read from line ${line} on`);
    this.line = line;
  }
}

/** Several times what the fields of a lead hold together. */
const longestRow = 40_000;

/**
 * The rows of a text that comes in pieces, headings first: quoted or not, with any line ends, a mark of its encoding before
 * it. Reads as much ahead as a stream does, so memory stays the same however long the text is. Throws CsvUnreadable.
 */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    ...{ bom: true, delimiter: separator, info: true, max_record_size: longestRow },
    // People leave cells out at the end of a row. A quote where none may stand is told: it could hide the rows behind it.
    ...{ relax_column_count: true, skip_empty_lines: true },
  });
  const source = Readable.from(pieces, { objectMode: false });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvUnreadable(Number(error.lines ?? 0)) : error;
  } finally {
    source.destroy();
  }
}
