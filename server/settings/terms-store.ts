import type { Settings } from "#contract/settings/calls.ts";
import type { Db } from "#server/db/database.ts";

/** Returns every version of the terms of sale, newest first. There are a few per year. */
export async function termsVersions(db: Db): Promise<Settings["terms"][]> {
  const rows = await db
    .selectFrom("termsOfSale as terms")
    .leftJoin("users", "users.id", "terms.createdBy")
    .select([
      "terms.version",
      "terms.text",
      "terms.createdAt as at",
      "users.id as writerId",
      "users.name as writerName",
    ])
    .orderBy("terms.version", "desc")
    .execute();
  return rows.map(({ writerId, writerName, ...terms }) => ({ ...terms, by: personOf(writerId, writerName) }));
}

/** Returns every version of the travel protection terms, newest first. */
export async function protectionVersions(db: Db): Promise<Settings["protection"][]> {
  const rows = await db
    .selectFrom("protectionTerms as terms")
    .leftJoin("users", "users.id", "terms.createdBy")
    .select(["terms.version", "terms.name", "terms.provider", "terms.summary", "terms.covers", "terms.excludes"])
    .select(["terms.terms as text", "terms.createdAt as at", "users.id as writerId", "users.name as writerName"])
    .orderBy("terms.version", "desc")
    .execute();
  return rows.map(({ writerId, writerName, ...terms }) => ({ ...terms, by: personOf(writerId, writerName) }));
}

function personOf(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
