import type { StaffPath } from "#domain/access/routes.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The title of each office screen, for the menu and the document title. */
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
  "/admin/questions": "Questions",
  "/admin/letters": "Undelivered letters",
  "/admin/letters/$letterId": "Letter",
  "/admin/queue": "Queue",
  "/admin/users": "Users",
  "/admin/settings": "Settings",
  "/admin/settings/api-keys": "API keys",
  "/admin/setup": "Set up the agency",
  "/admin/accounts": "Accounts",
  "/admin/accounts/$userId": "Account",
});
