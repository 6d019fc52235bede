import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type ExpertQuestion, expertCalls } from "#calls/expert.ts";
import { quoteCalls } from "#calls/quote-calls.ts";
import type { CallArguments } from "#contract/call.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import type { Step } from "./words.ts";

type ListQuestion = z.input<(typeof expertCalls)["list"]["query"]>;

/** One page of questions; the page before stays on screen until the next one is here. */
export function questionListQuery(question: ListQuestion) {
  return infiniteQueryOptions({
    queryKey: ["questions", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(expertCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** A question moved on: whatever shows it asks anew. */
export function questionsChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ["questions"] });
}

/** What experts were asked about a lead, newest first. */
export function questionsOfLeadQuery(leadId: number) {
  return infiniteQueryOptions({
    queryKey: ["questions", "of-lead", leadId],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(
        expertCalls.ofLead,
        { params: { id: leadId }, query: { cursor: pageParam, limit: 10 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function askExpert(client: QueryClient, leadId: number) {
  return mutationOptions({
    mutationFn: ({ question, idempotencyKey }: { question: string; idempotencyKey: string }) =>
      authorisedAsk(expertCalls.ask, { params: { id: leadId }, body: { question } }, { idempotencyKey }),
    onSettled: () => refreshQuestions(client, leadId),
  });
}

/** Flights for the draft of a quote, as they are sent with an answer. */
export type FoundOption = NonNullable<CallArguments<typeof expertCalls.answer>["body"]["option"]>;

/** What is said with a step, and flights that go with an answer. */
export interface Said {
  said: string;
  option?: FoundOption | undefined;
}

/** What was offered for the lead so far. */
export function quotesOfLeadQuery(leadId: number) {
  return queryOptions({
    queryKey: ["lead-quotes", leadId, "to-answer"],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.list, { query: { leadId, limit: 100 } }, { signal }),
  });
}

/** Refused, the question is asked for again: somebody may have been quicker. */
export function takeStep(client: QueryClient, step: Step, { id, leadId, version }: ExpertQuestion) {
  const call = expertCalls[step];
  const name = saidAs[step];
  return mutationOptions({
    mutationFn: ({ said, option }: Said) =>
      authorisedAsk(call, {
        params: { id },
        body: { version, ...(name && { [name]: said }), ...(option && { option }) },
      } as CallArguments<typeof call>),
    onSettled: (_answer, _error, { option }) =>
      Promise.all([
        refreshQuestions(client, leadId),
        ...(option ? [client.invalidateQueries({ queryKey: ["quotes", "one", option.quoteId] })] : []),
      ]),
  });
}

/** Where what is said with a step is sent. */
const saidAs: Record<Step, "text" | "reason" | undefined> = {
  ...{ claim: undefined, needInfo: "text", giveInfo: "text", answer: "text" },
  ...{ release: "reason", decline: "reason", cancel: "reason" },
};

/** The lead shows how its question stands, and who may still read it. */
function refreshQuestions(client: QueryClient, leadId: number): Promise<unknown> {
  return Promise.all([
    questionsChanged(client),
    client.invalidateQueries({ queryKey: ["leads", "one", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "activity", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "list"] }),
  ]);
}
