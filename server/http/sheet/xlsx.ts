import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileColumn } from "./cells.ts";
import { part, rowWriter, sheetBegin, sheetEnd, stylesXml } from "./sheet-xml.ts";

/** The rows that a sheet can contain, without its headings. */
const mostRows = 1_048_575;

/**
 * Writes pages of rows as a workbook, with as little in memory as one page. Rows that exceed the limit of a sheet
 * continue on another. The pages are read at the pace of the receiver, and no further after it left.
 */
export async function* xlsxOf(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly FileColumn[],
  { name, rowsPerSheet = mostRows }: { name: string; rowsPerSheet?: number },
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error as Error));
  const rows = rowSource(pages);
  let sheet: Readable | undefined;
  let isStopped = false;

  async function write(): Promise<void> {
    let sheets = 0;
    do {
      sheets += 1;
      sheet = Readable.from(sheetXml(rows, columns, rowsPerSheet), { objectMode: false });
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
      await finished(sheet);
    } while ((await rows.hasMore()) && !isStopped);
    if (isStopped) return;
    for (const [path, content] of Object.entries(otherParts(name, sheets))) zip.addBuffer(Buffer.from(content), path);
    zip.end();
  }

  const writing = write().catch((error: Error) => void output.destroy(error));
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    isStopped = true;
    sheet?.destroy();
    await writing;
    await rows.close();
  }
}

async function* sheetXml(rows: RowSource, columns: readonly FileColumn[], most: number): AsyncGenerator<Buffer> {
  const write = rowWriter(columns);
  yield Buffer.from(sheetBegin(columns));
  for (let written = 0; written < most && (await rows.hasMore()); ) {
    const some = rows.take(most - written);
    // The headings are row 1.
    yield Buffer.from(write(some, written + 2));
    written += some.length;
  }
  yield Buffer.from(sheetEnd);
}

type RowSource = ReturnType<typeof rowSource>;

/** Gives the rows of pages in pieces that do not depend on the pages. */
function rowSource(pages: AsyncIterable<readonly object[]>) {
  const source = pages[Symbol.asyncIterator]();
  let page: readonly object[] = [];
  let isDone = false;
  return {
    hasMore: async (): Promise<boolean> => {
      while (page.length === 0 && !isDone) {
        const { value, done = false } = await source.next();
        isDone = done;
        if (!done) page = value;
      }
      return page.length > 0;
    },
    /** Takes rows of the present page, at most as many as asked for. */
    take: (most: number): readonly object[] => {
      const taken = page.slice(0, most);
      page = page.slice(most);
      return taken;
    },
    close: async (): Promise<void> => void (await source.return?.()),
  };
}

/** Returns the parts of a workbook that are not sheets, by their paths. */
function otherParts(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const ofSheets = numbers.map(
    (number) => `<sheet name="${number === 1 ? name : `${name} ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = [
    ...numbers.map((number) => relation(number, "worksheet", `worksheets/sheet${number}.xml`)),
    relation(sheets + 1, "styles", "styles.xml"),
  ];
  return {
    "xl/workbook.xml": part("workbook", `<sheets>${ofSheets.join("")}</sheets>`),
    "xl/_rels/workbook.xml.rels": relationships(relations),
    "xl/styles.xml": stylesXml,
    "_rels/.rels": relationships([relation(1, "officeDocument", "xl/workbook.xml")]),
    "[Content_Types].xml": contentTypes(numbers),
  };
}

function relation(number: number, type: string, target: string): string {
  const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return `<Relationship Id="rId${number}" Type="${types}/${type}" Target="${target}"/>`;
}

function relationships(relations: readonly string[]): string {
  const namespace = "http://schemas.openxmlformats.org/package/2006/relationships";
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${namespace}">${relations.join("")}</Relationships>`;
}

function contentTypes(sheets: readonly number[]): string {
  const namespace = "http://schemas.openxmlformats.org/package/2006/content-types";
  const typeOf = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${namespace}">${[
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    typeOf("workbook.xml", "sheet.main"),
    typeOf("styles.xml", "styles"),
    ...sheets.map((number) => typeOf(`worksheets/sheet${number}.xml`, "worksheet")),
  ].join("")}</Types>`;
}
