import type { FastifyInstance } from "fastify";
import { savedViewCalls } from "#contract/saved-view/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { createView, deleteView, restoreView, updateView } from "./keep.ts";
import { listViews, showView } from "./list.ts";
import { type SavedViewRecord, savedViewRecords } from "./records.ts";

export function savedViewRoutes(app: FastifyInstance, parts: Parts): void {
  const onView = [app, parts, savedViewRecords] as const;
  const show = (view: SavedViewRecord, { actor }: StaffContext) => showView(view, actor);
  serve(app, parts, savedViewCalls.list, ({ query }, { db, actor }) => listViews(db, query.list, actor));
  serveAndShow(
    app,
    parts,
    savedViewCalls.create,
    ({ body }, context) => createView(body, context),
    async (id, context) =>
      show(await reachRecord(savedViewRecords, id, context, { permission: "view.write" }), context),
  );
  serveChange(...onView, savedViewCalls.update, (view, { body }, context) => updateView(view, body, context), show);
  serveChange(...onView, savedViewCalls.restore, (view, { body }, context) => restoreView(view, body, context), show);
  serveRecord(...onView, savedViewCalls.delete, async (view, { query }, context) => {
    await deleteView(view, query, context);
    return { done: true };
  });
}
