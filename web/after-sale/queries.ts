import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { afterSaleCalls } from "#calls/after-sale-calls.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export function tripQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["after-sale", quoteId, "trip"],
    queryFn: ({ signal }) => authorisedAsk(afterSaleCalls.trip, { params: { id: quoteId } }, { signal }),
  });
}

export function requestsQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["after-sale", quoteId, "requests"],
    queryFn: ({ signal }) => authorisedAsk(afterSaleCalls.requests, { params: { id: quoteId } }, { signal }),
  });
}

/** Whatever is shown of the requests of a quote is asked again. */
export function afterSaleChanged(client: QueryClient, quoteId: number): Promise<unknown> {
  return client.invalidateQueries({ queryKey: ["after-sale", quoteId] });
}
