import { defineList } from "#domain/shared/list.ts";
import { creditIssuers, creditStatuses } from "./process.ts";

/** The credits of the sales whose money the user can read, earliest expiry first. */
export const creditList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: creditStatuses },
    issuer: { oneOf: creditIssuers },
    /** Active credits that expire within this number of days. */
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
  file: {
    needs: "money.read",
    name: "credits",
    fields: [
      "id",
      "quoteId",
      "leadId",
      "customer",
      "holderName",
      "issuer",
      "status",
      "currency",
      "amountCents",
      "freeCents",
      "issuedAt",
      "validUntil",
      "validityKind",
    ],
  },
});
