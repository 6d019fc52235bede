import { defineList } from "#domain/shared/list.ts";
import { requestKinds, requestStatuses } from "./request.ts";

/** The statuses of listed requests. Deleted drafts are not listed. */
export const listedStatuses = requestStatuses.filter((status) => status !== "deleted");

/** The requests of the sales whose money the user can read. */
export const requestList = defineList({
  reads: "money.read",
  filters: {
    kind: { oneOf: requestKinds },
    status: { oneOf: listedStatuses },
    /** Open requests whose refund deadline has passed or is within a week. */
    /** `soon`: past, or on one of the next two days. */
    due: { oneOf: ["overdue", "soon", "week"] },
    ownerId: { record: true },
  },
  sorts: {
    requestedAt: { type: "timestamptz" },
    dueAt: { type: "timestamptz" },
    /** Requests under way with a deadline, the earliest first, and then the latest of the others. */
    urgency: { type: "timestamptz", isUrgency: true },
  },
  sortedBy: ["urgency", "DESC"],
  columns: {
    id: {},
    customer: { of: ["customer", "quoteId", "route"] },
    type: { of: ["kind", "type"] },
    status: { of: ["status", "departsAt", "declinedAt"], sortBy: "urgency" },
    givenBack: { of: ["cashCents", "creditCents", "currency"] },
    dueAt: { sortBy: "dueAt" },
    owner: { notOfOwn: true },
    requestedAt: { sortBy: "requestedAt" },
  },
  file: {
    needs: "money.read",
    name: "requests",
    fields: [
      "id",
      "kind",
      "type",
      "status",
      "quoteId",
      "customer",
      "route",
      "owner",
      "currency",
      "cashCents",
      "creditCents",
      "dueAt",
      "requestedAt",
      "departsAt",
      "declinedAt",
    ],
  },
});
