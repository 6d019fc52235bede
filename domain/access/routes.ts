import { type Role, roles } from "./roles.ts";

/** A staff screen: its path, the roles that can open it, and whether the header's menu shows it. */
export interface StaffRoute {
  path: string;
  access: readonly Role[];
  isMenu: boolean;
}

const admins = ["admin"] as const satisfies readonly Role[];
const managers = ["admin", "supervisor"] as const satisfies readonly Role[];
const bookkeepers = [...managers, "ticketing"] as const satisfies readonly Role[];
const sellers = [...managers, "agent"] as const satisfies readonly Role[];
const earners = [...sellers, "expert"] as const satisfies readonly Role[];
const moneyReaders = [...sellers, "ticketing"] as const satisfies readonly Role[];

/** The list of all staff screens. For a path that is not listed, the not-available screen is shown. */
export const staffRoutes = [
  { path: "/admin/leads", access: roles, isMenu: true },
  { path: "/admin/leads/import", access: managers, isMenu: false },
  { path: "/admin/leads/$leadId", access: roles, isMenu: false },
  {
    path: "/admin/leads/$leadId/reassign",
    access: sellers,
    isMenu: false,
  },
  { path: "/admin/leads/$leadId/not-found", access: roles, isMenu: false },
  { path: "/admin/quotes", access: roles, isMenu: true },
  { path: "/admin/quotes/new", access: roles, isMenu: false },
  { path: "/admin/quotes/$quoteId", access: roles, isMenu: false },
  { path: "/admin/quotes/$quoteId/edit", access: roles, isMenu: false },
  { path: "/admin/quotes/$quoteId/log", access: roles, isMenu: false },
  { path: "/admin/quotes/$quoteId/exchange", access: roles, isMenu: false },
  {
    path: "/admin/quotes/$quoteId/schedule-change",
    access: moneyReaders,
    isMenu: false,
  },
  {
    path: "/admin/quotes/$quoteId/requests/new",
    access: moneyReaders,
    isMenu: false,
  },
  {
    path: "/admin/quotes/$quoteId/requests/$kind/$requestId/edit",
    access: moneyReaders,
    isMenu: false,
  },
  { path: "/admin/quotes/$quoteId/not-found", access: roles, isMenu: false },
  { path: "/admin/approvals", access: moneyReaders, isMenu: true },
  { path: "/admin/requests", access: moneyReaders, isMenu: true },
  { path: "/admin/credits", access: moneyReaders, isMenu: false },
  { path: "/admin/reconciliation", access: bookkeepers, isMenu: false },
  { path: "/admin/settlement-reports", access: bookkeepers, isMenu: false },
  { path: "/admin/settlement-reports/$reportId", access: bookkeepers, isMenu: false },
  { path: "/admin/consolidators", access: bookkeepers, isMenu: false },
  { path: "/admin/supplier-entries", access: bookkeepers, isMenu: false },
  { path: "/admin/debit-memos", access: moneyReaders, isMenu: false },
  { path: "/admin/comissions", access: sellers, isMenu: true },
  { path: "/admin/comissions/new", access: managers, isMenu: false },
  { path: "/admin/comissions/statements", access: earners, isMenu: false },
  {
    path: "/admin/comissions/statements/$statementId",
    access: earners,
    isMenu: false,
  },
  { path: "/admin/comissions/$commissionId", access: earners, isMenu: false },
  { path: "/admin/questions", access: earners, isMenu: true },
  { path: "/admin/reports", access: sellers, isMenu: true },
  { path: "/admin/reports/sales", access: sellers, isMenu: false },
  { path: "/admin/reports/sales/rows", access: sellers, isMenu: false },
  { path: "/admin/reports/sales/returned", access: sellers, isMenu: false },
  { path: "/admin/reports/queue", access: sellers, isMenu: false },
  { path: "/admin/reports/funnel", access: sellers, isMenu: false },
  { path: "/admin/reports/funnel/rows", access: sellers, isMenu: false },
  { path: "/admin/reports/after-sale", access: sellers, isMenu: false },
  { path: "/admin/reports/after-sale/rows", access: sellers, isMenu: false },
  { path: "/admin/reports/money", access: sellers, isMenu: false },
  { path: "/admin/reports/schedules", access: managers, isMenu: false },
  { path: "/admin/reports/agents", access: sellers, isMenu: false },
  { path: "/admin/reports/agents/targets", access: managers, isMenu: false },
  { path: "/admin/letters", access: managers, isMenu: false },
  { path: "/admin/letters/$letterId", access: managers, isMenu: false },
  { path: "/admin/queue", access: managers, isMenu: true },
  { path: "/admin/users", access: admins, isMenu: true },
  { path: "/admin/settings", access: admins, isMenu: true },
  { path: "/admin/settings/api-keys", access: admins, isMenu: false },
  { path: "/admin/audit", access: admins, isMenu: false },
  { path: "/admin/setup", access: admins, isMenu: false },
  { path: "/admin/accounts", access: roles, isMenu: true },
  { path: "/admin/accounts/$userId", access: roles, isMenu: false },
] as const satisfies readonly StaffRoute[];

export type StaffPath = (typeof staffRoutes)[number]["path"];
type StaffScreen = StaffRoute & { path: StaffPath };

/**
 * Returns true for the path of a page without sign-in (docs/rules/screens-and-formats.md#pages-without-sign-in). Paths of
 * staff screens contain the same words: `/admin/quotes/1/requests/refund/2/edit`.
 */
export function isPublicPath(path: string): boolean {
  return /booking|cancel|refund/.test(path) && !path.startsWith("/admin/");
}

/** Returns the screens that `role` can open; empty without a known role. */
export function routesFor(role: Role | undefined): StaffScreen[] {
  const all: readonly StaffScreen[] = staffRoutes;
  return role ? all.filter((route) => route.access.includes(role)) : [];
}

export function menuFor(role: Role | undefined): StaffScreen[] {
  return routesFor(role).filter((route) => route.isMenu);
}
