import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";

/** The ledger entries with which money went back to customers, or came back after a dispute was won. */
export const returnKinds = ["refund", "chargeback", "chargeback_won"] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The kinds of entries that each figure of the report adds up. */
export const returnGroups = {
  refunds: ["refund"],
  chargebacks: ["chargeback", "chargeback_won"],
} as const satisfies Record<string, readonly ReturnKind[]>;
export type ReturnGroup = keyof typeof returnGroups;
export const returnGroupNames = Object.keys(returnGroups) as ReturnGroup[];

/** The money that the report of sales counts as refunded or charged back, latest first. */
export const returnedList = defineList({
  reads: "report.read",
  filters: {
    group: { oneOf: returnGroupNames },
    /** Days of the agency on which the money moved. */
    from: { day: true },
    until: { day: true },
    agentId: { record: true },
    /** Money of sales of the agents whom this person leads at present. */
    teamLeadId: { record: true },
    route: { text: 20 },
    airline: { text: 3 },
    consolidator: { text: 40 },
    source: { text: 100 },
    currency: { oneOf: currencies },
  },
  sorts: { movedAt: { type: "timestamptz" } },
  sortedBy: ["movedAt", "DESC"],
  columns: {
    customer: { of: ["customer", "quoteId"] },
    agent: { notOfOwn: true },
    movedAt: { sortBy: "movedAt" },
    kind: {},
    route: {},
    amount: { of: ["amountCents", "currency"] },
    usdCents: {},
  },
  sums: { amount: { of: "amountCents", currency: "currency" }, usdCents: { of: "usdCents" } },
  file: {
    needs: "report.read",
    name: "returned-money",
    fields: ["id", "quoteId", "customer", "agent", "movedAt", "kind", "route", "currency", "amountCents", "usdCents"],
  },
});
