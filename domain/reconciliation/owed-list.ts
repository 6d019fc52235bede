import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";
import { owedKinds, owedParts } from "./owed.ts";

/** The amounts that the agency gets, owes and holds, oldest first. */
export const owedList = defineList({
  reads: "money.reconcile",
  filters: {
    part: { oneOf: owedParts },
    kind: { oneOf: owedKinds },
    currency: { oneOf: currencies },
  },
  sorts: { since: { type: "date" } },
  sortedBy: ["since", "ASC"],
  columns: {
    name: { of: ["customer", "supplier", "quoteId"] },
    part: {},
    kind: {},
    amount: { of: ["amountCents", "currency"] },
    since: { sortBy: "since" },
    age: { of: ["since"] },
  },
  file: {
    needs: "money.reconcile",
    name: "owed-and-held",
    fields: ["part", "kind", "quoteId", "customer", "supplier", "currency", "amountCents", "since"],
  },
});
