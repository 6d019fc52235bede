import { createHmac } from "node:crypto";
import { type KeyRing, sha256 } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";

/** How a link stands when somebody comes with it. */
export type LinkState = "active" | "superseded" | "used" | "expired" | "revoked";

/**
 * The secret part of a public address: 192 bits derived from the link's id with a key that is not in the
 * database. So a mail can be written again, and whoever reads the database cannot make a link.
 */
export function linkToken(keys: KeyRing, linkId: number): string {
  const key = keys.key("public-link", keys.names.at(-1));
  return createHmac("sha256", key).update(`link:${linkId}`).digest().subarray(0, 24).toString("base64url");
}

export function bookingFormUrl(publicUrl: string, keys: KeyRing, linkId: number): string {
  return `${publicUrl}/booking/form/${linkToken(keys, linkId)}`;
}

/** A new link to a version; the one before it leads on to this one. */
export async function issueLink(
  db: Db,
  keys: KeyRing,
  link: { quoteId: number; versionId: number; expiresAt: string },
): Promise<number> {
  await closeLinks(db, link.quoteId, "superseded");
  const { id } = await db
    .insertInto("quoteLinks")
    .values({ ...link, purpose: "booking" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("quoteLinks")
    .set({ tokenHash: sha256(linkToken(keys, id)) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** The active link of a quote stops working, for the reason its next visitor will be told. */
export async function closeLinks(db: Db, quoteId: number, state: "superseded" | "used" | "revoked"): Promise<void> {
  await db
    .updateTable("quoteLinks")
    .set({ state })
    .where("quoteId", "=", quoteId)
    .where("state", "=", "active")
    .execute();
}

export async function activeLink(db: Db, quoteId: number): Promise<{ id: number; expiresAt: string } | undefined> {
  return db
    .selectFrom("quoteLinks")
    .select(["id", "expiresAt"])
    .where("quoteId", "=", quoteId)
    .where("state", "=", "active")
    .executeTakeFirst();
}

/** The link behind a public id; undefined when there is none. */
export async function findLink(db: Db, publicId: string, now: string) {
  const link = await db
    .selectFrom("quoteLinks")
    .select(["id", "quoteId", "versionId", "state", "expiresAt"])
    .where("tokenHash", "=", sha256(publicId))
    .executeTakeFirst();
  if (!link) return undefined;
  const state: LinkState = link.state === "active" && link.expiresAt < now ? "expired" : (link.state as LinkState);
  return { ...link, state };
}
