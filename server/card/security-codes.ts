import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { withTableLocked } from "./with-table-locked.ts";

/** Keeps a verification code until a charge is answered or its time is over (docs/decisions/004-verification-codes.md). */
export async function storeSecurityCode(
  db: Db,
  keys: KeyRing,
  { cardId, cvv, expiresAt }: { cardId: number; cvv: string; expiresAt: string },
): Promise<void> {
  const sealed = seal(keys.key("card-secret"), Buffer.from(cvv), `card:${cardId}`);
  await db.insertInto("cardSecurityCodes").values({ cardId, keyId: keys.current, sealed, expiresAt }).execute();
}

/** Returns the verification code; undefined if it may no longer be kept. */
export async function openCardSecret(db: Db, keys: KeyRing, cardId: number, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("cardSecurityCodes")
    .select(["keyId", "sealed"])
    .where("cardId", "=", cardId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row && unseal(keys.key("card-secret", row.keyId), row.sealed, `card:${cardId}`).toString();
}

/**
 * Deletes the code of a card, as PCI DSS 3.3.1 asks after any answer to a charge. Its bytes stay in the file of the
 * table until `shredSecurityCodes` runs.
 */
export async function destroySecret(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom("cardSecurityCodes").where("cardId", "=", cardId).execute();
}

/**
 * Deletes the codes whose time is over, and removes the bytes of all deleted ones, those of transactions that were rolled
 * back included: moves the remaining codes to a new file. Returns how many expired.
 */
export async function shredSecurityCodes(db: Db, now: string): Promise<number> {
  const [size] = await sizeOfCodes(db);
  if (!size || size.bytes === 0) return 0;
  const expired = await withTableLocked(db, "card_security_codes", async (tx) => {
    const rows = await tx.selectFrom("cardSecurityCodes").selectAll().execute();
    const kept = rows.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now));
    await emptyCodes(tx);
    if (kept.length > 0) await tx.insertInto("cardSecurityCodes").values(kept).execute();
    return rows.length - kept.length;
  });
  return expired ?? 0;
}

const sizeOfCodes = statement<[], { bytes: number }>("select pg_relation_size('card_security_codes') as bytes");
const emptyCodes = statement<[], never>("truncate card_security_codes");
