import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Separator } from "#domain/lead/import/fields.ts";

export interface CsvRow {
  /** The line of the file in which the row ends. The headings are in line 1, unless they take several lines. */
  line: number;
  cells: string[];
}

/** Thrown if the text is not valid CSV from this line on. */
export class CsvUnreadable extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`The file cannot be read from line ${line} on`);
    this.line = line;
  }
}

/** Characters. Several times the combined length of all fields of a lead. */
const longestRow = 40_000;

/**
 * Reads the rows of a text that comes in pieces, headings first. Accepts quoted and unquoted fields, any line ends and
 * a byte order mark. Reads ahead no more than a stream does, so the memory use does not depend on the length of the
 * text. Throws CsvUnreadable.
 */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    max_record_size: longestRow,
    // People omit empty cells at the end of a row. A misplaced quote is an error, because it could hide the rows behind
    // it.
    relax_column_count: true,
    skip_empty_lines: true,
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
