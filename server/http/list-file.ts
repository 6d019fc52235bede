import type { FileFormat, StreamedFile } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type FileField, type ListQuery, type ListWithFile, needsOfFields, orderOf } from "#domain/shared/list.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { type Message, say } from "#messages/message.ts";
import type { DeclaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "./context.ts";
import { recordedFile } from "./recorded-file.ts";
import { cellKindsOf, type FileColumn, kindByName } from "./sheet/cells.ts";

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

  async function* pages(first: Awaited<ReturnType<typeof ask>>): AsyncGenerator<object[]> {
    for (let part = first; ; part = await ask(part.nextCursor ?? undefined)) {
      yield part.items.map(({ json }) => inCells(JSON.parse(json)));
      if (part.nextCursor === null) return;
    }
  }

  const status = [(question as { status?: string | string[] }).status ?? []].flat();
  // The audit trail records all selected statuses. The file name contains one at most, because its length is limited.
  const only = status.length === 1 ? status : [];
  const asked = {
    subject: name,
    fileName: [name, ...only, agencyDate(now, zone)].join("-"),
    format,
    details: { question: { ...question, ...orderOf(list, query, actor.role) } },
  };
  return recordedFile({ name, columns, pages: pages(await ask(undefined)) }, asked, context);
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
