import { defineList } from "#domain/shared/list.ts";
import { afterSaleKinds, afterSaleStates, faults } from "./after-sale.ts";
import { defineReport, sharedFilters } from "./report.ts";

/** The records that the report "After the sale" counts, newest first. Days are days of the agency. */
export const afterSaleList = defineList({
  reads: "report.read",
  filters: {
    kind: { oneOf: afterSaleKinds },
    state: { oneOf: afterSaleStates },
    isOpen: { yesNo: true },
    isCredit: { yesNo: true },
    /** Records that were recorded on this day or later, or on this day or earlier. */
    from: { day: true },
    until: { day: true },
    endedFrom: { day: true },
    endedUntil: { day: true },
    /** The last day of a deadline that still runs, or of a credit. */
    dueFrom: { day: true },
    dueUntil: { day: true },
    fault: { oneOf: faults },
    agentId: { record: true },
    /** Records of sales of the agents whom this person leads at present. */
    teamLeadId: { record: true },
  },
  sorts: { openedAt: { type: "timestamptz" } },
  sortedBy: ["openedAt", "DESC"],
  columns: {
    customer: { of: ["customer", "quoteId"] },
    kind: {},
    state: {},
    agent: { notOfOwn: true },
    openedAt: { sortBy: "openedAt" },
    dueOn: {},
    endedAt: {},
    amount: { of: ["amountCents", "currency"] },
    fault: {},
  },
  file: {
    needs: "report.read",
    name: "after-sale",
    fields: [
      "recordId",
      "kind",
      "state",
      "quoteId",
      "customer",
      "agent",
      "openedAt",
      "dueOn",
      "endedAt",
      "currency",
      "amountCents",
      "fault",
    ],
  },
});

/** The records by kind and state. They are counted by days, and not by figures that are compared. */
export const afterSaleReport = defineReport({
  figures: {},
  filters: sharedFilters(afterSaleList, ["agentId", "teamLeadId"]),
});
