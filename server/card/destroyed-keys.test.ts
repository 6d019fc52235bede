import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase, openPool } from "#server/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { KeyRing } from "#server/keys/index.ts";
import { filesBelow, openedFrom } from "#tests/sale/card-attack.ts";
import { removeData } from "#tests/server/installation.ts";
import { deleteCvv, openCvv, shredCvvs } from "./cvv.ts";
import { CardKeyCopies } from "./key-copies.ts";
import { rotateCardKeys } from "./rotate-card-keys.ts";
import { openCardNumber, purgeCard, storeCard } from "./vault.ts";

const keys = new KeyRing(`test:${randomBytes(32).toString("base64")}`);
const log = pino({ level: "silent" });
const folder = mkdtempSync(join(tmpdir(), "farewright-card-keys-"));
const file = join(folder, "card-keys");
const minute = 60_000;
const retention = { cvvHours: 24, purgeDays: 90 };
let server: EmbeddedDatabase;
let pool: Pool;
let db: Db;
let time = Date.parse("2026-11-20T15:00:00.000Z");
const now = () => new Date(time).toISOString();
const parts = () => ({ db, keys, now });

/** Starts a separate server, so that its files contain nothing from other tests. Cards need no sale here. */
beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startEmbedded(folder);
  pool = openPool(server.url, 3);
  await migrate(pool);
  await pool.query("alter table cards disable trigger all");
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await removeData(folder);
});

const gone = { number: "4111111111111111", cvv: "737" };
const kept = { number: "4242424242424242", cvv: "424" };
const undone = { number: "4000056655665556", cvv: "555" };

const aCard = (position: number, secret: { number: string; cvv: string }, at: Db = db) =>
  storeCard(
    at,
    keys,
    {
      quoteId: 1,
      signatureId: 1,
      authorizingSignatureId: 1,
      position,
      amountCents: 100,
      brand: "Visa",
      expMonth: 12,
      expYear: 2031,
      holderName: "Mary Ann O'Brien",
      billing: {},
      ...secret,
    },
    retention,
    now(),
  );

/**
 * Returns the files of the server as they are on disk after a checkpoint. CHECKPOINT skips the pages of unlogged
 * tables. A database copied by its files is preceded by a checkpoint that writes them.
 */
async function filesNow(leftOut: readonly string[] = []) {
  await pool.query("create database written template template0 strategy file_copy");
  await pool.query("drop database written");
  await pool.query("checkpoint");
  return filesBelow(join(folder, "postgres"), leftOut);
}

/** Returns the files of unlogged tables. A base backup does not contain their rows. */
async function unloggedFiles(): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    "select pg_relation_filepath(oid) as path from pg_class where relpersistence = 'u' and relkind in ('r', 'i', 't')",
  );
  return rows.map(({ path }) => path);
}

async function opened(files: readonly Buffer[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from card_key_lives");
  return openedFrom(files, { keys, cardIds: [1, 2, 3], cardKeyIds: rows.map(({ id }) => id) });
}

/** Replaces a key that is due, in two steps a minute apart. */
async function replaceKey(): Promise<number> {
  time += 60 * minute;
  expect(await rotateCardKeys(parts())).toBe(0);
  expect(await rotateCardKeys(parts())).toBe(0);
  time += minute;
  return rotateCardKeys(parts());
}

test("creates a key before the first card, so that every process has a copy", async () => {
  expect(await rotateCardKeys(parts())).toBe(0);
  const { rows } = await pool.query("select from card_keys join card_key_lives using (id) where destroyed_at is null");
  expect(rows).toHaveLength(1);
});

test("leaves nothing in heap, write-ahead log and backup that opens a purged card", async () => {
  expect(await aCard(0, gone)).toBe(1);
  expect(await aCard(1, kept)).toBe(2);
  const tx = await db.startTransaction().execute();
  expect(await aCard(2, undone, tx)).toBe(3);
  await tx.rollback().execute();
  const backup = await filesNow(await unloggedFiles());
  expect(await opened(backup)).toEqual([]);
  const both = (one: typeof gone) => [one.number, one.cvv];
  expect(await opened(await filesNow())).toEqual([...both(gone), ...both(kept), ...both(undone)].sort());

  await purgeCard(db, 1, now());
  await shredCvvs(db, now());
  expect(await opened(await filesNow())).toEqual([gone.number, undone.number, ...both(kept)].sort());

  expect(await replaceKey()).toBe(1);
  const left = await filesNow();
  expect(await opened(left)).toEqual(both(kept).sort());
  expect(await opened([...backup, ...left])).toEqual(both(kept).sort());
  expect(await openCardNumber(db, keys, 1)).toBeUndefined();
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);
  expect(await openCvv(db, keys, 2, now())).toBe(kept.cvv);

  await deleteCvv(db, 2);
  await shredCvvs(db, now());
  expect(await opened(await filesNow())).toEqual([kept.number]);
}, 240_000);

test("stores no hash from which BIN, last digits and a key of the ring would reveal the number", async () => {
  const [name = ""] = keys.names;
  const asBefore = createHmac("sha256", keys.key("card-fingerprint" as "card-number", name)).update(kept.number);
  const mac = asBefore.digest();
  expect((await filesNow()).some((bytes) => bytes.includes(mac))).toBe(false);
});

test("restores the keys that a crash of the database removed, but no destroyed key", async () => {
  const copies = new CardKeyCopies(file);
  await copies.exchange(db);
  const destroyed = await readFile(file, "utf8");
  await pool.query("truncate card_keys");
  expect(await openCardNumber(db, keys, 2)).toBeUndefined();
  await copies.exchange(db);
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);

  time += 24 * 60 * minute;
  expect(await replaceKey()).toBe(1);
  await copies.exchange(db);
  expect(await readFile(file, "utf8")).not.toBe(destroyed);
  await pool.query("truncate card_keys");
  const started = new CardKeyCopies(file);
  await started.load(log);
  await started.exchange(db);
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);

  const [old] = JSON.parse(destroyed) as { id: string }[];
  const { rows } = await pool.query<{ id: string }>("select id from card_keys");
  expect(rows.map(({ id }) => id)).not.toContain(old?.id);
});

test("seals a card of an earlier version, sealed under the ring itself, under a card key", async () => {
  const ring = "update card_vault set key_id = 'test', card_key_id = null, sealed_data_key = $1 where card_id = 2";
  const { seal, unseal } = await import("#server/keys/index.ts");
  const { openCardKey, storedCardKeys } = await import("./card-keys.ts");
  const [stored] = await storedCardKeys(db);
  const { rows } = await pool.query<{ sealed: Buffer }>(
    "select sealed_data_key as sealed from card_vault where card_id = 2",
  );
  if (!stored || !rows[0]) throw new Error("There is a card and a key");
  const dataKey = unseal(openCardKey(stored, keys).key, rows[0].sealed, "card:2");
  await pool.query(ring, [seal(keys.key("card-number"), dataKey, "card:2")]);
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);
  await rotateCardKeys(parts());
  const sealed = await pool.query("select key_id, card_key_id from card_vault where card_id = 2");
  expect(sealed.rows).toEqual([{ key_id: null, card_key_id: stored.id }]);
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);
});

test("keeps a key as long as an open transaction may store a card under it", async () => {
  time += 24 * 60 * minute;
  const tx = await db.startTransaction().execute();
  expect(await aCard(4, undone, tx)).toBe(4);
  expect(await replaceKey()).toBe(0);
  await tx.commit().execute();
  expect(await openCardNumber(db, keys, 4)).toBe(undone.number);
  expect(await rotateCardKeys(parts())).toBe(1);
  expect(await openCardNumber(db, keys, 4)).toBe(undone.number);
  expect(await openCardNumber(db, keys, 2)).toBe(kept.number);
});
