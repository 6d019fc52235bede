import { queryOptions } from "@tanstack/react-query";
import { commissionCalls } from "#calls/commission/calls.ts";
import { authorisedAsk } from "./api/authorised-ask.ts";

/** The people who earn a sale. Empty if the user may not see them. */
export function commissionSplitQuery(quoteId: number) {
  return queryOptions({
    queryKey: ["commissions", "split", quoteId],
    queryFn: ({ signal }) => authorisedAsk(commissionCalls.split, { query: { quoteId } }, { signal }),
  });
}
