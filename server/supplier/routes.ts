import type { FastifyInstance } from "fastify";
import { supplierCalls } from "#contract/supplier/calls.ts";
import { consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { supplierEntryCalls } from "#contract/supplier/entries.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { consolidatorBalances, creditChanges, listConsolidatorCredit } from "./consolidators.ts";
import { correctCredit } from "./correct-credit.ts";
import { enterCosts } from "./enter-costs.ts";
import { supplierEntries } from "./list-entries.ts";
import { recordSupplierMoney } from "./record-supplier-money.ts";
import { reverseSupplierEntry } from "./reverse-supplier-entry.ts";
import { writeOff } from "./write-off.ts";

export function supplierRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, consolidatorCalls.balances, (_, context) => consolidatorBalances(context));
  serve(app, parts, consolidatorCalls.list, async ({ query }, context) =>
    pageAsJson(await listConsolidatorCredit(context.db, query, context)),
  );
  serve(app, parts, consolidatorCalls.export, ({ query }, context) =>
    listFile(creditChanges, (lists) => lists.consolidatorCredit, query, context),
  );
  serve(app, parts, consolidatorCalls.correct, ({ body }, context) => correctCredit(body, context));
  serve(app, parts, supplierEntryCalls.list, async ({ query }, context) =>
    pageAsJson(await supplierEntries.page(context.db, query, context)),
  );
  serve(app, parts, supplierEntryCalls.sums, ({ query }, context) => supplierEntries.sums(context.db, query, context));
  serve(app, parts, supplierEntryCalls.export, ({ query }, context) =>
    listFile(supplierEntries, (lists) => lists.supplierEntries, query, context),
  );
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, supplierCalls.enterCosts, async (quote, { body }, context) => {
    await enterCosts(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, supplierCalls.record, async (quote, { body }, context) => {
    await recordSupplierMoney(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, supplierCalls.reverse, async (quote, { params, body }, context) => {
    await reverseSupplierEntry(quote, params.entryId, body, context, "reverseSupplierEntry");
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, supplierCalls.reverseWriteOff, async (quote, { params, body }, context) => {
    await reverseSupplierEntry(quote, params.entryId, body, context, "reverseWriteOff");
    return versionAndStatus(quote, context);
  });
  serveRecord(...onQuote, supplierCalls.writeOff, async (quote, { body }, context) => {
    await writeOff(quote, body, context);
    return versionAndStatus(quote, context);
  });
}
