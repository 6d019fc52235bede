import type { User } from "#contract/user.ts";
import type { Role } from "#domain/access/roles.ts";

/** What people call each role. */
export const roleNames: Record<Role, string> = {
  admin: "Admin",
  agent: "Agent",
  supervisor: "Supervisor",
  expert: "Expert",
  ticketing: "Ticketing",
};

export const availabilityNames: Record<User["availability"], string> = {
  available: "Available",
  unavailable: "Unavailable",
};
