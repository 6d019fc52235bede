import { defineList } from "#domain/shared/list.ts";
import { waitingQuoteKinds } from "#domain/work/waiting.ts";
import { quoteStatuses } from "./status.ts";

export const quoteList = defineList({
  reads: "quote.read",
  filters: {
    status: { anyOf: quoteStatuses, alone: "deleted" },
    /** Only the caller's pending work: a kind of `GET /waiting-work`. */
    waiting: { oneOf: waitingQuoteKinds },
    ownerId: { record: true },
    leadId: { record: true },
    keyword: { text: 100 },
  },
  sorts: {
    createdAt: { type: "timestamptz" },
    updatedAt: { type: "timestamptz" },
    departsOn: { type: "date" },
    deadline: { type: "timestamptz" },
  },
  sortedBy: ["createdAt", "DESC"],
  columns: {
    id: {},
    customer: {},
    route: { of: ["route", "departsOn"], sortBy: "departsOn" },
    status: {},
    attention: { of: ["status", "ticketingDeadline", "freshPriceAskedAt", "unsentChanges", "approvalPending"] },
    deadline: { of: ["status", "expiresAt", "ticketingDeadline"], sortBy: "deadline" },
    gross: { of: ["dueCents", "fromGrossCents", "currency"] },
    owner: { notOfOwn: true },
    createdAt: { sortBy: "createdAt" },
    updatedAt: { sortBy: "updatedAt" },
  },
  file: {
    needs: "quote.export",
    name: "quotes",
    fields: [
      "id",
      "leadId",
      "status",
      "customer",
      "owner",
      "route",
      "departsOn",
      "currency",
      "fromGrossCents",
      "dueCents",
      "expiresAt",
      "ticketingDeadline",
      "createdAt",
      "updatedAt",
    ],
  },
});
