import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { filterValuesQuery, reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Returns the query of the leads, offers and times of the queue. */
export function queueQuery(question: z.input<(typeof reportCalls)["queue"]["query"]>) {
  return reportQuery(["reports", "queue", question], (options) =>
    authorisedAsk(reportCalls.queue, { query: question }, options),
  );
}

/** Returns the query of the values that the filters of the report offer. */
export function queueFiltersQuery() {
  return filterValuesQuery(["reports", "queue", "filters"], (options) =>
    authorisedAsk(reportCalls.queueFilters, {}, options),
  );
}
