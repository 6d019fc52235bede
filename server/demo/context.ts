import type { Context, StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { linkToken } from "#server/link/index.ts";

/** The people of the demo by their tasks. */
export interface Cast {
  admin: number;
  agents: readonly number[];
  ticketing: number;
  supervisor: number;
  expert: number;
}

const origin = {
  requestId: "demo",
  ip: "192.0.2.10",
  userAgent: "Mozilla/5.0 (demo)",
  language: "en",
  acceptLanguage: "en-US",
} as const;

/** The demo agency is in New York. */
export const demoZone = "America/New_York";

/** Returns the context of a use case as if this person had called it at that time. */
export function staffContext(
  parts: Parts,
  db: Parts["db"],
  id: number,
  role: StaffContext["actor"]["role"],
  now: string,
): StaffContext {
  const actor = { id, role, name: "", email: "", sessionId: 0, authenticatedAt: now, zone: demoZone };
  return { parts, db, actor, now, zone: demoZone, origin, idempotencyKey: null };
}

export function customerContext(parts: Parts, db: Parts["db"], now: string): Context {
  return { parts, db, actor: null as never, now, zone: null as never, origin, idempotencyKey: null };
}

/** Returns the public id of the customer's link for this purpose. */
export async function publicIdOf(parts: Parts, db: Parts["db"], quoteId: number, purpose: string): Promise<string> {
  const link = await db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", purpose)
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return linkToken(parts.keys, link);
}
