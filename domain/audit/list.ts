import { defineList } from "#domain/shared/list.ts";
import { auditActions } from "./actions.ts";

/** The outcomes of a recorded action. */
export const auditOutcomes = ["done", "refused"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** The entries of the audit trail, newest first. */
export const auditList = defineList({
  reads: "audit.read",
  filters: {
    outcome: { oneOf: auditOutcomes },
    /** The person who acted. */
    actorId: { record: true },
    action: { oneOf: auditActions },
    /** A record, such as "card:12" or "user 3". */
    subject: { text: 100 },
    /** A quote, with its cards, requests, credits and other records. */
    quoteId: { record: true },
    /** The address from which the person acted. */
    ip: { text: 45 },
    /** The first and the last day, in the agency's time zone. */
    from: { day: true },
    until: { day: true },
  },
  sorts: { at: { type: "timestamptz" } },
  sortedBy: ["at", "DESC"],
  columns: {
    at: { sortBy: "at" },
    what: { of: ["actor", "action", "subject", "quoteId", "lastFour", "person", "details"] },
    outcome: {},
    record: { of: ["subject", "quoteId"] },
    ip: {},
  },
  file: {
    needs: "audit.read",
    name: "audit",
    fields: ["position", "at", "actor", "action", "outcome", "subject", "quoteId", "ip", "details"],
  },
});
