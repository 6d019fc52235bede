import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, page, person } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, sumsCallOf } from "#contract/shared/list.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { returnedList } from "#domain/report/returned-list.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { afterSaleQuestion, afterSaleReport, afterSaleRow } from "./after-sale.ts";
import { agentsQuestion, agentsReport } from "./agents.ts";
import { fileFields } from "./file.ts";
import { countedLead, funnelFilters, funnelQuestion, funnelReport } from "./funnel.ts";
import { moneyQuestion, moneyReport } from "./money.ts";
import { queueFilters, queueQuestion, queueReport } from "./queue.ts";
import { returnedRow, salesQuestion, salesReport, soldRow } from "./sales.ts";
import { monthTargets, newTargets, targetsQuestion } from "./targets.ts";

export const reportCalls = {
  sales: call({
    method: "GET",
    path: "/reports/sales",
    permission: "report.read",
    summary: "Add up the sales of a period by day and by group, beside the period before",
    query: salesQuestion,
    answer: salesReport,
  }),
  /** The values that its filters offer. */
  salesFilters: call({
    method: "GET",
    path: "/reports/sales/filters",
    permission: "report.read",
    summary: "List the values of the filters of the report of sales",
    answer: z.object({
      agents: z.array(person),
      teamLeads: z.array(person),
      routes: z.array(z.string()),
      airlines: z.array(z.string()),
      consolidators: z.array(z.string()),
      sources: z.array(z.string()),
    }),
  }),
  sold: call({
    method: "GET",
    path: "/reports/sales/rows",
    permission: "report.read",
    summary: "List the sales that the report counts, latest first",
    query: pagedQueryOf(soldList),
    answer: page(soldRow),
  }),
  salesFile: call({
    method: "GET",
    path: "/reports/sales/file",
    permission: "report.read",
    summary: "Get a table of the report of sales as a file",
    query: salesQuestion.safeExtend(fileFields(["groups", "parts", "sales"])),
    answer: "spreadsheet",
  }),
  agents: call({
    method: "GET",
    path: "/reports/agents",
    permission: "report.read",
    summary: "Add up the work of each agent in a period, with targets, beside the period before",
    query: agentsQuestion,
    answer: agentsReport,
  }),
  targets: call({
    method: "GET",
    path: "/targets",
    permission: "report.read",
    summary: "List the targets of agents in a month. Agents get their own",
    query: targetsQuestion,
    answer: monthTargets,
  }),
  setTargets: call({
    method: "PUT",
    path: "/targets",
    permission: "target.update",
    summary: "Set the targets of some agents in a month, all or none",
    body: newTargets,
    answer: done,
    refuses: ["targets_changed"],
  }),
  money: call({
    method: "GET",
    path: "/reports/money",
    permission: "report.read",
    summary:
      "Add up commissions, balances of suppliers, late amounts and what does not reconcile, and the money of a period",
    query: moneyQuestion,
    answer: moneyReport,
  }),
  soldSums: sumsCallOf(soldList, "/reports/sales/rows/sums"),
  export: fileCallOf(soldList, "/reports/sales/rows/export"),
  returned: call({
    method: "GET",
    path: "/reports/sales/returned",
    permission: "report.read",
    summary: "List the refunds and chargebacks that the report counts, latest first",
    query: pagedQueryOf(returnedList),
    answer: page(returnedRow),
  }),
  returnedSums: sumsCallOf(returnedList, "/reports/sales/returned/sums"),
  exportReturned: fileCallOf(returnedList, "/reports/sales/returned/export"),
  funnel: call({
    method: "GET",
    path: "/reports/funnel",
    permission: "report.read",
    summary: "Count the leads that arrived in a period by the stages that they have reached, beside the period before",
    query: funnelQuestion,
    answer: funnelReport,
  }),
  /** The values that its filters offer. */
  funnelFilters: call({
    method: "GET",
    path: "/reports/funnel/filters",
    permission: "report.read",
    summary: "List the values of the filters of the funnel",
    answer: funnelFilters,
  }),
  countedLeads: call({
    method: "GET",
    path: "/reports/funnel/rows",
    permission: "report.read",
    summary: "List the leads that the funnel counts, latest first",
    query: pagedQueryOf(countedLeadsList),
    answer: page(countedLead),
  }),
  exportCountedLeads: fileCallOf(countedLeadsList, "/reports/funnel/rows/export"),
  queue: call({
    method: "GET",
    path: "/reports/queue",
    permission: "report.read",
    summary:
      "Count the leads that arrived in a period and the offers of the queue, with the times until the first touch",
    query: queueQuestion,
    answer: queueReport,
  }),
  queueFilters: call({
    method: "GET",
    path: "/reports/queue/filters",
    permission: "report.read",
    summary: "List the values of the filters of the report of the queue",
    answer: queueFilters,
  }),
  afterSale: call({
    method: "GET",
    path: "/reports/after-sale",
    permission: "report.read",
    summary: "Count open requests, deadlines, credits, chargebacks and debit memos, and what ended in a period",
    query: afterSaleQuestion,
    answer: afterSaleReport,
  }),
  afterSaleRows: call({
    method: "GET",
    path: "/reports/after-sale/rows",
    permission: "report.read",
    summary: "List the records that the report after the sale counts, newest first",
    query: pagedQueryOf(afterSaleList),
    answer: page(afterSaleRow),
  }),
  agentsFile: call({
    method: "GET",
    path: "/reports/agents/file",
    permission: "report.read",
    summary: "Get a table of the report of agents as a file",
    query: agentsQuestion.safeExtend(fileFields(["agents"])),
    answer: "spreadsheet",
  }),
  funnelFile: call({
    method: "GET",
    path: "/reports/funnel/file",
    permission: "report.read",
    summary: "Get a table of the funnel as a file",
    query: funnelQuestion.safeExtend(fileFields(["groups", "parts"])),
    answer: "spreadsheet",
  }),
  queueFile: call({
    method: "GET",
    path: "/reports/queue/file",
    permission: "report.read",
    summary: "Get a table of the report of the queue as a file",
    query: queueQuestion.safeExtend(fileFields(["agents", "parts"])),
    answer: "spreadsheet",
  }),
  moneyFile: call({
    method: "GET",
    path: "/reports/money/file",
    permission: "report.read",
    summary: "Get a table of the report of money as a file",
    query: moneyQuestion.safeExtend(fileFields(["commissions", "suppliers"])),
    answer: "spreadsheet",
  }),
  afterSaleFile: call({
    method: "GET",
    path: "/reports/after-sale/file",
    permission: "report.read",
    summary: "Get a table of the report after the sale as a file",
    query: afterSaleQuestion.safeExtend(fileFields(["open", "period"])),
    answer: "spreadsheet",
  }),
  exportAfterSale: fileCallOf(afterSaleList, "/reports/after-sale/rows/export"),
};
