import { later } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import type { Origin } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { issueAccessToken } from "./access-token.ts";
import { idleLimitMs, newRefreshToken, refreshTokenHash, sessionLimitMs } from "./refresh-token.ts";
import { insertRefreshToken, insertSession } from "./session-store.ts";

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface OpenedSession extends Tokens {
  sessionId: number;
}

/** Opens a session for a person who has just proved their identity. They are authenticated as of `now`. */
export async function openSession(
  db: Db,
  parts: Pick<Parts, "config" | "keys">,
  userId: number,
  origin: Pick<Origin, "ip" | "userAgent">,
  now: string,
): Promise<OpenedSession> {
  const endsAt = later(now, sessionLimitMs);
  const { id: sessionId, tokenId } = await insertSession(db, {
    userId,
    now,
    endsAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
  const refreshToken = newRefreshToken();
  const tokenHash = refreshTokenHash(refreshToken);
  await insertRefreshToken(db, { tokenHash, sessionId, issuedAt: now, expiresAt: later(now, idleLimitMs) });
  return { sessionId, refreshToken, accessToken: issueAccessToken(parts, { userId, tokenId }, now) };
}
