import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Returns the query of the money, as it is now and in a period. */
export function moneyQuery(question: z.input<(typeof reportCalls)["money"]["query"]>) {
  return reportQuery(["reports", "money", question], (options) =>
    authorisedAsk(reportCalls.money, { query: question }, options),
  );
}
