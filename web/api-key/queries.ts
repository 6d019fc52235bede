import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiKeyCalls } from "#calls/api-key/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => authorisedAsk(apiKeyCalls.list, {}, { signal }),
});

/** The answer contains the key, so it is not cached. Only the dialog that requested it shows it. */
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
