import {
  keepPreviousData,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { GivenContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callMutation, callQuery, pageQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { quotesOfLead } from "#web/shared/api/stale-reads.ts";

/**
 * The quotes of a lead, without paging, because a lead has few. Keyed by the lead's version, because closing a lead
 * closes its quotes.
 */
export function leadQuotesQuery(leadId: number, leadVersion: number) {
  return queryOptions({
    queryKey: [quotesOfLead, leadId, leadVersion],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.list, { query: { leadId, limit: 100 } }, { signal }),
  });
}

export function quoteLogQuery(id: number, limit = 50) {
  return pageQuery(quoteCalls.log, { params: { id }, query: { limit } });
}

/** The edited quote. Without an id until the first save. */
interface Edited {
  leadId: number;
  quoteId: number | null;
}

/** The customer's view of unsaved content, computed by the server. */
export function quotePreviewQuery(of: Edited, content: GivenContent | undefined) {
  return queryOptions({
    queryKey: [quoteCalls.preview.path, of, content],
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

export const creatingQuote = mutationOptions({ ...callMutation(quoteCalls.create), onSuccess: keepQuote });
export const updatingQuote = mutationOptions({ ...callMutation(quoteCalls.update), onSuccess: keepQuote });

/** Sends a quote. The first sending and later ones are different calls with the same result. */
export const sendingQuote = mutationOptions({
  mutationFn: ({ id, version, action }: { id: number; version: number; action: "send" | "resend" }) =>
    authorisedAsk(quoteCalls[action], { params: { id }, body: { version } }),
  onSuccess: keepQuote,
  onError: (_error, { id }, _before, { client }) => refetchAfter(client, "quote", { quoteId: id }),
});

/** Stores the answer of a write, which is the latest version. Refetches lists and the history. */
function keepQuote(
  quote: Quote,
  _given: unknown,
  _before: unknown,
  { client }: MutationFunctionContext,
): Promise<void> {
  client.setQueryData(callQuery(quoteCalls.get, { params: { id: quote.id } }).queryKey, quote);
  return refetchAfter(client, "quoteSaved", { quoteId: quote.id });
}

/** The agency's lists for pricing and, if a route is given, the fares of the user's last quote of it. */
export function pricingAidsQuery(question: { route?: string; exceptId?: number } = {}) {
  return { ...callQuery(quoteCalls.pricingAids, { query: question }), staleTime: 60_000 };
}
