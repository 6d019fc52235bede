import { defineList } from "#domain/shared/list.ts";
import { questionStatuses } from "./process.ts";

/** Questions to experts about the leads that somebody may read. */
export const questionList = defineList({
  reads: "lead.read",
  filters: {
    status: { oneOf: questionStatuses },
    /** Claimed by whoever asks for the list, or asked by them. */
    isMine: { yesNo: true },
  },
  sorts: { askedAt: { type: "timestamptz" } },
  sortedBy: ["askedAt", "DESC"],
  columns: {
    customer: { of: ["id", "customer", "leadId"] },
    trip: { of: ["from", "to", "departsOn", "returnsOn"] },
    question: {},
    status: { of: ["status", "isOverdue"] },
    askedBy: {},
    expert: {},
    askedAt: { sortBy: "askedAt" },
  },
});
