import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { quoteCalls } from "#calls/quote/calls.ts";
import { reportCalls } from "#calls/report/calls.ts";
import { filterValuesQuery, reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { pageQuery } from "#web/shared/list/page-query.ts";

/** Returns the query of the sums of sales. */
export function salesQuery(question: z.input<(typeof reportCalls)["sales"]["query"]>) {
  return reportQuery(["reports", "sales", question], (options) =>
    authorisedAsk(reportCalls.sales, { query: question }, options),
  );
}

/** Returns the query of the values that the filters of the report offer. */
export function salesFiltersQuery() {
  return filterValuesQuery(["reports", "sales", "filters"], (options) =>
    authorisedAsk(reportCalls.salesFilters, {}, options),
  );
}

/** Returns the query of the sales that the report counts. */
export function soldQuery(question: z.input<(typeof reportCalls)["sold"]["query"]>) {
  return pageQuery(["reports", "sold", question], (cursor, options) =>
    authorisedAsk(reportCalls.sold, { query: { ...question, cursor } }, options),
  );
}

/** Returns the query of a quote with the profit of its sale, if the user may read it. */
export function soldQuoteQuery(id: number) {
  return queryOptions({
    queryKey: ["reports", "sold", "quote", id],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.get, { params: { id } }, { signal }),
  });
}

/** Returns the query of the refunds and chargebacks that the report counts. */
export function returnedQuery(question: z.input<(typeof reportCalls)["returned"]["query"]>) {
  return pageQuery(["reports", "returned", question], (cursor, options) =>
    authorisedAsk(reportCalls.returned, { query: { ...question, cursor } }, options),
  );
}
