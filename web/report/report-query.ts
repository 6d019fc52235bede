import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import type { ReportAge } from "#contract/report/period.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { callQuery } from "#web/shared/api/call-query.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** A call that answers with a report. */
export type ReportCall = Call & { query: z.ZodType; answer: z.ZodType<{ period: unknown; age?: ReportAge }> };

/** Returns the query of a report. The previous report stays on screen until the next one is loaded. */
export function reportQuery<C extends ReportCall>(call: C, question: z.input<C["query"]>) {
  const input = { query: question } as unknown as CallArguments<C>;
  return { ...callQuery(call, input), placeholderData: keepPreviousData, refetchInterval: freshFor };
}

/** Returns the query of the values that the filters of a report offer. */
export function filterValuesQuery<C extends Call>(call: C) {
  return { ...callQuery(call, {} as CallArguments<C>), staleTime: freshFor };
}
