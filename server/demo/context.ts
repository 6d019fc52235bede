import type { Context, StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { linkToken } from "#server/signed-form/links.ts";

/** Who acts in the demo, by what they do. */
export interface Cast {
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

/** A use case's surroundings, as if this person had called it at that time. */
export function staffContext(
  parts: Parts,
  db: Parts["db"],
  id: number,
  role: StaffContext["actor"]["role"],
  now: string,
): StaffContext {
  const actor = { id, role, name: "", email: "", sessionId: 0, authenticatedAt: now };
  return { parts, db, actor, now, origin, idempotencyKey: null };
}

export function customerContext(parts: Parts, db: Parts["db"], now: string): Context {
  return { parts, db, actor: null as never, now, origin, idempotencyKey: null };
}

/** The last part of the link that a customer has for this. */
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
