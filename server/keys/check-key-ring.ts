import type { Db } from "#server/db/database.ts";
import { StartProblem } from "#server/start-problem.ts";
import type { KeyRing } from "./key-ring.ts";

/** Thrown if the keys do not belong to this database. */
export class KeyRingProblem extends StartProblem {}

/**
 * Checks at the start that the last key is the one that derived the links, and that no key is missing that sealed a
 * stored value. Throws KeyRingProblem.
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
      "KEY_RING does not fit this database: its last key is not the one that public links were made with. New keys go in front of the old ones.",
    );
  }
  const sealed = await db
    .selectFrom("cardVault")
    .select("keyId")
    .distinct()
    .where("purgedAt", "is", null)
    .where("keyId", "is not", null)
    .union(db.selectFrom("cardKeys").select("keyId").distinct())
    .union(db.selectFrom("cardSecurityCodes").select("keyId").distinct())
    .execute();
  const missing = sealed.flatMap(({ keyId }) => (keyId === null || keys.names.includes(keyId) ? [] : [keyId]));
  if (missing.length === 0) return;
  throw new KeyRingProblem(
    `KEY_RING lacks the key ${missing.join(", ")}, which card data of this database is sealed with.`,
  );
}
