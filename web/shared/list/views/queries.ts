import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type SavedView, savedViewCalls } from "#calls/saved-view/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

type NewView = CallArguments<typeof savedViewCalls.create>["body"];
export type ViewContent = Omit<NewView, "list">;

/** The saved views of a list. Refetched, because other users may change a shared view. */
export function savedViewsQuery(list: ViewedList) {
  return queryOptions({
    queryKey: ["saved-views", list],
    queryFn: ({ signal }) => authorisedAsk(savedViewCalls.list, { query: { list } }, { signal }),
    staleTime: 60_000,
  });
}

export function createView(client: QueryClient, list: ViewedList) {
  return mutationOptions({
    mutationFn: ({ content, idempotencyKey }: { content: ViewContent; idempotencyKey: string }) =>
      authorisedAsk(savedViewCalls.create, { body: { list, ...content } }, { idempotencyKey }),
    onSettled: () => refresh(client, list),
  });
}

export function updateView(client: QueryClient, { id, list, version }: SavedView) {
  return mutationOptions({
    mutationFn: (content: ViewContent) =>
      authorisedAsk(savedViewCalls.update, { params: { id }, body: { version, ...content } }),
    onSettled: () => refresh(client, list),
  });
}

export function deleteView(client: QueryClient, { id, list, version }: SavedView) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(savedViewCalls.delete, { params: { id }, query: { version } }),
    onSettled: () => refresh(client, list),
  });
}

/** Restores a deleted view. Deleting has increased its version by one. */
export function restoreView(client: QueryClient, { id, list, version }: SavedView) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(savedViewCalls.restore, { params: { id }, body: { version: version + 1 } }),
    onSettled: () => refresh(client, list),
  });
}

function refresh(client: QueryClient, list: ViewedList): Promise<unknown> {
  return client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey });
}
