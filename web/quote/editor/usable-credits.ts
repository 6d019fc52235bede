import { queryOptions } from "@tanstack/react-query";
import { creditCalls } from "#contract/credit.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

/** What the customer of a lead can pay with beside money. */
export function usableCreditsQuery(leadId: number) {
  return queryOptions({
    queryKey: ["leads", leadId, "usable-credits"],
    queryFn: ({ signal }) => authorisedAsk(creditCalls.usable, { params: { id: leadId } }, { signal }),
  });
}
