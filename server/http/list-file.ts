import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type FileField, type ListQuery, type ListWithFile, needsOfFields, orderOf } from "#domain/shared/list.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { type Message, say } from "#messages/message.ts";
import type { DeclaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "./context.ts";
import { csvOf } from "./csv.ts";
import { recorderOf } from "./record-export.ts";
import { cellKindsOf, type FileColumn, kindByName } from "./sheet/cells.ts";
import { xlsxOf } from "./sheet/xlsx.ts";

/** Rows in memory at the same time. Each page is a separate statement, and nothing is held between them. */
const rowsAtOnce = 1000;

type FileQuery<L extends ListWithFile> = ListQuery<L> & { format?: FileFormat };

/**
 * Exports a list as a file, with the requested filters and order, the fields that the caller may read, and in the
 * caller's language. The audit trail records the export before the first byte is sent, and the number of rows after the
 * last.
 * @param inCells replaces the fields of a row that are not values of one cell
 */
export async function listFile<L extends ListWithFile>(
  declared: DeclaredList<L>,
  headingsOf: (lists: Catalogues["lists"]) => Readonly<Record<FileField<L>, Message>>,
  { format = "csv", ...question }: FileQuery<L>,
  context: StaffContext,
  inCells = (row: object): object => row,
): Promise<StreamedFile> {
  const { parts, actor, now, zone, origin } = context;
  const { list, page } = declared;
  const { name } = list.file;
  const query = question as unknown as ListQuery<L>;
  const { said, language } = catalogueFor(origin.language);
  const headings = headingsOf(said.lists);
  const columns = columnsFor(declared, actor.role, (key) => say(headings[key as FileField<L>], {}, language));
  const ask = (cursor: string | undefined) =>
    page(parts.db, { ...query, cursor, limit: rowsAtOnce }, { actor, now, zone });
  const record = recorderOf(name, context);
  let rows = 0;

  async function* pages(first: Awaited<ReturnType<typeof ask>>): AsyncGenerator<object[]> {
    for (let part = first; ; part = await ask(part.nextCursor ?? undefined)) {
      yield part.items.map(({ json }) => inCells(JSON.parse(json)));
      rows += part.items.length;
      if (part.nextCursor === null) return;
    }
  }

  async function* chunks(first: Awaited<ReturnType<typeof ask>>): AsyncGenerator<string | Uint8Array> {
    let isWhole = false;
    try {
      const cell = sayFrom(said.lists.cells, language);
      const words = { yes: cell("yes"), no: cell("no") };
      yield* format === "csv" ? csvPages(pages(first), columns, words) : xlsxOf(pages(first), columns, { name });
      isWhole = true;
    } finally {
      await record({ rows, state: isWhole ? "complete" : "broken off" }).catch((error: unknown) =>
        parts.log.error({ err: error, rows, requestId: origin.requestId }, "could not record the end of an export"),
      );
    }
  }

  const first = await ask(undefined);
  await record({ question: { ...question, ...orderOf(list, query, actor.role) }, format, state: "begun" });
  const status = [(question as { status?: string | string[] }).status ?? []].flat();
  // The audit trail records all selected statuses. The file name contains one at most, because its length is limited.
  const only = status.length === 1 ? status : [];
  const fileName = `${[name, ...only, agencyDate(now, zone)].join("-")}.${format}`;
  return { fileName, format, chunks: chunks(first) };
}

/** Returns the columns of the fields that the role may read. */
function columnsFor<L extends ListWithFile>(
  { list, row }: DeclaredList<L>,
  role: Role,
  headingOf: (field: string) => string,
): FileColumn[] {
  const needs = needsOfFields(list);
  const kinds = row && cellKindsOf(row);
  return list.file.fields
    .filter((field) => !needs.has(field) || scopeOf(role, needs.get(field) ?? list.file.needs))
    .map((key) => ({ key, header: headingOf(key), kind: kinds?.get(key) ?? kindByName(key) }));
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
