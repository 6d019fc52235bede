import { defineList } from "#domain/shared/list.ts";
import { questionStatuses } from "./status.ts";

/** Questions to experts about the leads that the user can read. */
export const questionList = defineList({
  reads: "lead.read",
  filters: {
    status: { oneOf: questionStatuses },
    /** Questions that the caller claimed or asked. */
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
  file: {
    needs: "lead.read",
    name: "expert-questions",
    fields: [
      "id",
      "leadId",
      "customer",
      "from",
      "to",
      "departsOn",
      "returnsOn",
      "status",
      "question",
      "askedBy",
      "askedAt",
      "expert",
      "isOverdue",
    ],
  },
});
