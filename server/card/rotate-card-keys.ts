import { between, day, hour } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { type CardKey, isRipe, makeCardKey, openCardKey, type StoredCardKey, storedCardKeys } from "./card-keys.ts";
import { withTableLocked } from "./with-table-locked.ts";

/**
 * Milliseconds that a key is used. Shorter after a card was purged, because the purge is complete only when the key is
 * destroyed.
 */
const longestUse = { withoutPurge: day, withPurge: hour };
/** The number of cards that one transaction reseals. */
const cardsAtOnce = 500;

type Work = Pick<Parts, "db" | "keys" | "now">;

/**
 * Takes one step of replacing the card key. The job takes the next step a minute later. Creates a new key if there is
 * none or if the current one is old enough. Once the new key is ripe, reseals the data keys of all cards under it and
 * destroys the older keys. Returns how many keys it destroyed.
 */
export async function rotateCardKeys(parts: Work): Promise<number> {
  const { db, keys, now } = parts;
  const [newest, ...others] = await storedCardKeys(db);
  if (newest && !isRipe(newest, now())) return 0;
  if (newest && (others.length > 0 || (await hasCardsFromBefore(db)))) {
    await sealAllAnew(parts, openCardKey(newest, keys), others);
    return destroyOthers(parts, newest.id);
  }
  if (!newest || (await isDue(db, newest, now()))) {
    await transaction(db, (tx) => makeCardKey(tx, keys, now()));
  }
  return 0;
}

async function isDue(db: Db, { id, madeAt }: StoredCardKey, now: string): Promise<boolean> {
  const age = between(madeAt, now);
  if (age < longestUse.withPurge) return false;
  if (age >= longestUse.withoutPurge) return true;
  const purged = db.selectFrom("cardVault").select("cardId").where("cardKeyId", "=", id);
  return (await purged.where("purgedAt", "is not", null).limit(1).execute()).length > 0;
}

/** Returns whether there are cards of an earlier version, whose data keys are sealed by KEY_RING itself. */
async function hasCardsFromBefore(db: Db): Promise<boolean> {
  const some = db.selectFrom("cardVault").select("cardId").where("cardKeyId", "is", null);
  return (await some.where("purgedAt", "is", null).limit(1).execute()).length > 0;
}

async function sealAllAnew({ db, keys }: Work, under: CardKey, others: readonly StoredCardKey[]): Promise<void> {
  const known = new Map(others.map((one) => [one.id, openCardKey(one, keys).key]));
  for (;;) {
    const count = await transaction(db, (tx) => sealSomeAnew(tx, keys, under, known));
    if (count < cardsAtOnce) return;
  }
}

/** Reseals a batch of cards. Returns how many, at most `cardsAtOnce`. Does not change a card whose key is lost. */
async function sealSomeAnew(
  db: Db,
  keys: KeyRing,
  under: CardKey,
  known: ReadonlyMap<string, Buffer>,
): Promise<number> {
  const rows = await sealedUnder(db, [...known.keys()], cardsAtOnce);
  const rewrapped = rows.map(({ cardId, keyId, cardKeyId, sealedDataKey }) => {
    const key = known.get(cardKeyId ?? "") ?? keys.key("card-number", keyId ?? "");
    return seal(under.key, unseal(key, sealedDataKey, `card:${cardId}`), `card:${cardId}`);
  });
  await keepSealed(
    db,
    under.id,
    rows.map(({ cardId }) => cardId),
    rewrapped,
  );
  return rows.length;
}

interface SealedDataKey {
  cardId: number;
  keyId: string | null;
  cardKeyId: string | null;
  sealedDataKey: Buffer;
}

const sealedUnder = statement<[cardKeyIds: string[], most: number], SealedDataKey>(
  `select card_id, key_id, card_key_id, sealed_data_key from card_vault
    where purged_at is null and (card_key_id is null or card_key_id = any($1::uuid[]))
    order by card_id limit $2 for update`,
);

const keepSealed = statement<[cardKeyId: string, cardIds: number[], sealed: Buffer[]], never>(
  `update card_vault set sealed_data_key = rewrapped.sealed, card_key_id = $1, key_id = null
     from unnest($2::bigint[], $3::bytea[]) as rewrapped (card_id, sealed) where card_vault.card_id = rewrapped.card_id`,
);

/**
 * Destroys all keys except this one. TRUNCATE removes the file, so no bytes of the other keys stay in it. A transaction
 * that has read a key keeps the table locked until it ends, so while this transaction holds the lock, no other
 * transaction can store a card under another key.
 */
async function destroyOthers({ db, now }: Work, id: string): Promise<number> {
  const destroyed = await withTableLocked(db, "card_keys", async (tx) => {
    const stored = await storedCardKeys(tx);
    const others = stored.flatMap((one) => (one.id === id ? [] : [one.id]));
    if (others.length === 0 || (await sealedUnder(tx, others, 1)).length > 0) return 0;
    await emptyCardKeys(tx);
    await tx
      .insertInto("cardKeys")
      .values(stored.filter((one) => one.id === id))
      .execute();
    await tx.updateTable("cardKeyLives").set({ destroyedAt: now() }).where("id", "in", others).execute();
    return others.length;
  });
  return destroyed ?? 0;
}

const emptyCardKeys = statement<[], never>("truncate card_keys");
