export const roles = ["admin", "agent", "supervisor", "expert", "ticketing"] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
