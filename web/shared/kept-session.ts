import { isRole, type Role } from "#domain/access/roles.ts";

/** Who is signed in on this browser. The role only chooses what is drawn; the server asks its database. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  role: Role | undefined;
}

/** Local storage holds these four and nothing else (docs/rules/screens-and-formats.md#local-storage). */
export const keys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  role: "role",
  queueStatus: "agentQueueStatus",
} as const;

export function readSession(): Session | undefined {
  const accessToken = localStorage.getItem(keys.accessToken);
  const refreshToken = localStorage.getItem(keys.refreshToken);
  const role = localStorage.getItem(keys.role);
  return accessToken && refreshToken ? { accessToken, refreshToken, role: isRole(role) ? role : undefined } : undefined;
}
