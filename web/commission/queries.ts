import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { commissionCalls } from "#calls/commission/calls.ts";
import type { ManualCommission } from "#contract/commission/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function commissionListQuery(question: z.input<(typeof commissionCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["commissions", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(commissionCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The lines of one sale, oldest first. With `isOwn`, only those of the user. */
export function commissionsOfQuoteQuery(quoteId: number, { isOwn }: { isOwn: boolean }) {
  return queryOptions({
    queryKey: ["commissions", "ofQuote", quoteId],
    queryFn: ({ signal }) =>
      authorisedAsk(
        isOwn ? commissionCalls.listOwn : commissionCalls.list,
        { query: { quoteId, sortBy: "at", sortOrder: "ASC", limit: 100 } },
        { signal },
      ),
  });
}

/** The user's own lines, the newest first. */
export const ownCommissionsQuery = infiniteQueryOptions({
  queryKey: ["commissions", "own"],
  queryFn: ({ pageParam, signal }) =>
    authorisedAsk(commissionCalls.listOwn, { query: { cursor: pageParam, limit: 20 } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** One line with the values that it was computed from. */
export function commissionQuery(id: number) {
  return queryOptions({
    queryKey: ["commissions", id],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.show, { params: { id } }, { signal }),
  });
}

/** The sums of the user's own lines. */
export function commissionFiguresQuery() {
  return queryOptions({
    queryKey: ["commissions", "figures"],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.figures, {}, { signal }),
  });
}

/** Refetches everything about commissions. */
export function commissionsChanged(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["commissions"] });
}

/** The manual commissions that wait for a second person. */
export function pendingManualsQuery() {
  return queryOptions({
    queryKey: ["commissions", "pending"],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.pendingManual, {}, { signal }),
  });
}

export function addManualCommission(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof commissionCalls.addManual.body>) =>
      authorisedAsk(commissionCalls.addManual, { body }),
    onSettled: () => commissionsChanged(client),
  });
}

export function editCommission(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof commissionCalls.edit.body>) =>
      authorisedAsk(commissionCalls.edit, { params: { id }, body }),
    onSettled: () => commissionsChanged(client),
  });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function approveManual(client: QueryClient, { id, version }: ManualCommission) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(commissionCalls.approveManual, {
        params: { id },
        body: { version, ...(reason ? { reason } : {}) },
      }),
    onSettled: () => commissionsChanged(client),
  });
}

export function declineManual(client: QueryClient, { id, version }: ManualCommission) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(commissionCalls.declineManual, { params: { id }, body: { version, reason } }),
    onSettled: () => commissionsChanged(client),
  });
}

export function withdrawManual(client: QueryClient, { id, version }: ManualCommission) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(commissionCalls.withdrawManual, { params: { id }, body: { version } }),
    onSettled: () => commissionsChanged(client),
  });
}
