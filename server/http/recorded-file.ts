import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "./context.ts";
import { csvOf } from "./csv.ts";
import type { FileColumn } from "./sheet/cells.ts";
import { xlsxOf } from "./sheet/xlsx.ts";

interface Content {
  /** The name of the sheet. */
  name: string;
  columns: readonly FileColumn[];
  pages: AsyncIterable<object[]>;
}

interface Asked {
  /** The export in the audit trail: "leads". */
  subject: string;
  /** The name of the file without its format. */
  fileName: string;
  format: FileFormat;
  /** The fields of the request that the audit trail records. */
  details: object;
}

/**
 * Returns rows as a file. The audit trail records the export before the first byte is sent, and the number of rows after
 * the last.
 */
export async function recordedFile(
  { name, columns, pages }: Content,
  { subject, fileName, format, details }: Asked,
  context: StaffContext,
): Promise<StreamedFile> {
  const { parts, actor, origin } = context;
  const { requestId } = origin;
  const record = (entry: object) =>
    recordAudit(parts.db, {
      actorId: actor.id,
      action: "list.export",
      subject,
      outcome: "done",
      ip: origin.ip,
      details: { requestId, ...entry },
    });
  let rows = 0;

  async function* counted(): AsyncGenerator<object[]> {
    for await (const page of pages) {
      yield page;
      rows += page.length;
    }
  }

  async function* chunks(): AsyncGenerator<string | Uint8Array> {
    let isWhole = false;
    try {
      const { said, language } = catalogueFor(origin.language);
      const cell = sayFrom(said.lists.cells, language);
      const words = { yes: cell("yes"), no: cell("no") };
      yield* format === "csv" ? csvPages(counted(), columns, words) : xlsxOf(counted(), columns, { name });
      isWhole = true;
    } finally {
      await record({ rows, state: isWhole ? "complete" : "broken off" }).catch((error: unknown) =>
        parts.log.error({ err: error, rows, requestId }, "could not record the end of an export"),
      );
    }
  }

  await record({ ...details, format, state: "begun" });
  return { fileName: `${fileName}.${format}`, format, chunks: chunks() };
}

async function* csvPages(
  pages: AsyncIterable<object[]>,
  columns: readonly FileColumn[],
  words: { yes: string; no: string },
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of pages) {
    yield csvOf(rows, columns, { isFirst, ...words });
    isFirst = false;
  }
}
