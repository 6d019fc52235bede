import { isRole, type Role } from "#domain/access/roles.ts";

/** The session of this browser. The role only decides what is drawn; the server reads the role from its database. */
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
