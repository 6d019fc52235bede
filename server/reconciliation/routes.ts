import type { FastifyInstance } from "fastify";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { owedCalls } from "#contract/reconciliation/owed.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve } from "#server/http/serve.ts";
import { items, listItems } from "./list-items.ts";
import { owed, owedTotals } from "./list-owed.ts";

export function reconciliationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, reconciliationCalls.list, async ({ query }, context) =>
    pageAsJson(await listItems(context.db, query, context)),
  );
  serve(app, parts, reconciliationCalls.sums, ({ query }, context) => items.sums(context.db, query, context));
  serve(app, parts, reconciliationCalls.export, ({ query }, context) =>
    listFile(items, (lists) => lists.reconciliation, query, context),
  );
  serve(app, parts, owedCalls.list, async ({ query }, context) =>
    pageAsJson(await owed.page(context.db, query, context)),
  );
  serve(app, parts, owedCalls.totals, (_, context) => owedTotals(context.db));
  serve(app, parts, owedCalls.export, ({ query }, context) => listFile(owed, (lists) => lists.owed, query, context));
}
