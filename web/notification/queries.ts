import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { notificationCalls } from "#calls/notification.ts";
import type { CallArguments } from "#contract/call.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export const unreadCountQuery = queryOptions({
  queryKey: ["notifications", "unread"],
  queryFn: ({ signal }) => authorisedAsk(notificationCalls.count, {}, { signal }),
});

/** Newest first, page by page. */
export function notificationListQuery(only: "all" | "unread") {
  return infiniteQueryOptions({
    queryKey: ["notifications", "list", only],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(notificationCalls.list, { query: { cursor: pageParam, only, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // What came meanwhile is at the top the next time it is looked at.
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

/** `through`: the newest one that was seen. */
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

/** What is chosen stands at once; if it cannot be saved, what there was stands again. */
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

/** What the server saved takes the place of what there was; a refusal leaves it as it is. */
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
