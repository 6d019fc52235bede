import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { statementCalls } from "#calls/statement/calls.ts";
import type { StatementView } from "#contract/statement/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** One page of the list. The previous page stays on screen until the next one is loaded. */
export function statementListQuery(question: z.input<(typeof statementCalls)["list"]["query"]>) {
  return infiniteQueryOptions({
    queryKey: ["statements", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(statementCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function statementQuery(id: number) {
  return queryOptions({
    queryKey: ["statements", id],
    queryFn: ({ signal }) => authorisedAsk(statementCalls.show, { params: { id } }, { signal }),
  });
}

/** Refetches all statements, and the commissions, because a closed statement pays them. */
export function statementsChanged(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ["statements"] }),
    client.invalidateQueries({ queryKey: ["commissions"] }),
  ]);
}

export function openStatements(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof statementCalls.open.body>) => authorisedAsk(statementCalls.open, { body }),
    onSettled: () => statementsChanged(client),
  });
}

/** The changes without further input. Refetches afterwards even if the call failed, because another may have been faster. */
export function moveStatement(client: QueryClient, { id, version }: StatementView) {
  return mutationOptions({
    mutationFn: (action: "review" | "acknowledge") =>
      authorisedAsk(statementCalls[action], { params: { id }, body: { version } }),
    onSettled: () => statementsChanged(client),
  });
}

/** Closes the statement. The call names the left out lines that the page shows. */
export function closeStatement(client: QueryClient, { id, version, leftOut }: StatementView) {
  const seen = leftOut.map((line) => line.id);
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(statementCalls.close, {
        params: { id },
        body: { version, leftOut: seen, ...(reason ? { reason } : {}) },
      }),
    onSettled: () => statementsChanged(client),
  });
}

export function takeLinesIn(client: QueryClient, { id, version, leftOut }: StatementView) {
  return mutationOptions({
    mutationFn: () =>
      authorisedAsk(statementCalls.takeIn, {
        params: { id },
        body: { version, leftOut: leftOut.map((line) => line.id) },
      }),
    onSettled: () => statementsChanged(client),
  });
}

export function discardStatement(client: QueryClient, { id, version }: StatementView) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(statementCalls.discard, { params: { id }, body: { version, reason } }),
    onSettled: () => statementsChanged(client),
  });
}

export function disputeLine(client: QueryClient, { id, version }: StatementView, lineId: number) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(statementCalls.dispute, { params: { id }, body: { version, lineId, reason } }),
    onSettled: () => statementsChanged(client),
  });
}

export function answerDispute(client: QueryClient, { id, version }: StatementView, disputeId: number) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      authorisedAsk(statementCalls.answer, { params: { id, disputeId }, body: { version, reason } }),
    onSettled: () => statementsChanged(client),
  });
}
