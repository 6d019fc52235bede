import type { FastifyInstance } from "fastify";
import { reportCalls } from "#contract/report/calls.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve } from "#server/http/serve.ts";
import { salesFilters } from "./sales/filter-values.ts";
import { sold } from "./sales/list-sold.ts";
import { sumSales } from "./sales/sum-sales.ts";

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, reportCalls.sales, ({ query }, context) => sumSales(query, context));
  serve(app, parts, reportCalls.salesFilters, (_, context) => salesFilters(context));
  serve(app, parts, reportCalls.sold, async ({ query }, context) =>
    pageAsJson(await sold.page(context.db, query, context)),
  );
  serve(app, parts, reportCalls.export, ({ query }, context) => listFile(sold, (lists) => lists.sold, query, context));
}
