import type { FastifyInstance } from "fastify";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { enterCosts } from "./enter-costs.ts";
import { recordSupplierMoney } from "./record-supplier-money.ts";
import { reverseSupplierEntry } from "./reverse-supplier-entry.ts";

export function supplierRoutes(app: FastifyInstance, parts: Parts): void {
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
    await reverseSupplierEntry(quote, params.entryId, body, context);
    return versionAndStatus(quote, context);
  });
}
