import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Quote } from "#contract/quote.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { quoteQuery } from "./queries.ts";

interface Props {
  quoteId: string;
  children: (quote: Quote) => ReactNode;
}

/** Loads a quote for a page about it; one that is not there, or not theirs, has a page of its own. */
export function LoadedQuote({ quoteId, children }: Props) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(Number(quoteId)));
  if (error instanceof ServerRefusal && (error.status === 404 || error.status === 422)) {
    return <Navigate to="/admin/quotes/$quoteId/not-found" params={{ quoteId }} replace />;
  }
  // Another quote is another page: nothing of the one before is left in it, and no badge glows as if it had changed.
  if (quote) return <Fragment key={quoteId}>{children(quote)}</Fragment>;
  return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
}
