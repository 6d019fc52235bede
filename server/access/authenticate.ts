import { isRole } from "#domain/access/roles.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import type { SignedIn } from "#server/http/signed-in.ts";
import { readAccessToken } from "./access-token.ts";
import { findSignedIn } from "./session-store.ts";

/**
 * Returns the person behind an Authorization header. Throws `not_signed_in`. The token only identifies the session. The
 * session, the person and their role are read from the database each time, so that a change takes effect immediately.
 */
export async function authenticate(parts: Parts, authorization: string | undefined): Promise<SignedIn> {
  const now = parts.now();
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  const holder = token === undefined ? undefined : readAccessToken(parts, token, now);
  const row = holder && (await findSignedIn(parts.db, { ...holder, now }));
  if (!row || !isRole(row.role)) throw new Refusal("not_signed_in");
  return { ...row, role: row.role };
}
