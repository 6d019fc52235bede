import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { withTableLocked } from "./with-table-locked.ts";

/**
 * Stores a verification code until a charge is answered or the code expires (docs/decisions/004-verification-codes.md).
 */
export async function storeCvv(
  db: Db,
  keys: KeyRing,
  { cardId, cvv, expiresAt }: { cardId: number; cvv: string; expiresAt: string },
): Promise<void> {
  const sealed = seal(keys.key("card-secret"), Buffer.from(cvv), `card:${cardId}`);
  await db.insertInto("cardSecurityCodes").values({ cardId, keyId: keys.current, sealed, expiresAt }).execute();
}

/** Returns the verification code; undefined if it has expired or was deleted. */
export async function openCvv(db: Db, keys: KeyRing, cardId: number, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("cardSecurityCodes")
    .select(["keyId", "sealed"])
    .where("cardId", "=", cardId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row && unseal(keys.key("card-secret", row.keyId), row.sealed, `card:${cardId}`).toString();
}

/**
 * Deletes the code of a card, as PCI DSS 3.3.1 requires after any answer to a charge. Its bytes stay in the file of the
 * table until `shredCvvs` runs.
 */
export async function deleteCvv(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom("cardSecurityCodes").where("cardId", "=", cardId).execute();
}

/**
 * Deletes expired codes. Moves the remaining codes to a new file, which removes the bytes of all deleted codes,
 * including those of transactions that were rolled back. Returns how many expired.
 */
export async function shredCvvs(db: Db, now: string): Promise<number> {
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
