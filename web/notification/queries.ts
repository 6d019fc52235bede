import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { notificationCalls } from "#calls/notification/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export const unreadCountQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: ({ signal }) => authorisedAsk(notificationCalls.count, {}, { signal }),
});

/** The notifications, newest first, page by page. */
export function notificationListQuery(only: "all" | "unread") {
  return infiniteQueryOptions({
    queryKey: ["notifications", "list", only],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(notificationCalls.list, { query: { cursor: pageParam, only, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Always refetched, so that new ones are at the top when the panel is opened.
    staleTime: 0,
  });
}

export function markNotification(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      authorisedAsk(notificationCalls.mark, { params: { id }, body: { isRead } }),
    onSettled: () => refreshNotifications(client),
  });
}

/** `through` is the newest notification that the user has seen. */
export function markAllNotifications(client: QueryClient) {
  return mutationOptions({
    mutationFn: (through: number) => authorisedAsk(notificationCalls.markAll, { body: { through } }),
    onSettled: () => refreshNotifications(client),
  });
}

export function refreshNotifications(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["notifications"] });
}

export const mailChoicesQuery = queryOptions({
  queryKey: ["notifications", "choices"],
  queryFn: ({ signal }) => authorisedAsk(notificationCalls.choices, {}, { signal }),
});

/** Updates the choice optimistically. Restores the previous one if saving fails. */
export function chooseMail(client: QueryClient) {
  return mutationOptions({
    mutationFn: (choices: { dailyDigest: boolean }) => authorisedAsk(notificationCalls.choose, { body: choices }),
    onSuccess: (saved) => client.setQueryData(mailChoicesQuery.queryKey, saved),
  });
}

export const kindChoicesQuery = queryOptions({
  queryKey: ["notifications", "kinds"],
  queryFn: ({ signal }) => authorisedAsk(notificationCalls.kindChoices, {}, { signal }),
});

/** Replaces the choice by the saved one. A refusal leaves it unchanged. */
export function chooseKind(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof notificationCalls.chooseKind>["body"]) =>
      authorisedAsk(notificationCalls.chooseKind, { body }),
    onSuccess: (saved) =>
      client.setQueryData(kindChoicesQuery.queryKey, (choices) =>
        choices?.map((choice) => (choice.kind === saved.kind ? saved : choice)),
      ),
  });
}
