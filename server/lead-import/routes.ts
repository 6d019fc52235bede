import type { FastifyInstance } from "fastify";
import { leadImportCalls } from "#contract/lead-import/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { addPart, beginImport, cancelImport, startImport } from "./begin-import.ts";
import { possibleDuplicates } from "./possible-duplicates.ts";
import { previewImport } from "./preview.ts";
import { refusedRows } from "./refused-rows.ts";
import { rowsOfKind } from "./rows-of-kind.ts";
import { importRecords, latestImports, loadImport, showImport } from "./store.ts";
import { beginUndo, leadsLeft, previewUndo } from "./undo-import.ts";

export function leadImportRoutes(app: FastifyInstance, parts: Parts): void {
  const onImport = [app, parts, importRecords] as const;
  serve(app, parts, leadImportCalls.preview, ({ body }, context) => previewImport(body, context));
  serve(app, parts, leadImportCalls.list, async (_, { db }) => (await latestImports(db)).map(showImport));
  serveAndShow(
    app,
    parts,
    leadImportCalls.create,
    ({ body }, context) => beginImport(body, context),
    async (id, { db }) => showImport(await loadImport(db, id, { lock: false })),
  );
  serveChange(
    ...onImport,
    leadImportCalls.addPart,
    (row, { params, body }, context) => addPart(row, { ...params, ...body }, context),
    showImport,
  );
  serveRecord(...onImport, leadImportCalls.get, async (row) => showImport(row));
  serveRecord(...onImport, leadImportCalls.rows, (row, { query }, context) => rowsOfKind(row, query, context));
  serveChange(
    ...onImport,
    leadImportCalls.start,
    (row, { body }, context) => startImport(row, body, context),
    showImport,
  );
  serveChange(...onImport, leadImportCalls.cancel, (row, _, context) => cancelImport(row, context), showImport);
  serveRecord(...onImport, leadImportCalls.refused, async (row, _, context) => refusedRows(row, context));
  serveRecord(...onImport, leadImportCalls.duplicates, async (row, _, context) => possibleDuplicates(row, context));
  serveRecord(...onImport, leadImportCalls.previewUndo, (row, _, context) => previewUndo(row, context));
  serveChange(...onImport, leadImportCalls.undo, (row, _, context) => beginUndo(row, context), showImport);
  serveRecord(...onImport, leadImportCalls.leadsLeft, (row, { query }, context) => leadsLeft(row, query, context));
}
