import { type Insertable, sql } from "kysely";
import type { SupplierKind } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import type { SupplierEntries } from "#server/db/schema.gen.ts";
import { prepared } from "#server/db/statement.ts";

export type SupplierEntryRow = Awaited<ReturnType<typeof supplierEntriesOf>>[number];

/** Returns the entries of a sale with its suppliers, oldest first, with the people who made them. */
export async function supplierEntriesOf(db: Db, quoteId: number) {
  const rows = await entriesOf(db, quoteId);
  return rows.map((row) => ({ ...row, kind: row.kind as SupplierKind }));
}

const entriesOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("supplierEntries")
    .innerJoin("users", "users.id", "supplierEntries.postedBy")
    .selectAll("supplierEntries")
    .select("users.name as postedByName")
    .where("quoteId", "=", quoteId)
    .orderBy("supplierEntries.id"),
);

/** Adds entries and returns their ids in the same order. */
export async function postSupplierEntries(db: Db, entries: readonly Insertable<SupplierEntries>[]): Promise<number[]> {
  const rows = await db.insertInto("supplierEntries").values(entries).returning("id").execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/**
 * Returns the agency's credit with a consolidator, in cents. No other transaction changes it until this one ends.
 */
export async function lockConsolidatorCredit(db: Db, consolidator: string, currency: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select lock_consolidator_credit(${consolidator}, ${currency}) as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns the agency's credit with each of the consolidators in a currency, in cents. */
export async function consolidatorCredits(
  db: Db,
  consolidators: readonly string[],
  currency: string,
): Promise<{ name: string; creditCents: number }[]> {
  const { rows } = await sql<{ name: string; creditCents: number }>`
    select name, coalesce((select credit_after_cents from supplier_entries
                            where consolidator = name and currency = ${currency} and credit_after_cents is not null
                            order by supplier_entries.id desc limit 1), 0) as credit_cents
      from unnest(${consolidators}::text[]) with ordinality as listed (name, place)
     order by place`.execute(db);
  return rows;
}
