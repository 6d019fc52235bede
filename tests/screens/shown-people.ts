import type { User } from "#contract/user/user.ts";

/** Returns an active agent as the list of people shows them. */
export function aShownAgent(id: number, name: string): User {
  return { id, name, role: "agent", isActive: true, availability: "available", picture: null };
}
