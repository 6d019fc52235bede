import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { customerRequestCalls as calls } from "#calls/customer-request/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export function customerRequestsQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["customer-requests", quoteId],
    queryFn: ({ signal }) => authorisedAsk(calls.list, { params: { id: quoteId } }, { signal }),
  });
}

/** Refetches everything that changes if a request is made, taken up or answered. */
export async function customerRequestsChanged(client: QueryClient, quoteId: number): Promise<void> {
  await client.invalidateQueries({ queryKey: ["customer-requests", quoteId] });
}

/** Refetches afterwards even if the call failed, because another user may have been faster. */
export function answerCustomer(client: QueryClient, { id, quoteId, version }: CustomerRequestView) {
  return mutationOptions({
    mutationFn: (answer: string) => authorisedAsk(calls.answer, { params: { id }, body: { version, answer } }),
    onSettled: () => customerRequestsChanged(client, quoteId),
  });
}
