import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";

/** What a list shows so far, and the way to more of it. */
export interface ListRows<Row> {
  /** Undefined until there is an answer. */
  rows: readonly Row[] | undefined;
  /** How many answers they came in. */
  pages: number;
  error: Error | null;
  refetch: () => unknown;
  /** They answer the question before. */
  isStale: boolean;
  /** Asks for the next page; undefined where there is none. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
}

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/** The pages of a list as one. A row that moved from one to the next while they were asked again stands where it is met first. */
export function useAllPages<Row extends { id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
): ListRows<Row> {
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => {
    const all = data?.pages.flatMap(({ items }) => items);
    return all && [...new Map(all.map((row) => [row.id, row])).values()];
  }, [data]);
  return {
    ...{ rows, pages: data?.pages.length ?? 0, error, refetch, isStale: isPlaceholderData },
    more: hasNextPage && !isPlaceholderData ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}

/** A list that comes in one answer. */
export function wholeList<Row>({ data, error, refetch, isPlaceholderData }: UseQueryResult<Row[]>): ListRows<Row> {
  return {
    ...{ rows: data, pages: data ? 1 : 0, error, refetch, isStale: isPlaceholderData },
    ...{ more: undefined, isLoadingMore: false },
  };
}
