import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";

type AskForPage<Page> = (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page>;

/** Returns the query of a list that is loaded page by page. The previous rows stay on screen until the next are loaded. */
export function pageQuery<Page extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  ask: AskForPage<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
