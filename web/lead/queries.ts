import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import type { CallArguments } from "#contract/call.ts";
import type { Lead } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export type LeadQuestion = z.input<(typeof leadCalls)["list"]["query"]>;
type NewLead = CallArguments<typeof leadCalls.create>["body"];
type ChangedLead = CallArguments<typeof leadCalls.update>["body"];

/** What changes is noticed sooner (web/work); this is for what is not, such as the new name of an agent. */
const unaskedMilliseconds = 60_000;

/** One page of leads; the page before stays on screen until the next one is here. */
export function leadListQuery(question: LeadQuestion) {
  return queryOptions({
    queryKey: ["leads", "list", question],
    queryFn: ({ signal }) => authorisedAsk(leadCalls.list, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: unaskedMilliseconds,
  });
}

/** Read again, wherever one is on screen: something has changed. */
export function refreshLeadLists(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["leads", "list"] });
}

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: ["leads", "one", id],
    queryFn: ({ signal }) => authorisedAsk(leadCalls.get, { params: { id } }, { signal }),
  });
}

/** What happened to a lead and its quotes, newest first, page by page. */
export function leadActivityQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ["leads", "activity", id],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(leadCalls.activity, { params: { id }, query: { cursor: pageParam, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function createLead(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ lead, idempotencyKey }: { lead: NewLead; idempotencyKey: string }) =>
      authorisedAsk(leadCalls.create, { body: lead }, { idempotencyKey }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function updateLead(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (lead: ChangedLead) => authorisedAsk(leadCalls.update, { params: { id }, body: lead }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function touchLead(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof leadCalls.touch>["body"]) =>
      authorisedAsk(leadCalls.touch, { params: { id }, body }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

/** The answer of a write is the newest there is; lists and history are asked again. */
function keepLead(client: QueryClient, lead: Lead): Promise<unknown> {
  client.setQueryData(leadQuery(lead.id).queryKey, lead);
  return Promise.all([
    refreshLeadLists(client),
    client.invalidateQueries({ queryKey: ["leads", "activity", lead.id] }),
  ]);
}
