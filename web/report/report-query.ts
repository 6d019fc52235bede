import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

type Ask<Answer> = (options: { signal: AbortSignal }) => Promise<Answer>;

/** Returns the query of a report. The previous report stays on screen until the next one is loaded. */
export function reportQuery<Report>(queryKey: readonly unknown[], ask: Ask<Report>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask({ signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** Returns the query of the values that the filters of a report offer. */
export function filterValuesQuery<Values>(queryKey: readonly unknown[], ask: Ask<Values>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => ask({ signal }), staleTime: freshFor });
}
