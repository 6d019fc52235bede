import { randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { CardKeys } from "#server/db/schema.gen.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";

/** Seals the data keys of card numbers until it is replaced and destroyed (docs/decisions/023-card-keys.md). */
export interface CardKey {
  id: string;
  key: Buffer;
}

export type StoredCardKey = Selectable<CardKeys>;

/** Milliseconds from the creation of a key to its first use. In that time every process takes a copy of it. */
export const ripeAfter = 60_000;

/** Returns the key for new card numbers: the newest that is ripe, or else the newest. Makes one if there is none. */
export async function currentCardKey(db: Db, keys: KeyRing, now: string): Promise<CardKey> {
  const stored = await storedCardKeys(db);
  const current = stored.find((one) => isRipe(one, now)) ?? stored[0];
  return current ? openCardKey(current, keys) : makeCardKey(db, keys, now);
}

/** Returns the keys in the database, newest first. */
export function storedCardKeys(db: Db): Promise<StoredCardKey[]> {
  return db.selectFrom("cardKeys").selectAll().orderBy("madeAt", "desc").orderBy("id").execute();
}

export function isRipe({ madeAt }: StoredCardKey, now: string): boolean {
  return Date.parse(madeAt) + ripeAfter <= Date.parse(now);
}

/** Throws if KEY_RING lacks the key that seals it. */
export function openCardKey({ id, keyId, sealed }: StoredCardKey, keys: KeyRing): CardKey {
  return { id, key: unseal(keys.key("card-number", keyId), sealed, `card-key:${id}`) };
}

export async function makeCardKey(db: Db, keys: KeyRing, madeAt: string): Promise<CardKey> {
  const made = { id: randomUUID(), key: randomBytes(32) };
  const sealed = seal(keys.key("card-number"), made.key, `card-key:${made.id}`);
  await db.insertInto("cardKeyLives").values({ id: made.id, madeAt }).execute();
  await db.insertInto("cardKeys").values({ id: made.id, keyId: keys.current, sealed, madeAt }).execute();
  return made;
}
