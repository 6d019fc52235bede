import { later } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Tx } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Origin } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { type AccessTokenHolder, issueAccessToken } from "./access-token.ts";
import type { Tokens } from "./open-session.ts";
import { graceMs, idleLimitMs, refreshTokenHash, successorOf } from "./refresh-token.ts";
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  lockSessionOf,
  markUsed,
  touchSession,
} from "./session-store.ts";

/**
 * Returns the next pair of tokens for a refresh token. A token that was used more than ten seconds ago is in two hands,
 * and the server cannot detect which of them is the thief. The whole session ends, and that is committed although the
 * call is refused. The refusal is marked if a person ended the session or was deactivated: the browser then removes the
 * page instead of covering it.
 */
export async function rotateRefreshToken(token: string, parts: Parts, origin: Origin): Promise<Tokens> {
  const now = parts.now();
  const successor = successorOf(parts.keys, token);
  const holder = await transaction(parts.db, (tx) => useToken(tx, token, successor, parts, origin, now));
  if (!holder || holder === "revoked") throw new Refusal("not_signed_in", holder ? { isRevoked: true } : {});
  return { accessToken: issueAccessToken(parts, holder, now), refreshToken: successor };
}

async function useToken(
  tx: Tx,
  token: string,
  successor: string,
  { log }: Parts,
  { ip }: Origin,
  now: string,
): Promise<AccessTokenHolder | "revoked" | undefined> {
  const tokenHash = refreshTokenHash(token);
  const session = await lockSessionOf(tx, tokenHash);
  if (!session) return undefined;
  if (!session.isActive || session.endReason === "signed_out") return "revoked";
  if (session.endedAt !== null || session.endsAt <= now) return undefined;
  const { id: sessionId, userId, tokenId } = session;
  const known = await findRefreshToken(tx, tokenHash);
  if (!known) return undefined;
  if (known.usedAt !== null && later(known.usedAt, graceMs) < now) {
    await endSession(tx, { id: sessionId, userId }, "refresh_token_reused", now);
    const details = { userId };
    const subject = `session:${sessionId}`;
    await recordAudit(tx, { actorId: null, action: "session.reuse", subject, outcome: "refused", ip, details });
    log.warn({ sessionId, userId }, "a refresh token was used again: the session was ended");
    return undefined;
  }
  if (known.expiresAt <= now) return undefined;
  if (known.usedAt === null) {
    await markUsed(tx, tokenHash, now);
    const next = { tokenHash: refreshTokenHash(successor), sessionId, issuedAt: now };
    await insertRefreshToken(tx, { ...next, expiresAt: later(now, idleLimitMs) });
    await touchSession(tx, sessionId, now);
  }
  return { userId, tokenId };
}
