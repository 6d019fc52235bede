import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { pageQuery } from "#web/shared/list/page-query.ts";

/** Returns the query of the work after the sale. */
export function afterSaleQuery(question: z.input<(typeof reportCalls)["afterSale"]["query"]>) {
  return reportQuery(["reports", "after-sale", question], (options) =>
    authorisedAsk(reportCalls.afterSale, { query: question }, options),
  );
}

/** Returns the query of the records that the report counts. */
export function afterSaleRowsQuery(question: z.input<(typeof reportCalls)["afterSaleRows"]["query"]>) {
  return pageQuery(["reports", "after-sale", "rows", question], (cursor, options) =>
    authorisedAsk(reportCalls.afterSaleRows, { query: { ...question, cursor } }, options),
  );
}
