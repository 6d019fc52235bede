import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { reconciliationCalls } from "#calls/reconciliation/calls.ts";
import { consolidatorCalls } from "#calls/supplier/consolidators.ts";
import { supplierEntryCalls } from "#calls/supplier/entries.ts";
import type { ConsolidatorBalance } from "#contract/supplier/consolidators.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export const consolidatorBalances = queryOptions({
  queryKey: ["consolidators", "balances"],
  queryFn: ({ signal }) => authorisedAsk(consolidatorCalls.balances, {}, { signal }),
});

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function consolidatorCreditQuery(question: z.input<(typeof consolidatorCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["consolidators", "credit", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(consolidatorCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

type Balance = Pick<ConsolidatorBalance, "consolidator" | "currency">;

/** The latest changes of the credit with a consolidator in one currency, newest first. */
export function latestCreditQuery({ consolidator, currency }: Balance) {
  return queryOptions({
    queryKey: ["consolidators", "latest", consolidator, currency],
    queryFn: ({ signal }) =>
      authorisedAsk(consolidatorCalls.list, { query: { consolidator, currency, limit: shownLines } }, { signal }),
  });
}

/** The checks and commissions that a consolidator still has to send in one currency, earliest first. */
export function expectedQuery({ consolidator, currency }: Balance, lateOnly: boolean) {
  const when = lateOnly ? { when: "now" as const } : {};
  return queryOptions({
    queryKey: ["consolidators", "expected", consolidator, currency, lateOnly],
    queryFn: ({ signal }) =>
      authorisedAsk(
        reconciliationCalls.list,
        { query: { owedBy: "consolidators", consolidator, currency, ...when, limit: shownLines } },
        { signal },
      ),
  });
}

/** The number of lines in the calculation of a balance. */
const shownLines = 20;

/** One page of the entries of all sales. */
export function supplierEntriesQuery(question: z.input<(typeof supplierEntryCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["supplierEntries", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(supplierEntryCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Enters or corrects a credit. Refetches afterwards even if the call failed, because another may have been faster. */
export function correctCredit(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof consolidatorCalls.correct.body>) =>
      authorisedAsk(consolidatorCalls.correct, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["consolidators"] }),
  });
}
