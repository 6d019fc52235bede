import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { CallArguments } from "#contract/call.ts";
import { type ExpertQuestion, expertCalls } from "#contract/expert.ts";
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
    refetchInterval: 15_000,
  });
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

/** Refused, the question is asked for again: somebody may have been quicker. */
export function takeStep(client: QueryClient, step: Step, { id, leadId, version }: ExpertQuestion) {
  const call = expertCalls[step];
  return mutationOptions({
    mutationFn: (said: string) =>
      authorisedAsk(call, { params: { id }, body: { version, ...saidIn(call, said) } } as CallArguments<typeof call>),
    onSettled: () => refreshQuestions(client, leadId),
  });
}

function saidIn(call: (typeof expertCalls)[Step], said: string) {
  if ("text" in call.body.shape) return { text: said };
  return "reason" in call.body.shape ? { reason: said } : {};
}

/** The lead shows how its question stands, and who may still read it. */
function refreshQuestions(client: QueryClient, leadId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ["questions"] }),
    client.invalidateQueries({ queryKey: ["leads", "one", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "activity", leadId] }),
    client.invalidateQueries({ queryKey: ["leads", "list"] }),
  ]);
}
