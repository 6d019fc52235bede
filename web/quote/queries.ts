import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type ApprovalRequest, approvalCalls } from "#calls/approval.ts";
import { cardCalls, type revealReasons } from "#calls/card.ts";
import { quoteCalls } from "#calls/quote-calls.ts";
import type { Call, CallArguments } from "#contract/call.ts";
import type { Quote } from "#contract/quote.ts";
import type { GivenContent, QuoteContent } from "#contract/quote-content.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export type RevealReason = (typeof revealReasons)[number];
export type QuoteQuestion = z.input<(typeof quoteCalls)["list"]["query"]>;

/** The quotes, page by page; those of the question before stay on screen until the next ones are here. */
export function quoteListQuery(question: QuoteQuestion) {
  return infiniteQueryOptions({
    queryKey: ["quotes", "list", question],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(quoteCalls.list, { query: { ...question, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Read again, wherever one is on screen: something has changed. */
export function refreshQuoteLists(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["quotes", "list"] });
}

/**
 * What was offered for a lead: nobody writes a hundred quotes. Asked again with each version of the lead, for what ends a
 * lead ends its quotes.
 */
export function leadQuotesQuery(leadId: number, leadVersion: number) {
  return queryOptions({
    queryKey: ["lead-quotes", leadId, leadVersion],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.list, { query: { leadId, limit: 100 } }, { signal }),
  });
}

export function quoteQuery(id: number) {
  return queryOptions({
    queryKey: ["quotes", "one", id],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.get, { params: { id } }, { signal }),
  });
}

export function quoteLogQuery(id: number, limit = 50) {
  return infiniteQueryOptions({
    queryKey: ["quotes", "log", id, limit],
    queryFn: ({ pageParam, signal }) =>
      authorisedAsk(quoteCalls.log, { params: { id }, query: { cursor: pageParam, limit } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** What is in the editor; without a quote until it is saved for the first time. */
interface Edited {
  leadId: number;
  quoteId: number | null;
}

/** What the customer will see of content that is not saved yet; worked out by the server, as for the customer. */
export function quotePreviewQuery(of: Edited, content: GivenContent | undefined) {
  return queryOptions({
    queryKey: ["quotes", "preview", of, content],
    queryFn: content ? ({ signal }) => askForPreview(of, content, signal) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function askForPreview({ leadId, quoteId }: Edited, content: GivenContent, signal: AbortSignal) {
  if (quoteId === null) return authorisedAsk(quoteCalls.preview, { body: { leadId, content } }, { signal });
  return authorisedAsk(quoteCalls.previewUpdate, { params: { id: quoteId }, body: { content } }, { signal });
}

/** The rules and tables the editor and calendar files are made with; loaded once, beside the screen. */
export const itineraryEngineQuery = queryOptions({
  queryKey: ["itinerary-engine"],
  queryFn: () => import("./itinerary-engine.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The full number goes to the one component that shows it: no cache of queries or mutations ever holds it. */
export function revealCard(quoteId: number, cardId: number, reason: RevealReason) {
  return authorisedAsk(cardCalls.reveal, { params: { id: quoteId, cardId }, body: { reason } });
}

export function fetchDocument(quoteId: number, documentId: number): Promise<Blob> {
  return authorisedAsk(quoteCalls.document, { params: { id: quoteId, documentId } });
}

export function createQuote(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: { leadId: number; content: QuoteContent; idempotencyKey: string }) =>
      authorisedAsk(quoteCalls.create, { body }, { idempotencyKey }),
    onSuccess: (quote) => keepQuote(client, quote),
  });
}

export function updateQuote(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: { id: number; version: number; content: GivenContent }) =>
      authorisedAsk(quoteCalls.update, { params: { id }, body }),
    onSuccess: (quote) => keepQuote(client, quote),
  });
}

/** The first sending and all later ones are two calls with one outcome. */
export function sendQuote(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version, action }: { id: number; version: number; action: "send" | "resend" }) =>
      action === "send"
        ? authorisedAsk(quoteCalls.send, { params: { id }, body: { version } })
        : authorisedAsk(quoteCalls.resend, { params: { id }, body: { version } }),
    onSuccess: (quote) => keepQuote(client, quote),
    onError: (_error, { id }) => refreshQuote(client, id),
  });
}

/** What of the quote a call is about, where that is not the whole of it. */
export type ChangedPart = { chargeId?: number };

/**
 * Any other call that changes a quote: cancel, reassign, confirm the booking, start a charge, … Done or refused, the
 * quote is asked again, for a refusal often means that somebody else was quicker.
 */
export function changeQuote<C extends Call & { params: z.ZodObject; body: z.ZodObject }>(
  client: QueryClient,
  call: C,
  params: { id: number } & ChangedPart,
) {
  return mutationOptions({
    mutationFn: (body: z.input<C["body"]>) => authorisedAsk(call, { params, body } as unknown as CallArguments<C>),
    onSettled: () => refreshQuote(client, params.id),
  });
}

/** Says yes or no to what was looked at, or takes it back. Done or refused, the quote is asked again. */
export function decideApproval(
  client: QueryClient,
  { id, quoteId, version, hash }: ApprovalRequest,
  decision: "approve" | "decline" | "withdraw",
) {
  return mutationOptions({
    mutationFn: (reason: string) =>
      decision === "withdraw"
        ? authorisedAsk(approvalCalls.withdraw, { params: { id }, body: { version, reason } })
        : authorisedAsk(approvalCalls[decision], { params: { id }, body: { version, hash, reason } }),
    onSettled: () => refreshQuote(client, quoteId),
  });
}

/** Who gives a quote away may not read it any more: then nothing asks for it again, and what is kept of it is dropped. */
export function reassignQuote(client: QueryClient, id: number, keepsReading: boolean) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof quoteCalls.reassign.body>) =>
      authorisedAsk(quoteCalls.reassign, { params: { id }, body }),
    onSuccess: () => (keepsReading ? refreshQuote(client, id) : refreshLists(client)),
    onError: () => refreshQuote(client, id),
  });
}

export function forgetQuote(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: quoteQuery(id).queryKey });
  client.removeQueries({ queryKey: ["quotes", "log", id] });
}

export function sendLetterAgain(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (messageId: number) => authorisedAsk(quoteCalls.sendLetterAgain, { params: { id, messageId } }),
    onSettled: () => refreshQuote(client, id),
  });
}

export function deleteQuote(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (version: number) => authorisedAsk(quoteCalls.delete, { params: { id }, query: { version } }),
    onSettled: () => refreshQuote(client, id),
  });
}

/** After an action, or after a refusal: somebody else may have acted, so everything about the quote is asked again. */
export function refreshQuote(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: quoteQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: ["quotes", "log", id] }),
    refreshLists(client),
  ]);
}

/** Somebody else has changed it, or its customer: whatever shows it is asked again. Lists are when they say so (web/work). */
export function quoteChanged(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: quoteQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: ["quotes", "log", id] }),
    client.invalidateQueries({ queryKey: ["lead-quotes"] }),
  ]);
}

export function keepQuote(client: QueryClient, quote: Quote): Promise<unknown> {
  client.setQueryData(quoteQuery(quote.id).queryKey, quote);
  return Promise.all([client.invalidateQueries({ queryKey: ["quotes", "log", quote.id] }), refreshLists(client)]);
}

/** A quote that moves takes its lead along. */
function refreshLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    refreshQuoteLists(client),
    client.invalidateQueries({ queryKey: ["lead-quotes"] }),
    client.invalidateQueries({ queryKey: ["leads"] }),
  ]);
}
