import { defineList } from "#domain/shared/list.ts";
import { debitMemoStatuses } from "./status.ts";

/** The debit memos of the sales whose money the user can read. Those that can still be disputed come first. */
export const debitMemoList = defineList({
  reads: "money.read",
  filters: {
    status: { oneOf: debitMemoStatuses },
    ownerId: { record: true },
    /** A part of the issuer's name. */
    issuer: { text: 40 },
    /** Received memos whose last day to dispute is this day or earlier. */
    disputeUntil: { day: true },
  },
  sorts: { disputeBy: { type: "date" }, receivedOn: { type: "date" }, amountCents: { type: "integer" } },
  sortedBy: ["disputeBy", "ASC"],
  columns: {
    quote: { of: ["quoteId"] },
    customer: { of: ["customer", "quoteId"] },
    issuer: { of: ["issuer", "number"] },
    category: {},
    amount: { of: ["amountCents", "acceptedCents", "currency"], sortBy: "amountCents" },
    status: {},
    fault: {},
    receivedOn: { sortBy: "receivedOn" },
    disputeBy: { of: ["disputeBy", "status"], sortBy: "disputeBy" },
    owner: { notOfOwn: true },
  },
  sums: { amount: { of: "amountCents", currency: "currency" } },
  file: {
    needs: "money.read",
    name: "debit-memos",
    fields: [
      "id",
      "quoteId",
      "customer",
      "owner",
      "issuer",
      "number",
      "category",
      "currency",
      "amountCents",
      "acceptedCents",
      "fault",
      "status",
      "receivedOn",
      "disputeBy",
    ],
  },
});
