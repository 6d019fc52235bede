import type { User } from "#contract/user.ts";
import type { Role } from "#domain/access/roles.ts";
import { type Text, texts } from "#web/shared/texts.ts";

/** What people call each role. */
export const roleNames: Record<Role, Text> = texts({
  admin: "Admin",
  agent: "Agent",
  supervisor: "Supervisor",
  expert: "Expert",
  ticketing: "Ticketing",
});

export const availabilityNames: Record<User["availability"], Text> = texts({
  available: "Available",
  unavailable: "Unavailable",
});

/** By whether somebody is active, as the address of the list has it. */
export const activityNames = texts({ true: "Active", false: "Inactive" });
