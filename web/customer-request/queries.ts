import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { customerRequestCalls as calls } from "#calls/customer-request-calls.ts";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

export function customerRequestsQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["customer-requests", quoteId],
    queryFn: ({ signal }) => authorisedAsk(calls.list, { params: { id: quoteId } }, { signal }),
  });
}

/** Something was asked for, taken up or answered: whatever is on screen of it is asked again. */
export async function customerRequestsChanged(client: QueryClient, quoteId: number): Promise<void> {
  await client.invalidateQueries({ queryKey: ["customer-requests", quoteId] });
}

/** Done or refused, it is asked again: somebody else may have been quicker. */
export function answerCustomer(client: QueryClient, { id, quoteId, version }: CustomerRequestView) {
  return mutationOptions({
    mutationFn: (answer: string) => authorisedAsk(calls.answer, { params: { id }, body: { version, answer } }),
    onSettled: () => customerRequestsChanged(client, quoteId),
  });
}
