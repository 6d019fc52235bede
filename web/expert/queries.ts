import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type ExpertQuestion, expertCalls } from "#calls/expert/calls.ts";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { Step } from "./words.ts";

type ListQuestion = z.input<(typeof expertCalls)["list"]["query"]>;

/** One page of questions. The previous page stays on screen until the next one is loaded. */
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

/** Refetches everything that shows questions. */
export function questionsChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ["questions"] });
}

/** The questions about a lead, newest first. */
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

/** Flights for the draft of a quote, as sent with an answer. */
export type FoundOption = NonNullable<CallArguments<typeof expertCalls.answer>["body"]["option"]>;

/** The text of a step, and the flights of an answer. */
export interface Said {
  said: string;
  option?: FoundOption | undefined;
}

export function quotesOfLeadQuery(leadId: number) {
  return queryOptions({
    queryKey: ["lead-quotes", leadId, "to-answer"],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.list, { query: { leadId, limit: 100 } }, { signal }),
  });
}

/** Takes a step. Refetches the question after a refusal, because another user may have been faster. */
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

/** The name of the field that contains the text of each step. */
const saidAs: Record<Step, "text" | "reason" | undefined> = {
  claim: undefined,
  needInfo: "text",
  giveInfo: "text",
  answer: "text",
  release: "reason",
  decline: "reason",
  cancel: "reason",
};

/** Refetches the lead, too, because it shows the question's status and the step may change who can read it. */
function refreshQuestions(client: QueryClient, leadId: number): Promise<unknown> {
  return Promise.all([
    questionsChanged(client),
    client.invalidateQueries({ queryKey: ["leads", "one", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "activity", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "list"] }),
  ]);
}
