import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { page, person } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { salesQuestion, salesReport, soldRow } from "./sales.ts";

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
  export: fileCallOf(soldList, "/reports/sales/rows/export"),
};
