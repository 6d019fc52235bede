import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiKeyCalls } from "#calls/api-key.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => authorisedAsk(apiKeyCalls.list, {}, { signal }),
});

/** The answer holds the key: it is shown by whoever asked and kept in no cache. */
export function makeApiKey(client: QueryClient) {
  return mutationOptions({
    mutationFn: (name: string) => authorisedAsk(apiKeyCalls.create, { body: { name } }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries(apiKeysQuery),
  });
}

export function revokeApiKey(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(apiKeyCalls.revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  });
}
