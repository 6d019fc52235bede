import { isRole } from "#domain/access/roles.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import type { SignedIn } from "#server/http/signed-in.ts";
import { readAccessToken } from "./access-token.ts";
import { findSignedIn } from "./session-store.ts";

/**
 * The person behind an Authorization header. The token only says which session; whether it still runs, whether the
 * person is still with us and what they may do is asked of the database each time, so that a change works at once.
 */
export async function authenticate(parts: Parts, authorization: string | undefined): Promise<SignedIn> {
  const now = parts.now();
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  const holder = token === undefined ? undefined : readAccessToken(parts, token, now);
  const row = holder && (await findSignedIn(parts.db, { ...holder, now }));
  if (!row || !isRole(row.role)) throw new Refusal("not_signed_in");
  return { ...row, role: row.role };
}
