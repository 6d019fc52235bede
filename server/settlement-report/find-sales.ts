import { sql } from "kysely";
import { isSameName, type PostedKind, type RowKind } from "#domain/settlement-report/fields.ts";
import type { SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { hasReference, namesIn, plainReference } from "#domain/settlement-report/references.ts";
import type { SupplierKind } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import { consolidatorsOf, plainReferenceSql } from "#server/supplier/index.ts";
import type { Source } from "./source.ts";

/** The kinds of rows about money that a sale receives from a supplier. */
export type SaleKind = Exclude<PostedKind, "charge" | "refund">;

/** The entry that records the money of a row, and the item of the reconciliation that expects it. */
export const receipts = {
  check: { entry: "check_received", item: "check_expected" },
  airline_commission: { entry: "airline_commission_received", item: "airline_commission_expected" },
  consolidator_commission: { entry: "consolidator_commission_received", item: "consolidator_commission_expected" },
} as const satisfies Record<SaleKind, { entry: SupplierKind; item: string }>;

/** Returns the kind if its money is received for a sale. */
export function asSaleKind(kind: RowKind): SaleKind | undefined {
  return (Object.keys(receipts) as SaleKind[]).find((one) => one === kind);
}

/**
 * Returns the sales that rows name, and those of which the sender owes the amount of a row. Sales of another consolidator
 * than the chosen one are left out.
 */
export async function salesLike(
  db: Db,
  kind: SaleKind,
  rows: readonly ReadRow[],
  { sender, consolidator }: Source,
): Promise<SettlementRecord[]> {
  const names = rows.map(({ reference }) => namesIn(reference));
  const words = [...new Set(names.flatMap(({ sure }) => sure.map((word) => word.toUpperCase())))];
  const serials = [...new Set(names.flatMap((one) => one.serials))];
  const given = [...new Set(rows.filter(hasReference).map(({ reference }) => plainReference(reference)))];
  const amounts = [...new Set(rows.map(({ amountCents }) => amountCents))];
  const ids = words.filter((word) => /^\d{1,9}$/.test(word));
  const { rows: found } = await sql<{ quoteId: number }>`
    select id as quote_id from quotes where id = any(${ids}::bigint[])
    union select quote_id from bookings where gds_locator = any(${words}::text[])
    union select quote_id from airline_confirmations where locator = any(${words}::text[])
    union select quote_id from tickets where number = any(${words}::text[])
    union select quote_id from tickets where substr(number, 4) = any(${serials}::text[])
    union select quote_id from supplier_entries
     where kind = ${receipts[kind].entry} and reference is not null
       and ${sql.raw(plainReferenceSql("reference"))} = any(${given}::text[])
       and (consolidator is null or lower(btrim(consolidator)) = lower(btrim(${consolidator ?? sender})))
    union select quote_id from reconciliation_items
     where kind = ${receipts[kind].item} and amount_cents = any(${amounts}::bigint[])
       and (kind = 'airline_commission_expected'
            or (consolidator is null and ${consolidator}::text is null)
            or lower(btrim(consolidator)) = lower(btrim(${consolidator ?? sender})))`.execute(db);
  const quoteIds = found.map(({ quoteId }) => quoteId);
  if (consolidator === null) return salesWith(db, kind, quoteIds);
  const known = await consolidatorsOf(db, quoteIds);
  return salesWith(
    db,
    kind,
    quoteIds.filter((id) => isSameName(known.get(id) ?? consolidator, consolidator)),
  );
}

/** Returns the signed sales with these quotes: what is expected of the supplier, and what was received. */
export async function salesWith(db: Db, kind: SaleKind, quoteIds: readonly number[]): Promise<SettlementRecord[]> {
  const { entry, item } = receipts[kind];
  const { rows } = await sql<{
    id: number;
    currency: string;
    references: string[];
    openCents: number;
    recorded: { cents: number; reference: string }[];
  }>`
    select quotes.id, quotes.currency,
           array(select gds_locator from bookings where quote_id = quotes.id and gds_locator is not null
                 union all select locator from airline_confirmations where quote_id = quotes.id
                 union all select number from tickets where quote_id = quotes.id) as references,
           coalesce((select amount_cents from reconciliation_items
                      where quote_id = quotes.id and kind = ${item} and record_id = 0), 0) as open_cents,
           coalesce((
             select json_agg(json_build_object('cents', entry.amount_cents, 'reference', coalesce(entry.reference, ''))
                             order by entry.id)
               from supplier_entries as entry
              where entry.quote_id = quotes.id and entry.kind = ${entry} and entry.reverses_id is null
                and not exists (select from supplier_entries as back where back.reverses_id = entry.id)), '[]') as recorded
      from quotes where quotes.id = any(${quoteIds}::bigint[]) and quotes.signed_at is not null`.execute(db);
  return rows.map(({ id, currency, references, openCents, recorded }) => ({
    kind,
    id,
    quoteId: id,
    references: [String(id), ...references],
    currency,
    openCents,
    recordedCents: recorded.map(({ cents }) => cents),
    recordedReferences: recorded.map(({ reference }) => reference),
    feeCents: null,
    isFinal: false,
    lastFour: null,
    on: null,
  }));
}
