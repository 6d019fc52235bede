import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { duplicateCalls } from "#calls/duplicate/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { PairVerdict } from "#domain/lead/duplicates.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refreshLead } from "../queries.ts";

export type Typed = CallArguments<typeof duplicateCalls.find>["body"];

/**
 * The leads that may be about the person being typed. The previous ones stay on screen until the new ones are loaded.
 */
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

/** Records if two leads are duplicates. Null undoes the decision. */
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
    // Refetches everything, because the decision affects both leads with their quotes and questions. A refusal means
    // that they have changed already.
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

/** Refetches the duplicates of this lead. Those of other leads are refetched when they are shown. */
export function refreshDuplicates(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey: ["leads", "duplicates"] }), refreshLead(client, id)]);
}
