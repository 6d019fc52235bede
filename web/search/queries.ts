import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchCalls } from "#calls/search/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/**
 * The results of a keyword. The previous ones stay on screen until the new ones are loaded, so that the list does not
 * jump.
 */
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
