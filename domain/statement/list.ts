import { defineList } from "#domain/shared/list.ts";
import { statementPayouts, statementStatuses } from "./status.ts";

/** The statements that the user may read, newest first. */
export const statementList = defineList({
  reads: "statement.read",
  filters: {
    status: { oneOf: statementStatuses },
    agentId: { record: true },
    /** Statements that were closed on this day or later, or on this day or earlier. */
    closedFrom: { day: true },
    closedUntil: { day: true },
    /** Closed statements that pay an amount, by whether their payout is recorded. */
    payout: { oneOf: statementPayouts },
    /** Statements that were paid on this day or later, or on this day or earlier. */
    paidFrom: { day: true },
    paidUntil: { day: true },
  },
  sorts: { openedAt: { type: "timestamptz" } },
  sortedBy: ["openedAt", "DESC"],
  columns: {
    id: {},
    agent: { of: ["agent"], notOfOwn: true },
    period: { of: ["fromDay", "untilDay"] },
    status: { of: ["status", "acknowledgedAt", "openDisputes"] },
    lines: {},
    total: { of: ["openingCents", "linesCents"] },
    payout: { of: ["payoutDay", "payoutReference"] },
    openedAt: { sortBy: "openedAt" },
  },
  file: {
    needs: "statement.read",
    name: "statements",
    fields: [
      "id",
      "agent",
      "fromDay",
      "untilDay",
      "status",
      "openingCents",
      "lines",
      "linesCents",
      "openedAt",
      "acknowledgedAt",
      "openDisputes",
      "payoutDay",
      "payoutReference",
    ],
  },
});
