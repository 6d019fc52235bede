import { between, minute } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { prepared } from "#server/db/statement.ts";
import type { FindKeyHolder } from "#server/http/key-holder.ts";
import { keyHashIn } from "./key.ts";

/** Reads the key from the database at each call, so that a revoked key is refused immediately by every process. */
export const findKeyHolder: FindKeyHolder = async ({ db, now }, authorization) => {
  const keyHash = keyHashIn(authorization);
  const [holder] = keyHash ? await keyInForce(db, keyHash) : [];
  if (!holder) throw new Refusal("api_key_invalid");
  const { lastUsedAt, ...found } = holder;
  const at = now();
  // The last use is stored to the minute, because a write at each call would make the calls of a site wait for each
  // other.
  if (lastUsedAt === null || between(lastUsedAt, at) >= minute) {
    await markUsed(db, found.apiKeyId, at);
  }
  return found;
};

const keyInForce = prepared((db, keyHash: Buffer) =>
  db
    .selectFrom("apiKeys")
    .crossJoin("agency")
    .select(["apiKeys.id as apiKeyId", "apiKeys.name", "lastUsedAt", "agency.timeZone as zone"])
    .where("keyHash", "=", keyHash)
    .where("revokedAt", "is", null),
);

const markUsed = prepared((db, id: number, lastUsedAt: string) =>
  db.updateTable("apiKeys").set({ lastUsedAt }).where("id", "=", id),
);
