import { defineList } from "#domain/shared/list.ts";
import { creditIssuers, creditStatuses } from "./process.ts";

/** Credits of the sales that somebody may read the money of, those that end first before the others. */
export const creditList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: creditStatuses },
    issuer: { oneOf: creditIssuers },
    /** Active, and over in so many days. */
    endsWithin: { oneOf: ["7", "30", "90"] },
  },
  sorts: { validUntil: { type: "date" }, issuedAt: { type: "timestamptz" } },
  sortedBy: ["validUntil", "ASC"],
  columns: {
    id: {},
    holder: { of: ["holderName", "customer", "quoteId", "leadId"] },
    issuer: {},
    amount: { of: ["amountCents", "freeCents", "currency"] },
    status: {},
    validUntil: { of: ["validUntil", "validityKind"], sortBy: "validUntil" },
    issuedAt: { sortBy: "issuedAt" },
  },
});
