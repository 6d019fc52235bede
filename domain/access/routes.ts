import { type Role, roles } from "./roles.ts";

/** A staff screen: its path, the roles that can open it, and whether the header's menu shows it. */
export interface StaffRoute {
  path: string;
  access: readonly Role[];
  isMenu: boolean;
}

/** The list of all staff screens. For a path that is not listed, the not-available screen is shown. */
export const staffRoutes = [
  { path: "/admin/leads", access: roles, isMenu: true },
  { path: "/admin/leads/import", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/leads/$leadId", access: roles, isMenu: false },
  {
    path: "/admin/leads/$leadId/reassign",
    access: ["admin", "supervisor", "agent"],
    isMenu: false,
  },
  { path: "/admin/leads/$leadId/not-found", access: roles, isMenu: false },
  { path: "/admin/quotes", access: roles, isMenu: true },
  { path: "/admin/quotes/new", access: ["admin", "supervisor", "agent", "expert"], isMenu: false },
  { path: "/admin/quotes/$quoteId", access: roles, isMenu: false },
  {
    path: "/admin/quotes/$quoteId/edit",
    access: ["admin", "supervisor", "agent", "expert"],
    isMenu: false,
  },
  { path: "/admin/quotes/$quoteId/log", access: roles, isMenu: false },
  {
    path: "/admin/quotes/$quoteId/exchange",
    access: ["admin", "supervisor", "agent", "ticketing"],
    isMenu: false,
  },
  {
    path: "/admin/quotes/$quoteId/schedule-change",
    access: ["admin", "supervisor", "agent", "ticketing"],
    isMenu: false,
  },
  {
    path: "/admin/quotes/$quoteId/requests/new",
    access: ["admin", "supervisor", "agent", "ticketing"],
    isMenu: false,
  },
  {
    path: "/admin/quotes/$quoteId/requests/$kind/$requestId/edit",
    access: ["admin", "supervisor", "agent", "ticketing"],
    isMenu: false,
  },
  { path: "/admin/quotes/$quoteId/not-found", access: roles, isMenu: false },
  { path: "/admin/approvals", access: ["admin", "supervisor", "agent", "ticketing"], isMenu: true },
  { path: "/admin/requests", access: ["admin", "supervisor", "agent", "ticketing"], isMenu: true },
  { path: "/admin/credits", access: ["admin", "supervisor", "agent", "ticketing"], isMenu: false },
  { path: "/admin/reconciliation", access: ["admin", "supervisor", "ticketing"], isMenu: false },
  { path: "/admin/settlement-reports", access: ["admin", "supervisor", "ticketing"], isMenu: false },
  { path: "/admin/settlement-reports/$reportId", access: ["admin", "supervisor", "ticketing"], isMenu: false },
  { path: "/admin/consolidators", access: ["admin", "supervisor", "ticketing"], isMenu: false },
  { path: "/admin/supplier-entries", access: ["admin", "supervisor", "ticketing"], isMenu: false },
  { path: "/admin/debit-memos", access: ["admin", "supervisor", "agent", "ticketing"], isMenu: false },
  { path: "/admin/comissions", access: ["admin", "supervisor", "agent"], isMenu: true },
  { path: "/admin/comissions/new", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/comissions/statements", access: ["admin", "supervisor", "agent", "expert"], isMenu: false },
  {
    path: "/admin/comissions/statements/$statementId",
    access: ["admin", "supervisor", "agent", "expert"],
    isMenu: false,
  },
  { path: "/admin/comissions/$commissionId", access: ["admin", "supervisor", "agent", "expert"], isMenu: false },
  { path: "/admin/questions", access: ["admin", "supervisor", "agent", "expert"], isMenu: true },
  { path: "/admin/reports", access: ["admin", "supervisor", "agent"], isMenu: true },
  { path: "/admin/reports/sales", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/sales/rows", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/sales/returned", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/queue", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/funnel", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/funnel/rows", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/after-sale", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/after-sale/rows", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/money", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/schedules", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/reports/agents", access: ["admin", "supervisor", "agent"], isMenu: false },
  { path: "/admin/reports/agents/targets", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/letters", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/letters/$letterId", access: ["admin", "supervisor"], isMenu: false },
  { path: "/admin/queue", access: ["admin", "supervisor"], isMenu: true },
  { path: "/admin/users", access: ["admin"], isMenu: true },
  { path: "/admin/settings", access: ["admin"], isMenu: true },
  { path: "/admin/settings/api-keys", access: ["admin"], isMenu: false },
  { path: "/admin/audit", access: ["admin"], isMenu: false },
  { path: "/admin/setup", access: ["admin"], isMenu: false },
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
