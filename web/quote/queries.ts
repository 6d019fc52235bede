import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type ApprovalRequest, approvalCalls } from "#calls/approval/calls.ts";
import { cardCalls, type revealReasons } from "#calls/card/calls.ts";
import { commissionCalls } from "#calls/commission/calls.ts";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export type RevealReason = (typeof revealReasons)[number];
export type QuoteQuestion = z.input<(typeof quoteCalls)["list"]["query"]>;

/** The quotes, page by page. The rows of the previous query stay on screen until the new ones are loaded. */
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

/** Refetches every mounted list of quotes. */
export function refreshQuoteLists(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["quotes", "list"] });
}

/**
 * The quotes of a lead, without paging, because a lead has few. Keyed by the lead's version, because closing a lead
 * closes its quotes.
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

/** The edited quote. Without an id until the first save. */
interface Edited {
  leadId: number;
  quoteId: number | null;
}

/** The customer's view of unsaved content, computed by the server. */
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

/** The rules and tables for the editor and for calendar files. Loaded once, in parallel with the page. */
export const itineraryEngineQuery = queryOptions({
  queryKey: ["itinerary-engine"],
  queryFn: () => import("./itinerary-engine.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the full card number to the component that shows it. No query or mutation cache stores it. */
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

/** Sends a quote. The first sending and later ones are different calls with the same result. */
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

/** The part of a quote that a call changes. */
export type ChangedPart = { chargeId?: number; entryId?: number };

/**
 * Sends any other change of a quote, such as cancel, reassign or charge. Refetches the quote afterwards even if the
 * call failed, because another user may have been faster.
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

/** Decides or withdraws an approval request. Refetches the quote afterwards even if the call failed. */
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

/** Reassigns a quote. If the user may no longer read it, its data is removed from the cache and not refetched. */
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

/** Refetches everything about a quote after an action or a refusal, because another user may have changed it. */
export function refreshQuote(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: quoteQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: ["quotes", "log", id] }),
    refreshLists(client),
  ]);
}

/** Refetches a quote that another user or its customer has changed. Lists follow their own events (web/work). */
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

/** Refetches the leads, too, because a change of a quote can change its lead. */
function refreshLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    refreshQuoteLists(client),
    client.invalidateQueries({ queryKey: ["lead-quotes"] }),
    client.invalidateQueries({ queryKey: ["leads"] }),
  ]);
}

/** The agency's lists for pricing and, if a route is given, the fares of the user's last quote of it. */
export function pricingAidsQuery({ route, exceptId }: { route?: string; exceptId?: number } = {}) {
  return queryOptions({
    queryKey: ["quotes", "pricing-aids", route, exceptId],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.pricingAids, { query: { route, exceptId } }, { signal }),
    staleTime: 60_000,
  });
}

/** The percentages from which an agent's commission on an option is estimated. */
export function commissionTermsQuery(quoteId: number | null) {
  return queryOptions({
    queryKey: ["commissions", "terms", quoteId],
    queryFn: ({ signal }) =>
      authorisedAsk(commissionCalls.terms, { query: quoteId === null ? {} : { quoteId } }, { signal }),
  });
}
