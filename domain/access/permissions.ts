import type { Role } from "./roles.ts";

/** `own`: records assigned to the actor. `asked`: leads where expert help was requested, and their quotes. */
export type Scope = "any" | "own" | "asked";

/**
 * All permissions with their roles; docs/permissions.md is generated from this table. A role that is not listed does
 * not have the permission.
 */
export const permissions = {
  "lead.read": { admin: "any", supervisor: "any", agent: "own", expert: "asked", ticketing: "any" },
  "lead.create": { admin: "any", supervisor: "any", agent: "own" },
  "lead.update": { admin: "any", supervisor: "any", agent: "own" },
  "lead.status": { admin: "any", supervisor: "any", agent: "own" },
  "lead.override": { admin: "any", supervisor: "any" },
  "lead.label": { admin: "any", supervisor: "any", agent: "own" },
  "lead.reminder": { admin: "any", supervisor: "any", agent: "own" },
  "lead.reassign": { admin: "any", supervisor: "any", agent: "own" },
  "lead.delete": { admin: "any", supervisor: "any", agent: "own" },
  "lead.restore": { admin: "any", supervisor: "any" },
  "lead.export": { admin: "any", supervisor: "any" },
  "lead.merge": { admin: "any", supervisor: "any" },
  "lead.import": { admin: "any", supervisor: "any" },
  "note.write": { admin: "any", supervisor: "any", agent: "own", expert: "asked", ticketing: "any" },
  "expert.ask": { admin: "any", supervisor: "any", agent: "own" },
  "expert.note": { admin: "any", supervisor: "any", agent: "own", expert: "asked" },
  "expert.answer": { expert: "asked" },
  "quote.read": { admin: "any", supervisor: "any", agent: "own", expert: "asked", ticketing: "any" },
  "quote.write": { admin: "any", supervisor: "any", agent: "own", expert: "asked" },
  "quote.send": { admin: "any", supervisor: "any", agent: "own" },
  "quote.cancel": { admin: "any", supervisor: "any", agent: "own" },
  "quote.delete": { admin: "any", supervisor: "any", agent: "own" },
  "quote.restore": { admin: "any" },
  "quote.reassign": { admin: "any", supervisor: "any", agent: "own" },
  "quote.reopen": { admin: "any", supervisor: "any" },
  "quote.export": { admin: "any", supervisor: "any", ticketing: "any" },
  "booking.confirm": { admin: "any", ticketing: "any" },
  "booking.charge": { admin: "any", ticketing: "any" },
  "booking.ticket": { admin: "any", ticketing: "any" },
  "card.reveal": { admin: "any", ticketing: "any" },
  "money.read": { admin: "any", supervisor: "any", agent: "own", ticketing: "any" },
  "request.create": { admin: "any", supervisor: "any", agent: "own", ticketing: "any" },
  "request.decide": { admin: "any", supervisor: "any" },
  "request.execute": { admin: "any", ticketing: "any" },
  /** The request only has to be marked as complete. Supervisors can also do so for cancellations. */
  "request.complete": { admin: "any", supervisor: "any", ticketing: "any" },
  "money.override": { admin: "any", supervisor: "any" },
  "money.reconcile": { admin: "any", supervisor: "any", ticketing: "any" },
  /** The list of commission lines. Experts read theirs on their account page. */
  "commission.read": { admin: "any", supervisor: "any", agent: "own" },
  /** One commission line, and how it was computed. */
  "commission.line": { admin: "any", supervisor: "any", agent: "own", expert: "own" },
  /** The figures of the sale that a commission was computed from. An expert's share shows none to anyone who earns it. */
  "commission.basis": { admin: "any", supervisor: "any", agent: "own" },
  "commission.adjust": { admin: "any", supervisor: "any" },
  /** List one's own lines, and acknowledge and dispute statements of them. */
  "commission.own": { admin: "own", supervisor: "own", agent: "own", expert: "own" },
  "commission.export": { admin: "any", supervisor: "any", agent: "own" },
  "statement.read": { admin: "any", supervisor: "any", agent: "own", expert: "own" },
  "report.read": { admin: "any", supervisor: "any", agent: "own" },
  "target.update": { admin: "any", supervisor: "any" },
  /** Send reports by email on a schedule. */
  "report.schedule": { admin: "any", supervisor: "any" },
  "letter.manage": { admin: "any", supervisor: "any" },
  "user.read": { admin: "any", supervisor: "any", agent: "any", expert: "any", ticketing: "any" },
  /** How many leads, quotes and sales a user had in the last months: as in reports, one's own or everyone's. */
  "user.figures": { admin: "any", supervisor: "any", agent: "own", expert: "own", ticketing: "own" },
  "user.manage": { admin: "any" },
  "user.picture": { admin: "any", supervisor: "own", agent: "own", expert: "own", ticketing: "own" },
  "apiKey.manage": { admin: "any" },
  "settings.manage": { admin: "any" },
  "audit.read": { admin: "any" },
  "queue.toggle": { agent: "own" },
  "queue.board": { admin: "any", supervisor: "any" },
  "notification.own": { admin: "own", supervisor: "own", agent: "own", expert: "own", ticketing: "own" },
  "view.read": { admin: "any", supervisor: "any", agent: "any", expert: "any", ticketing: "any" },
  "view.write": { admin: "any", supervisor: "any", agent: "own", expert: "own", ticketing: "own" },
  "view.share": { admin: "any", supervisor: "any" },
  /** Keep what one has typed in a form, and read it again. */
  "draft.own": { admin: "own", supervisor: "own", agent: "own", expert: "own", ticketing: "own" },
  "session.own": { admin: "own", supervisor: "own", agent: "own", expert: "own", ticketing: "own" },
  "itinerary.read": { admin: "any", supervisor: "any", agent: "any", expert: "any", ticketing: "any" },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Permission = keyof typeof permissions;

/** Permissions for cards, money and people. Their refusals are also recorded in the audit trail (PCI DSS 10.2.1.4). */
export const auditedPermissions = [
  "card.reveal",
  "booking.charge",
  "request.decide",
  "request.execute",
  "money.override",
  "user.manage",
  "apiKey.manage",
  "settings.manage",
  "lead.export",
  "quote.export",
  "commission.adjust",
  "commission.export",
  "audit.read",
] as const satisfies readonly Permission[];

export type AuditedPermission = (typeof auditedPermissions)[number];

export function isAudited(permission: Permission): permission is AuditedPermission {
  return (auditedPermissions as readonly Permission[]).includes(permission);
}

/** The user who acts, with the current data from the database. */
export interface Actor {
  id: number;
  role: Role;
}

/** The facts of a record that decide whether it is in a permission's scope. */
export interface Owned {
  ownerId: number | null;
  expertAsked: boolean;
}

/** Returns the scope of the permission for `role`, or undefined if the role does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  const row: Partial<Record<Role, Scope>> = permissions[permission];
  return row[role];
}

/**
 * Returns true if `actor` has the permission on the record. Without a record, returns true if they have it on any
 * record.
 */
export function isAllowed(actor: Actor, permission: Permission, record?: Owned): boolean {
  const scope = scopeOf(actor.role, permission);
  if (!scope) return false;
  if (!record || scope === "any") return true;
  return scope === "own" ? record.ownerId === actor.id : record.expertAsked;
}
