import { savedViewCalls } from "#calls/saved-view/calls.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { callQuery } from "#web/shared/api/call-query.ts";

/** The saved views of a list. Refetched, because other users may change a shared view. */
export function savedViewsQuery(list: ViewedList) {
  return { ...callQuery(savedViewCalls.list, { query: { list } }), staleTime: 60_000 };
}
