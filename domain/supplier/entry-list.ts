import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";
import { supplierKindNames } from "./entries.ts";

/** The costs of sales and the money that moved between the agency and suppliers, latest first. */
export const supplierEntryList = defineList({
  reads: "money.reconcile",
  filters: {
    kind: { oneOf: supplierKindNames },
    /** The payments to suppliers and others. */
    only: { oneOf: ["payments"] },
    /** Entries of this day or later, or of this day or earlier. */
    from: { day: true },
    until: { day: true },
    consolidator: { text: 40 },
    /** Entries of sales whose tickets no consolidator issued. */
    issuedBy: { oneOf: ["others"] },
    currency: { oneOf: currencies },
  },
  sorts: { movedOn: { type: "date" } },
  sortedBy: ["movedOn", "DESC"],
  columns: {
    customer: { of: ["customer", "quoteId"] },
    kind: {},
    amount: { of: ["amountCents", "currency"] },
    movedOn: { sortBy: "movedOn" },
    consolidator: {},
    reference: {},
    note: {},
    by: { of: ["postedBy"] },
  },
  sums: { amount: { of: "amountCents", currency: "currency" } },
  file: {
    needs: "money.reconcile",
    name: "supplier-entries",
    fields: [
      "id",
      "quoteId",
      "customer",
      "kind",
      "currency",
      "amountCents",
      "movedOn",
      "consolidator",
      "reference",
      "note",
      "postedBy",
    ],
  },
});
