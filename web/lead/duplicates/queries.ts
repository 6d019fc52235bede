import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { duplicateCalls } from "#calls/duplicate.ts";
import type { CallArguments } from "#contract/call.ts";
import type { PairVerdict } from "#domain/lead/duplicates.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { refreshLead } from "../queries.ts";

export type Typed = CallArguments<typeof duplicateCalls.find>["body"];

/** Leads that may be about the same person as what is typed; those found before stay until the next ones are here. */
export function typedDuplicatesQuery(typed: Typed) {
  return queryOptions({
    queryKey: ["leads", "duplicates", "typed", typed],
    queryFn: ({ signal }) => authorisedAsk(duplicateCalls.find, { body: typed }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function duplicatesQuery(id: number) {
  return queryOptions({
    queryKey: ["leads", "duplicates", id],
    queryFn: ({ signal }) => authorisedAsk(duplicateCalls.ofLead, { params: { id } }, { signal }),
  });
}

/** What somebody says of two leads; null takes it back. */
export function decidePair(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: ({ otherId, verdict }: { otherId: number; verdict: PairVerdict | null }) => {
      const params = { id, otherId };
      return verdict === null
        ? authorisedAsk(duplicateCalls.takeBack, { params })
        : authorisedAsk(duplicateCalls.decide, { params, body: { verdict } });
    },
    onSettled: () => refreshDuplicates(client, id),
  });
}

type Merge = CallArguments<typeof duplicateCalls.merge>["body"];

export function mergeLeads(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: Merge; idempotencyKey: string }) =>
      authorisedAsk(duplicateCalls.merge, { body }, { idempotencyKey }),
    // Whatever is shown of both leads, quotes and questions too, is other than it was, or was refused for being so.
    onSettled: () => client.invalidateQueries(),
  });
}

export function unmergeLead(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof duplicateCalls.unmerge>["body"]) =>
      authorisedAsk(duplicateCalls.unmerge, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Of a lead that somebody goes on reading; of others once they are looked at again. */
export function refreshDuplicates(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey: ["leads", "duplicates"] }), refreshLead(client, id)]);
}
