import { defineList } from "#domain/shared/list.ts";
import { requestKinds, requestStatuses } from "./request.ts";

/** Where a request can stand as it is listed: drafts that were deleted are nobody's business any more. */
export const listedStatuses = requestStatuses.filter((status) => status !== "deleted");

/** Requests after the sales that somebody may read the money of, newest first. */
export const requestList = defineList({
  reads: "money.read",
  filters: {
    kind: { oneOf: requestKinds },
    status: { oneOf: listedStatuses },
    /** Under way, and owed until a day: that day is over, or comes within a week. */
    due: { oneOf: ["overdue", "week"] },
    ownerId: { record: true },
  },
  sorts: { requestedAt: { type: "timestamptz" }, dueAt: { type: "timestamptz" } },
  sortedBy: ["requestedAt", "DESC"],
  columns: {
    id: {},
    customer: { of: ["customer", "quoteId", "route"] },
    type: { of: ["kind", "type"] },
    status: { of: ["status", "departsAt", "declinedAt"] },
    givenBack: { of: ["cashCents", "creditCents", "currency"] },
    dueAt: { sortBy: "dueAt" },
    owner: { notOfOwn: true },
    requestedAt: { sortBy: "requestedAt" },
  },
});
