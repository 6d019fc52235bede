import type { FastifyInstance } from "fastify";
import { reportCalls } from "#contract/report/calls.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve } from "#server/http/serve.ts";
import { afterSaleFile } from "./after-sale/after-sale-file.ts";
import { afterSale } from "./after-sale/list-after-sale.ts";
import { showAfterSale } from "./after-sale/show-after-sale.ts";
import { sumAgents } from "./agents/sum-agents.ts";
import { agentsFile, funnelFile, queueFile, salesFile } from "./compared-files.ts";
import { countFunnel } from "./leads/count-funnel.ts";
import { funnelFilterValues } from "./leads/filter-values.ts";
import { countedLeads } from "./leads/list-counted.ts";
import { moneyFile } from "./money/money-file.ts";
import { sumMoney } from "./money/sum-money.ts";
import { queueFilterValues } from "./queue/filter-values.ts";
import { sumQueue } from "./queue/sum-queue.ts";
import { salesFilters } from "./sales/filter-values.ts";
import { returned } from "./sales/list-returned.ts";
import { sold } from "./sales/list-sold.ts";
import { sumSales } from "./sales/sum-sales.ts";
import { reportScheduleRoutes } from "./schedules/routes.ts";
import { readTargets } from "./targets/read-targets.ts";
import { setTargets } from "./targets/set-targets.ts";

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  reportScheduleRoutes(app, parts);
  serve(app, parts, reportCalls.sales, ({ query }, context) => sumSales(query, context));
  serve(app, parts, reportCalls.salesFile, ({ query }, context) => salesFile(query, context));
  serve(app, parts, reportCalls.agentsFile, ({ query }, context) => agentsFile(query, context));
  serve(app, parts, reportCalls.funnelFile, ({ query }, context) => funnelFile(query, context));
  serve(app, parts, reportCalls.queueFile, ({ query }, context) => queueFile(query, context));
  serve(app, parts, reportCalls.moneyFile, ({ query }, context) => moneyFile(query, context));
  serve(app, parts, reportCalls.afterSaleFile, ({ query }, context) => afterSaleFile(query, context));
  serve(app, parts, reportCalls.salesFilters, (_, context) => salesFilters(context));
  serve(app, parts, reportCalls.queue, ({ query }, context) => sumQueue(query, context));
  serve(app, parts, reportCalls.queueFilters, (_, context) => queueFilterValues(context));
  serve(app, parts, reportCalls.sold, async ({ query }, context) =>
    pageAsJson(await sold.page(context.db, query, context)),
  );
  serve(app, parts, reportCalls.funnel, ({ query }, context) => countFunnel(query, context));
  serve(app, parts, reportCalls.funnelFilters, (_, context) => funnelFilterValues(context));
  serve(app, parts, reportCalls.countedLeads, async ({ query }, context) =>
    pageAsJson(await countedLeads.page(context.db, query, context)),
  );
  serve(app, parts, reportCalls.soldSums, ({ query }, context) => sold.sums(context.db, query, context));
  serve(app, parts, reportCalls.returnedSums, ({ query }, context) => returned.sums(context.db, query, context));
  serve(app, parts, reportCalls.exportCountedLeads, ({ query }, context) =>
    listFile(countedLeads, (lists) => lists.countedLeads, query, context),
  );
  serve(app, parts, reportCalls.agents, ({ query }, context) => sumAgents(query, context));
  serve(app, parts, reportCalls.targets, ({ query: { month } }, context) => readTargets(month, context));
  serve(app, parts, reportCalls.setTargets, async ({ body }, context) => {
    await setTargets(body, context);
    return { done: true };
  });
  serve(app, parts, reportCalls.money, ({ query }, context) => sumMoney(query, context));
  serve(app, parts, reportCalls.returned, async ({ query }, context) =>
    pageAsJson(await returned.page(context.db, query, context)),
  );
  serve(app, parts, reportCalls.exportReturned, ({ query }, context) =>
    listFile(returned, (lists) => lists.returned, query, context),
  );
  serve(app, parts, reportCalls.export, ({ query }, context) => listFile(sold, (lists) => lists.sold, query, context));
  serve(app, parts, reportCalls.afterSale, ({ query }, context) => showAfterSale(query, context));
  serve(app, parts, reportCalls.afterSaleRows, async ({ query }, context) =>
    pageAsJson(await afterSale.page(context.db, query, context)),
  );
  serve(app, parts, reportCalls.exportAfterSale, ({ query }, context) =>
    listFile(afterSale, (lists) => lists.afterSale, query, context),
  );
}
