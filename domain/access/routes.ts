import { type Role, roles } from "./roles.ts";

/** A staff screen: its path, title, who may open it, and whether the header's menu lists it. */
export interface StaffRoute {
  path: string;
  title: string;
  access: readonly Role[];
  isMenu: boolean;
}

/**
 * The one list of staff screens. Screens of later releases join when they are finished; a path that is not
 * here shows the not-available screen.
 */
export const staffRoutes = [
  { path: "/admin/leads", title: "Leads", access: roles, isMenu: true },
  { path: "/admin/leads/$leadId", title: "Lead", access: roles, isMenu: false },
  {
    path: "/admin/leads/$leadId/reassign",
    title: "Reassign lead",
    access: ["admin", "supervisor", "agent"],
    isMenu: false,
  },
  { path: "/admin/leads/$leadId/not-found", title: "Lead not found", access: roles, isMenu: false },
  { path: "/admin/quotes", title: "Quotes", access: roles, isMenu: true },
  { path: "/admin/quotes/new", title: "New quote", access: ["admin", "supervisor", "agent", "expert"], isMenu: false },
  { path: "/admin/quotes/$quoteId", title: "Quote", access: roles, isMenu: false },
  {
    path: "/admin/quotes/$quoteId/edit",
    title: "Edit quote",
    access: ["admin", "supervisor", "agent", "expert"],
    isMenu: false,
  },
  { path: "/admin/quotes/$quoteId/log", title: "Quote log", access: roles, isMenu: false },
  { path: "/admin/quotes/$quoteId/not-found", title: "Quote not found", access: roles, isMenu: false },
  { path: "/admin/approvals", title: "Approvals", access: ["admin", "supervisor", "agent", "ticketing"], isMenu: true },
  { path: "/admin/users", title: "Users", access: ["admin"], isMenu: true },
  { path: "/admin/accounts", title: "Accounts", access: roles, isMenu: true },
  { path: "/admin/accounts/$userId", title: "Account", access: roles, isMenu: false },
] as const satisfies readonly StaffRoute[];

/** The screens `role` may open; nobody without a recognised role opens any. */
export function routesFor(role: Role | undefined): StaffRoute[] {
  const all: readonly StaffRoute[] = staffRoutes;
  return role ? all.filter((route) => route.access.includes(role)) : [];
}

export function menuFor(role: Role | undefined): StaffRoute[] {
  return routesFor(role).filter((route) => route.isMenu);
}
