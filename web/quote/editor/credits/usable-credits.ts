import { queryOptions } from "@tanstack/react-query";
import { creditCalls } from "#contract/credit/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** The credits that the lead's customer can use. */
export function usableCreditsQuery(leadId: number) {
  return queryOptions({
    queryKey: ["leads", leadId, "usable-credits"],
    queryFn: ({ signal }) => authorisedAsk(creditCalls.usable, { params: { id: leadId } }, { signal }),
  });
}
