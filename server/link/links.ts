import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { LinkState } from "#domain/link/link-state.ts";
import { linkMoves } from "#domain/link/link-state.ts";
import { formPage } from "#domain/signed-form/form-page.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";
import { moveStates } from "#server/process/index.ts";

/** The values from which the secret part of a link is derived. `salt` is null for links that are older than it. */
export interface LinkSecret {
  id: number;
  purpose: string;
  salt: Buffer | null;
}

/**
 * Returns the secret part of a public address: 192 bits derived from random bytes in the link's row with a key that is
 * not in the database. A mail can therefore be written again, a person who reads the database cannot derive a link, and
 * a restored database that assigns an id again does not create the same address.
 */
export function linkToken(keys: KeyRing, { id, purpose, salt }: LinkSecret): string {
  const key = keys.key("public-link", keys.names.at(-1));
  const source = salt ? `${purpose}:${salt.toString("hex")}` : `link:${id}`;
  return createHmac("sha256", key).update(source).digest().subarray(0, 24).toString("base64url");
}

export function linkUrl(publicUrl: string, keys: KeyRing, link: LinkSecret): string {
  return `${publicUrl}${formPage(link.purpose)}/${linkToken(keys, link)}`;
}

/** Returns the address of a row of quote_links, for a letter that stores its id. */
export async function linkUrlById({ config, keys, db }: Parts, id: number): Promise<string> {
  const link = await db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return linkUrl(config.publicUrl, keys, link);
}

interface NewLink {
  quoteId: number;
  versionId: number;
  /** The purpose of the form that it opens. */
  purpose: string;
  /** The recipient's email address. */
  recipient: string;
  expiresAt: string;
  createdAt: string;
}

/**
 * Creates a link. Earlier links for the same purpose continue to this one, except those sent to another address. Their
 * holders are no longer the recipients of the offer (docs/rules/hard-cases.md#unknown-or-revoked-link).
 */
export async function issueLink(db: Db, keys: KeyRing, link: NewLink): Promise<number> {
  await closeLinks(db, link.quoteId, "supersede", link.purpose);
  const ofOthers = sql<SqlBool>`quote_id = ${link.quoteId} and purpose = ${link.purpose} and recipient <> ${link.recipient}`;
  await moveStates(db, linkMoves, "revokeSuperseded", ofOthers);
  const salt = randomBytes(16);
  // With a salt the token does not depend on the id, which is not known yet.
  const tokenHash = sha256(linkToken(keys, { id: 0, purpose: link.purpose, salt }));
  const { id } = await db
    .insertInto("quoteLinks")
    .values({ ...link, salt, tokenHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Ends the active links of a quote, or those for one purpose. `how` determines the reason that a later visitor is
 * shown.
 */
export async function closeLinks(
  db: Db,
  quoteId: number,
  how: "supersede" | "use" | "decline" | "revoke",
  purpose?: string,
): Promise<void> {
  const ofPurpose = purpose ? sql`and purpose = ${purpose}` : sql``;
  await moveStates(db, linkMoves, how, sql<SqlBool>`quote_id = ${quoteId} ${ofPurpose}`);
}

export async function activeLink(db: Db, quoteId: number, purpose = "booking") {
  const [link] = await activeLinks(db, quoteId, purpose);
  return link;
}

const activeLinks = prepared((db, quoteId: number, purpose: string) =>
  db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt", "expiresAt", "createdAt"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", purpose)
    .where("state", "=", "active"),
);

export async function isActive(db: Db, linkId: number): Promise<boolean> {
  const link = await db.selectFrom("quoteLinks").select("state").where("id", "=", linkId).executeTakeFirst();
  return link?.state === "active";
}

/** Returns the newest link of a quote in any state. A superseded link continues to it. */
export function latestLink(db: Db, quoteId: number, purpose = "booking") {
  return db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt", "state"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", purpose)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the link with a public id. Undefined if there is none for this purpose. */
export async function findLink(db: Db, publicId: string, now: string, purpose = "booking") {
  const [link] = await linksByToken(db, sha256(publicId), purpose);
  return link && { ...link, state: linkState(link, now) };
}

export function linkState({ state, expiresAt }: { state: string; expiresAt: string }, now: string): LinkState {
  return state === "active" && expiresAt < now ? "expired" : (state as LinkState);
}

const linksByToken = prepared((db, tokenHash: Buffer, purpose: string) =>
  db
    .selectFrom("quoteLinks")
    .select(["id", "quoteId", "versionId", "state", "expiresAt"])
    .where("tokenHash", "=", tokenHash)
    .where("purpose", "=", purpose),
);
