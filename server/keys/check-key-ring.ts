import type { Db } from "#server/db/database.ts";
import type { KeyRing } from "./key-ring.ts";

/** The keys do not belong to this database; the message is a sentence for whoever starts the product. */
export class KeyRingProblem extends Error {}

/**
 * Before anything starts: the key that links and fingerprints are made with is the one it was, and every key that
 * sealed something is still there. Throws KeyRingProblem.
 */
export async function mustFitDatabase(keys: KeyRing, db: Db): Promise<void> {
  const stableMac = keys.stableMac("key-ring-check", "farewright");
  await db
    .insertInto("keyRingCheck")
    .values({ stableMac })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom("keyRingCheck").select("stableMac").executeTakeFirstOrThrow();
  if (!known.stableMac.equals(stableMac)) {
    throw new KeyRingProblem(
      "KEY_RING does not fit this database: its last key is not the one that public links and card fingerprints were made with. New keys go in front of the old ones.",
    );
  }
  const sealed = await db
    .selectFrom("cardVault")
    .select("keyId")
    .distinct()
    .where("purgedAt", "is", null)
    .union(db.selectFrom("cardSecurityCodes").select("keyId").distinct())
    .execute();
  const missing = sealed.map(({ keyId }) => keyId).filter((name) => !keys.names.includes(name));
  if (missing.length === 0) return;
  throw new KeyRingProblem(
    `KEY_RING lacks the key ${missing.join(", ")}, which card data of this database is sealed with.`,
  );
}
