import { commissionCalls } from "#calls/commission/calls.ts";
import { callQuery } from "./api/call-query.ts";

/** The people who earn a sale. Empty if the user may not see them. */
export function commissionSplitQuery(quoteId: number) {
  return callQuery(commissionCalls.split, { query: { quoteId } });
}
