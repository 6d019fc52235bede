import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";
import { consolidatorLength } from "./entries.ts";

/** The changes of the agency's credit with consolidators, newest first. */
export const consolidatorCreditList = defineList({
  reads: "money.reconcile",
  filters: {
    consolidator: { text: consolidatorLength },
    currency: { oneOf: currencies },
  },
  sorts: { postedAt: { type: "timestamptz" } },
  sortedBy: ["postedAt", "DESC"],
  columns: {
    consolidator: {},
    kind: {},
    amount: { of: ["amountCents", "currency"] },
    balance: { of: ["balanceCents", "currency"] },
    quote: { of: ["quoteId", "customer"] },
    note: {},
    by: { of: ["postedBy"] },
    postedAt: { sortBy: "postedAt" },
  },
  file: {
    needs: "money.reconcile",
    name: "consolidator-credit",
    fields: [
      "id",
      "consolidator",
      "kind",
      "currency",
      "amountCents",
      "balanceCents",
      "quoteId",
      "customer",
      "note",
      "postedBy",
      "postedAt",
    ],
  },
});
