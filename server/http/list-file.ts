import type { StreamedText } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type FileField, type List, type ListQuery, needsOfFields, orderOf } from "#domain/shared/list.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { type Message, say } from "#messages/message.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { DeclaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "./context.ts";
import { csvOf } from "./csv.ts";

/** Rows in memory at the same time. Each page is a separate statement, and nothing is held between them. */
const rowsAtOnce = 1000;

type ListWithFile = List & { file: NonNullable<List["file"]> };

/**
 * Exports a list as a file, with the requested filters and order, the fields that the caller may read, and in the
 * caller's language. The audit trail records the export before the first byte is sent, and the number of rows after the
 * last.
 */
export async function listFile<L extends ListWithFile>(
  { list, page }: DeclaredList<L>,
  headingsOf: (lists: Catalogues["lists"]) => Readonly<Record<FileField<L>, Message>>,
  question: ListQuery<L>,
  { parts, actor, now, zone, origin }: StaffContext,
): Promise<StreamedText> {
  const { needs: permission, name, fields } = list.file;
  const needs = needsOfFields(list);
  const { said, language } = catalogueFor(origin.language);
  const headings = headingsOf(said.lists);
  const cell = sayFrom(said.lists.cells, language);
  const columns = fields
    .filter((field) => !needs.has(field) || scopeOf(actor.role, needs.get(field) ?? permission))
    .map((key) => ({ key, header: say(headings[key as FileField<L>], {}, language) }));
  const ask = (cursor: string | undefined) =>
    page(parts.db, { ...question, cursor, limit: rowsAtOnce }, { actor, now, zone });
  const record = (details: Record<string, unknown>) =>
    recordAudit(parts.db, {
      actorId: actor.id,
      action: permission,
      subject: name,
      outcome: "done",
      ip: origin.ip,
      details: { requestId: origin.requestId, ...details },
    });

  async function* chunks(first: Awaited<ReturnType<typeof ask>>): AsyncGenerator<string> {
    let rows = 0;
    let isWhole = false;
    try {
      for (let part = first; ; part = await ask(part.nextCursor ?? undefined)) {
        yield csvOf(
          part.items.map(({ json }) => JSON.parse(json) as object),
          columns,
          { isFirst: rows === 0, yes: cell("yes"), no: cell("no") },
        );
        rows += part.items.length;
        if (part.nextCursor === null) break;
      }
      isWhole = true;
    } finally {
      await record({ rows, state: isWhole ? "complete" : "broken off" }).catch((error: unknown) =>
        parts.log.error({ err: error, rows, requestId: origin.requestId }, "could not record the end of an export"),
      );
    }
  }

  const first = await ask(undefined);
  await record({ question: { ...question, ...orderOf(list, question, actor.role) }, state: "begun" });
  const status = [(question as { status?: string | string[] }).status ?? []].flat();
  // The audit trail records all selected statuses. The file name contains one at most, because its length is limited.
  const only = status.length === 1 ? status : [];
  return { fileName: `${[name, ...only, agencyDate(now, zone)].join("-")}.csv`, chunks: chunks(first) };
}
