import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { KeyRing, sha256 } from "#server/keys/index.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { findLink, issueLink, linkToken, linkUrlById } from "./links.ts";

const parts = freshDatabase();

const inAWeek = "2026-11-27T15:00:00.000Z";

async function aQuote() {
  return aSentQuote(parts, await aPerson(parts, "agent"));
}

function linkTo(quote: { id: number; versionId: number }, purpose: "booking" | "card" = "booking") {
  const recipient = "mary@mail.example";
  const link = { quoteId: quote.id, versionId: quote.versionId, purpose, recipient, createdAt: parts.now() };
  return issueLink(parts.db, parts.keys, { ...link, expiresAt: inAWeek });
}

const secretOf = async (linkId: number) => (await linkUrlById(parts, linkId)).split("/").at(-1) ?? "";

test("derives the same link as was mailed, which leads to its page", async () => {
  const quote = await aQuote();
  const [booking, card] = [await linkTo(quote), await linkTo(quote, "card")];
  expect(await linkUrlById(parts, booking)).toBe(await linkUrlById(parts, booking));
  expect(await linkUrlById(parts, booking)).toMatch(/\/booking\/form\/[\w-]{32}$/);
  expect(await linkUrlById(parts, card)).toMatch(/\/booking\/card\/[\w-]{32}$/);
  expect(await findLink(parts.db, await secretOf(booking), parts.now())).toMatchObject({ id: booking });
  expect(await findLink(parts.db, await secretOf(booking), parts.now(), "card")).toBeUndefined();
});

test("derives the token that customers have in their mails", () => {
  const keys = new KeyRing(`then:${Buffer.alloc(32, "k").toString("base64")}`);
  const salt = Buffer.from("sixteen bytes ok");
  expect(linkToken(keys, { id: 0, purpose: "booking", salt })).toBe("PPK4DnMc9KO9v-3zPjHmXibW5hgo0T9v");
});

test("does not open another quote's link when a restored database assigns the id again", async () => {
  const mailed = await linkTo(await aQuote());
  const secret = await secretOf(mailed);
  await parts.db.deleteFrom("quoteLinks").where("id", "=", mailed).execute();
  const other = await aQuote();
  await sql`select setval(pg_get_serial_sequence('quote_links', 'id'), ${mailed}, false)`.execute(parts.db);
  expect(await linkTo(other)).toBe(mailed);
  expect(await findLink(parts.db, secret, parts.now())).toBeUndefined();
  await sql`select setval(pg_get_serial_sequence('quote_links', 'id'), (select max(id) from quote_links))`.execute(
    parts.db,
  );
});

test("accepts an older link without random bytes", async () => {
  const quote = await aQuote();
  const id = await linkTo(quote);
  const key = parts.keys.key("public-link", parts.keys.names.at(-1));
  const secret = createHmac("sha256", key).update(`link:${id}`).digest().subarray(0, 24).toString("base64url");
  await parts.db
    .updateTable("quoteLinks")
    .set({ salt: null, tokenHash: sha256(secret) })
    .where("id", "=", id)
    .execute();
  expect(await secretOf(id)).toBe(secret);
  expect(await findLink(parts.db, secret, parts.now())).toMatchObject({ id, state: "active" });
});

test("derives different links from different random bytes", async () => {
  const quote = await aQuote();
  const secrets = new Set<string>();
  for (let times = 0; times < 5; times += 1) secrets.add(await secretOf(await linkTo(quote)));
  expect(secrets.size).toBe(5);
  const short = parts.db.updateTable("quoteLinks").set({ salt: randomBytes(8) });
  await expect(short.execute()).rejects.toThrow(/quote_links_salt_check/);
});
