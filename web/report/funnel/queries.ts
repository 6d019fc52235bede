import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { filterValuesQuery, reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { pageQuery } from "#web/shared/list/page-query.ts";

/** Returns the query of the leads of a period by stage. */
export function funnelQuery(question: z.input<(typeof reportCalls)["funnel"]["query"]>) {
  return reportQuery(["reports", "funnel", question], (options) =>
    authorisedAsk(reportCalls.funnel, { query: question }, options),
  );
}

/** Returns the query of the values that the filters of the report offer. */
export function funnelFiltersQuery() {
  return filterValuesQuery(["reports", "funnel", "filters"], (options) =>
    authorisedAsk(reportCalls.funnelFilters, {}, options),
  );
}

/** Returns the query of the leads that the report counts. */
export function countedLeadsQuery(question: z.input<(typeof reportCalls)["countedLeads"]["query"]>) {
  return pageQuery(["reports", "counted-leads", question], (cursor, options) =>
    authorisedAsk(reportCalls.countedLeads, { query: { ...question, cursor } }, options),
  );
}
