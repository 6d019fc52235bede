import { defineList } from "#domain/shared/list.ts";
import { creditIssuers, creditStatuses } from "./status.ts";

/** The statuses of an amount that the agency holds for a customer. */
export const heldStatuses = ["held", "ended"] as const;
export const creditRowStatuses = [...creditStatuses, ...heldStatuses] as const;
export type CreditRowStatus = (typeof creditRowStatuses)[number];

/** The credits and held amounts of the sales whose money the user can read, earliest expiry first. */
export const creditList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: creditRowStatuses },
    issuer: { oneOf: creditIssuers },
    /** Active credits that expire within this number of days. */
    endsWithin: { oneOf: ["7", "30", "90"] },
  },
  sorts: { validUntil: { type: "date" }, issuedAt: { type: "timestamptz" } },
  sortedBy: ["validUntil", "ASC"],
  columns: {
    recordId: {},
    holder: { of: ["holderName", "customer", "quoteId", "leadId"] },
    agent: {},
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
      "recordId",
      "quoteId",
      "leadId",
      "customer",
      "holderName",
      "agent",
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
