import { sql } from "kysely";
import { missingSetup } from "#domain/settings/setup.ts";
import type { Db } from "#server/db/database.ts";
import { askedTogether, statement } from "#server/db/statement.ts";
import type { SignedIn } from "#server/http/signed-in.ts";
import type { AccessTokenHolder } from "./access-token.ts";

type Asked = AccessTokenHolder & { now: string };

// If PostgreSQL sees the array, it plans the statement each time and reads all users to find a few of them. The
// subselect hides the array, so that each user is looked up by id.
const signedIn = statement<[tokenIds: string[], now: string], SignedInRow & { tokenId: string }>(
  `select sessions.token_id, person.*, sessions.id as session_id, sessions.authenticated_at, agency.time_zone as zone
     from sessions cross join agency cross join lateral (
       select id, role, name, email from users where id = sessions.user_id and is_active offset 0) as person
    where sessions.token_id = any((select $1::uuid[])::uuid[]) and sessions.ended_at is null and sessions.ends_at > $2`,
);

/** Returns the live session of an active person; undefined if the session has ended or the person is inactive. */
export const findSignedIn = askedTogether<Asked, SignedInRow>(async (db, asked) => {
  const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), "");
  const tokenIds = asked.map(({ tokenId }) => tokenId);
  const found = new Map((await signedIn(db, tokenIds, now)).map(({ tokenId, ...row }) => [tokenId, row]));
  return asked.map(({ tokenId, userId }) => {
    const row = found.get(tokenId);
    return row?.id === userId ? row : undefined;
  });
});

type SignedInRow = Omit<SignedIn, "role"> & { role: string };

/**
 * Returns the person, the name and time zone of the agency, and the agency settings that are missing before anything can
 * be sent to a customer.
 */
export async function loadProfile(db: Db, userId: number) {
  const { legalName, address, agencyPhone, agencyEmail, termsConfirmed, ...person } = await db
    .selectFrom(["users", "agency"])
    .select(["users.id", "users.name", "users.email", "users.phone", "pictureUrl", "clock", "users.version"])
    .select(["agency.timeZone", "agency.name as agencyName"])
    .select(["legalName", "address", "agency.phone as agencyPhone", "agency.email as agencyEmail", "termsConfirmed"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const setup = { legalName, address, phone: agencyPhone, email: agencyEmail, termsConfirmed };
  return { ...person, missingSetup: missingSetup(setup) };
}

export interface NewSession {
  userId: number;
  now: string;
  endsAt: string;
  ip: string;
  userAgent: string;
}

export function insertSession(db: Db, { now, ...session }: NewSession) {
  return db
    .insertInto("sessions")
    .values({ ...session, createdAt: now, lastUsedAt: now, authenticatedAt: now })
    .returning(["id", "tokenId"])
    .executeTakeFirstOrThrow();
}

/** `usedAfter`: a session with an earlier last use has an expired refresh token. */
export function listLiveSessions(db: Db, userId: number, now: string, usedAfter: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "createdAt", "lastUsedAt", "userAgent", "ip"])
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("endsAt", ">", now)
    .where("lastUsedAt", ">", usedAfter)
    .orderBy("lastUsedAt", "desc")
    .execute();
}

/** Ends a session of this person. Does nothing if it has already ended. */
export async function endSession(
  db: Db,
  session: { id: number; userId: number },
  reason: string,
  now: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      endedAt: sql<string>`coalesce(ended_at, ${now})`,
      endReason: sql<string>`coalesce(end_reason, ${reason})`,
    })
    .where("id", "=", session.id)
    .where("userId", "=", session.userId)
    .execute();
}

/** Ends every session of a person, for example because they were made inactive. */
export async function endSessionsOf(db: Db, userId: number, reason: string, now: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: now, endReason: reason })
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .execute();
}

export async function touchSession(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable("sessions").set({ lastUsedAt: now }).where("id", "=", id).execute();
}

export interface NewRefreshToken {
  tokenHash: Buffer;
  sessionId: number;
  issuedAt: string;
  expiresAt: string;
}

export async function insertRefreshToken(db: Db, token: NewRefreshToken): Promise<void> {
  await db.insertInto("refreshTokens").values(token).execute();
}

/**
 * Returns the session of a refresh token and locks it. If a token comes twice at the same time, the second call waits
 * and then finds it used. Ending a session takes the same lock.
 */
export function lockSessionOf(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.id", "sessions.tokenId", "sessions.userId", "sessions.endsAt", "sessions.endedAt"])
    .select(["sessions.endReason", "users.isActive"])
    .where("sessions.id", "=", (token) =>
      token.selectFrom("refreshTokens").select("sessionId").where("tokenHash", "=", tokenHash),
    )
    .forNoKeyUpdate("sessions")
    .executeTakeFirst();
}

/** The caller holds the lock on the session. */
export function findRefreshToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("refreshTokens")
    .select(["usedAt", "expiresAt"])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

export async function markUsed(db: Db, tokenHash: Buffer, now: string): Promise<void> {
  await db.updateTable("refreshTokens").set({ usedAt: now }).where("tokenHash", "=", tokenHash).execute();
}
