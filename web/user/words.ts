import type { User } from "#contract/user/user.ts";
import type { Role } from "#domain/access/roles.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

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

/** The names of active and inactive users, by the value in the address. */
export const activityNames = texts({ true: "Active", false: "Inactive" });
