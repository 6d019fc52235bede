import type { Insertable } from "kysely";
import type { SupplierKind } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import type { SupplierEntries } from "#server/db/schema.gen.ts";

export type SupplierEntryRow = Awaited<ReturnType<typeof supplierEntriesOf>>[number];

/** Returns the entries of a sale with its suppliers, oldest first, with the people who made them. */
export async function supplierEntriesOf(db: Db, quoteId: number) {
  const rows = await db
    .selectFrom("supplierEntries")
    .innerJoin("users", "users.id", "supplierEntries.postedBy")
    .selectAll("supplierEntries")
    .select("users.name as postedByName")
    .where("quoteId", "=", quoteId)
    .orderBy("supplierEntries.id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as SupplierKind }));
}

export async function postSupplierEntries(db: Db, entries: readonly Insertable<SupplierEntries>[]): Promise<void> {
  await db.insertInto("supplierEntries").values(entries).execute();
}
