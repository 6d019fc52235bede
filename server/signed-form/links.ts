import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { formPage } from "#domain/signed-form/form-page.ts";
import type { LinkState } from "#domain/signed-form/link-state.ts";
import { linkMoves } from "#domain/signed-form/link-state.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";
import { moveStates } from "#server/process/index.ts";

/** What the secret part of a link's address is made of. `salt` is null for links from before there was one. */
export interface LinkSecret {
  id: number;
  purpose: string;
  salt: Buffer | null;
}

/**
 * The secret part of a public address: 192 bits derived from random bytes of the link's row with a key that is not in
 * the database. So a mail can be written again, whoever reads the database cannot make a link, and a database that came
 * back older and gives ids again makes no address twice.
 */
export function linkToken(keys: KeyRing, { id, purpose, salt }: LinkSecret): string {
  const key = keys.key("public-link", keys.names.at(-1));
  const source = salt ? `${purpose}:${salt.toString("hex")}` : `link:${id}`;
  return createHmac("sha256", key).update(source).digest().subarray(0, 24).toString("base64url");
}

export function linkUrl(publicUrl: string, keys: KeyRing, link: LinkSecret): string {
  return `${publicUrl}${formPage(link.purpose)}/${linkToken(keys, link)}`;
}

/** The address of a row of quote_links, for a letter that knows it by its id. */
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
  /** Of the form it opens. */
  purpose: string;
  /** E-mail address it goes to. */
  recipient: string;
  expiresAt: string;
  createdAt: string;
}

/**
 * A new link; those before it for the same purpose lead on to this one. Not so the links that went to another address:
 * whoever holds them is not who the offer is for any more (docs/rules/hard-cases.md#unknown-or-revoked-link).
 */
export async function issueLink(db: Db, keys: KeyRing, link: NewLink): Promise<number> {
  await closeLinks(db, link.quoteId, "supersede", link.purpose);
  const ofOthers = sql<SqlBool>`quote_id = ${link.quoteId} and purpose = ${link.purpose} and recipient <> ${link.recipient}`;
  await moveStates(db, linkMoves, "revokeSuperseded", ofOthers);
  const salt = randomBytes(16);
  // With a salt the id is no part of the token, so it need not be known.
  const tokenHash = sha256(linkToken(keys, { id: 0, purpose: link.purpose, salt }));
  const { id } = await db
    .insertInto("quoteLinks")
    .values({ ...link, salt, tokenHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Active links of a quote, all of them or those for one purpose, stop working for the reason their next visitor will be
 * told.
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

/** The newest link of a quote, whatever became of it: where a superseded one leads. */
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

/** The link behind a public id; undefined when there is none for this purpose. */
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
