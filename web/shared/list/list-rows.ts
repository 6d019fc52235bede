import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { z } from "zod";
import { listQuery, type PagedCall } from "#web/shared/api/call-query.ts";

/** The loaded rows of a list, and the function that loads more. */
export interface ListRows<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The number of answers that the rows came in. */
  pages: number;
  error: Error | null;
  refetch: () => unknown;
  /** True if the rows answer the previous query. */
  isStale: boolean;
  /** Loads the next page. Undefined if there is none. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
}

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Joins the pages of a list. A row that moved to another page during a refetch is listed once, at its first position.
 */
export function useAllPages<Row extends { id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
): ListRows<Row> {
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => {
    const all = data?.pages.flatMap(({ items }) => items);
    return all && [...new Map(all.map((row) => [row.id, row])).values()];
  }, [data]);
  return {
    rows,
    pages: data?.pages.length ?? 0,
    error,
    refetch,
    isStale: isPlaceholderData,
    more: hasNextPage && !isPlaceholderData ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}

/** Returns the rows of a list, page by page. */
export function useListRows<C extends PagedCall & { answer: z.ZodType<Page<{ id: number }>> }>(
  call: C,
  question: z.input<C["query"]>,
): ListRows<z.output<C["answer"]>["items"][number]> {
  return useAllPages(useInfiniteQuery(listQuery(call, question)));
}

/** Returns the rows of a list that is not paged. */
export function wholeList<Row>({ data, error, refetch, isPlaceholderData }: UseQueryResult<Row[]>): ListRows<Row> {
  return {
    rows: data,
    pages: data ? 1 : 0,
    error,
    refetch,
    isStale: isPlaceholderData,
    more: undefined,
    isLoadingMore: false,
  };
}
