import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";
import { itemKinds } from "./items.ts";

/** The amounts that do not reconcile, earliest first. */
export const reconciliationList = defineList({
  reads: "money.reconcile",
  filters: {
    /** Items that are late now, or will be late. */
    when: { oneOf: ["now", "later"] },
    kind: { oneOf: itemKinds },
    /** The checks and commissions of all suppliers, of consolidators, or of airlines and others. */
    owedBy: { oneOf: ["suppliers", "consolidators", "others"] },
    consolidator: { text: 40 },
    /** Items that are late from this day on or later, or from this day on or earlier. */
    from: { day: true },
    until: { day: true },
    currency: { oneOf: currencies },
  },
  sorts: { dueOn: { type: "date" } },
  sortedBy: ["dueOn", "ASC"],
  columns: {
    customer: { of: ["customer", "quoteId"] },
    kind: { of: ["kind", "consolidator"] },
    amount: { of: ["amountCents", "currency"] },
    dueOn: { sortBy: "dueOn" },
    step: { of: ["kind"] },
    agent: {},
  },
  sums: { amount: { of: "amountCents", currency: "currency" } },
  file: {
    needs: "money.reconcile",
    name: "reconciliation",
    fields: ["id", "quoteId", "customer", "agent", "kind", "currency", "amountCents", "dueOn", "consolidator"],
  },
});
