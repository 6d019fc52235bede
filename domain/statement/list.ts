import { defineList } from "#domain/shared/list.ts";
import { statementStatuses } from "./status.ts";

/** The statements that the user may read, newest first. */
export const statementList = defineList({
  reads: "statement.read",
  filters: {
    status: { oneOf: statementStatuses },
    agentId: { record: true },
    /** Statements that were closed on this day or later, or on this day or earlier. */
    closedFrom: { day: true },
    closedUntil: { day: true },
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
    ],
  },
});
