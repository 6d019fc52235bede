import type { Role } from "#domain/access/roles.ts";
import type { StaffPath } from "#domain/access/routes.ts";
import { ownReportName } from "#web/report/report-names.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The title of each office screen in the menu. */
export const screenTitles: Record<StaffPath, Text> = texts({
  "/admin/leads": "Leads",
  "/admin/leads/import": "Import leads",
  "/admin/leads/$leadId": "Lead",
  "/admin/leads/$leadId/reassign": "Reassign lead",
  "/admin/leads/$leadId/not-found": "Lead not found",
  "/admin/quotes": "Quotes",
  "/admin/quotes/new": "New quote",
  "/admin/quotes/$quoteId": "Quote",
  "/admin/quotes/$quoteId/edit": "Edit quote",
  "/admin/quotes/$quoteId/exchange": "Exchange",
  "/admin/quotes/$quoteId/schedule-change": "Schedule change",
  "/admin/quotes/$quoteId/requests/new": "New request",
  "/admin/quotes/$quoteId/requests/$kind/$requestId/edit": "Edit request",
  "/admin/quotes/$quoteId/log": "Quote log",
  "/admin/quotes/$quoteId/not-found": "Quote not found",
  "/admin/approvals": "Approvals",
  "/admin/requests": "Requests",
  "/admin/credits": "Credits",
  "/admin/comissions": "Commissions",
  "/admin/comissions/new": "New commission",
  "/admin/consolidators": "Consolidators",
  "/admin/supplier-entries": "Money with suppliers",
  "/admin/debit-memos": "Debit memos",
  "/admin/reconciliation": "Reconciliation",
  "/admin/settlement-reports": "Settlement reports",
  "/admin/settlement-reports/$reportId": "Settlement report",
  "/admin/comissions/statements": "Statements",
  "/admin/comissions/statements/$statementId": "Statement",
  "/admin/comissions/$commissionId": "Commission",
  "/admin/questions": "Questions",
  "/admin/reports": "Reports",
  "/admin/reports/sales": "Sales",
  "/admin/reports/sales/rows": "Sales in this report",
  "/admin/reports/sales/returned": "Refunds and chargebacks",
  "/admin/reports/after-sale": "After the sale",
  "/admin/reports/after-sale/rows": "Records after the sale",
  "/admin/reports/queue": "Queue report",
  "/admin/reports/funnel": "Funnel",
  "/admin/reports/funnel/rows": "Leads in this report",
  "/admin/reports/money": "Money",
  "/admin/reports/schedules": "Scheduled reports",
  "/admin/reports/agents": "Agents",
  "/admin/reports/agents/targets": "Targets",
  "/admin/letters": "Undelivered letters",
  "/admin/letters/$letterId": "Letter",
  "/admin/queue": "Queue",
  "/admin/users": "Users",
  "/admin/settings": "Settings",
  "/admin/settings/api-keys": "API keys",
  "/admin/audit": "Audit trail",
  "/admin/setup": "Set up the agency",
  "/admin/accounts": "Accounts",
  "/admin/accounts/$userId": "Account",
});

/** Returns the title of the document while a screen is open. Agents have their own names for some reports. */
export function documentTitle(path: StaffPath, role: Role | undefined): Text {
  return ownReportName(path, role) ?? screenTitles[path];
}
