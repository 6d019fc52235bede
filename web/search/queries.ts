import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchCalls } from "#calls/search.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

/** What holds a keyword; what was found before stays until the next is here, so that nothing jumps under the fingers. */
export function foundQuery(keyword: string) {
  return queryOptions({
    queryKey: ["search", keyword],
    queryFn: ({ signal }) => authorisedAsk(searchCalls.find, { query: { keyword } }, { signal }),
    enabled: keyword !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
}
