import { Refusal } from "#domain/shared/refusal.ts";
import { prepared } from "#server/db/prepared.ts";
import type { FindKeyHolder } from "#server/http/key-holder.ts";
import { keyHashIn } from "./key.ts";

const minute = 60_000;

/** Asked of the database at each call, so that a key that was revoked is refused at once, whichever process is asked. */
export const findKeyHolder: FindKeyHolder = async ({ db, now }, authorization) => {
  const keyHash = keyHashIn(authorization);
  const [holder] = keyHash ? await keyInForce(db, keyHash) : [];
  if (!holder) throw new Refusal("api_key_invalid");
  const { lastUsedAt, ...found } = holder;
  const at = now();
  // To the minute: a row that every call writes would make the calls of a site wait for each other.
  if (lastUsedAt === null || Date.parse(at) - Date.parse(lastUsedAt) >= minute) {
    await markUsed(db, found.apiKeyId, at);
  }
  return found;
};

const keyInForce = prepared((db, keyHash: Buffer) =>
  db
    .selectFrom("apiKeys")
    .select(["id as apiKeyId", "name", "lastUsedAt"])
    .where("keyHash", "=", keyHash)
    .where("revokedAt", "is", null),
);

const markUsed = prepared((db, id: number, lastUsedAt: string) =>
  db.updateTable("apiKeys").set({ lastUsedAt }).where("id", "=", id),
);
