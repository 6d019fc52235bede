import type { Selectable } from "kysely";
import type { ApiKey } from "#contract/api-key/calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { ApiKeys } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

export type ApiKeyRow = Selectable<ApiKeys>;

/** The keys that calls refer to. They have no owner. */
export const apiKeyRecords: RecordKind<"apiKey", ApiKeyRow> = {
  name: "apiKey",
  read: "apiKey.manage",
  load: async (db, id, { lock }) => {
    const query = db.selectFrom("apiKeys").selectAll().where("id", "=", id);
    const key = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
    if (!key) throw new Refusal("not_found");
    return key;
  },
  ownership: () => ({ ownerId: null, expertAsked: false }),
};

/** Lists the keys in force first, the newest first. An agency has a handful of web sites, so there is no paging. */
export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("apiKeys")
    .innerJoin("users as maker", "maker.id", "apiKeys.createdBy")
    .leftJoin("users as ender", "ender.id", "apiKeys.revokedBy")
    .select(["apiKeys.id", "apiKeys.name", "prefix", "apiKeys.createdAt", "lastUsedAt", "revokedAt"])
    .select(["maker.id as makerId", "maker.name as makerName", "ender.id as enderId", "ender.name as enderName"])
    .orderBy((key) => key("revokedAt", "is not", null))
    .orderBy("apiKeys.createdAt", "desc")
    .orderBy("apiKeys.id", "desc")
    .execute();
  return rows.map(({ makerId, makerName, enderId, enderName, revokedAt, ...key }) => ({
    ...key,
    createdBy: { id: makerId, name: makerName },
    revoked: revokedAt === null ? null : { by: { id: enderId as number, name: enderName as string }, at: revokedAt },
  }));
}
