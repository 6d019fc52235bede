import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** The money as it is now and in a period. The previous report stays on screen until the next one is loaded. */
export function moneyQuery(question: z.input<(typeof reportCalls)["money"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "money", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.money, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}
