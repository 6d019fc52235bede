import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";

interface Props {
  quoteId: string;
  children: (quote: Quote) => ReactNode;
}

/** Loads a quote for a page. Shows a separate page if it does not exist or belongs to another user. */
export function LoadedQuote({ quoteId, children }: Props) {
  const { data: quote, error, refetch } = useQuery(callQuery(quoteCalls.get, { params: { id: Number(quoteId) } }));
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422)) {
    return <Navigate to="/admin/quotes/$quoteId/not-found" params={{ quoteId }} replace />;
  }
  // Keyed by quote, so that no state of the previous quote remains and no badge is highlighted as changed.
  if (quote) return <Fragment key={quoteId}>{children(quote)}</Fragment>;
  return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
}
