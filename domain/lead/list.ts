import { defineList } from "#domain/shared/list.ts";
import { waitingLeadKinds } from "#domain/work/waiting.ts";
import { leadStatuses } from "./status.ts";

export const leadList = defineList({
  reads: "lead.read",
  filters: {
    status: { oneOf: leadStatuses },
    /** Only what waits for whoever asks: a kind of `GET /waiting-work`. */
    waiting: { oneOf: waitingLeadKinds },
    ownerId: { record: true },
    keyword: { text: 100 },
  },
  sorts: {
    createdAt: { type: "timestamptz" },
    updatedAt: { type: "timestamptz" },
    // Leads without a date come after all that have one.
    departsOn: { type: "date" },
  },
  sortedBy: ["createdAt", "DESC"],
  columns: {
    id: {},
    customer: { of: ["firstName", "lastName"] },
    trip: { of: ["from", "to", "departsOn", "returnsOn"], sortBy: "departsOn" },
    party: { of: ["cabin", "adults", "children", "infants"] },
    status: { of: ["status", "label", "expertStatus"] },
    next: { of: ["status"] },
    owner: { notOfOwn: true },
    quotes: {},
    createdAt: { sortBy: "createdAt" },
    updatedAt: { sortBy: "updatedAt" },
  },
  file: {
    needs: "lead.export",
    name: "leads",
    fields: [
      ...(["id", "status", "label", "firstName", "lastName", "email", "phone", "from", "to", "departsOn"] as const),
      ...(["returnsOn", "cabin", "adults", "children", "infants", "owner", "expertStatus", "quotes"] as const),
      ...(["createdAt", "updatedAt"] as const),
    ],
  },
});
