import type { ViewedList } from "#domain/saved-view/lists.ts";

/** The address of every list of the office. */
export const listPaths: Record<ViewedList, string> = {
  leads: "/admin/leads",
  quotes: "/admin/quotes",
  accounts: "/admin/accounts",
  users: "/admin/users",
  approvals: "/admin/approvals",
  questions: "/admin/questions",
  credits: "/admin/credits",
  commissions: "/admin/comissions",
  statements: "/admin/comissions/statements",
  reconciliation: "/admin/settlement/reconciliation",
  owed: "/admin/settlement/owed",
  consolidators: "/admin/settlement/consolidators",
  debitMemos: "/admin/settlement/debit-memos",
  requests: "/admin/requests",
  letters: "/admin/letters",
  supplierEntries: "/admin/settlement/supplier-entries",
  sold: "/admin/reports/sales/rows",
  returned: "/admin/reports/sales/returned",
  countedLeads: "/admin/reports/funnel/rows",
  afterSale: "/admin/reports/after-sale/rows",
  audit: "/admin/audit",
};
