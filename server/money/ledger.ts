import { sql } from "kysely";
import type { LedgerEntry } from "#domain/money/ledger.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";

/** Returns every entry of a quote, in order. */
export async function ledgerOf(db: Db, quoteId: number): Promise<LedgerEntry[]> {
  return (await entriesOf(db, quoteId)) as LedgerEntry[];
}

const entriesOf = prepared((db, quoteId: number) =>
  db
    .selectFrom("ledgerEntries")
    .select(["id", "kind", "chargeId", "cardId", "reversesId", "currency", "amountCents"])
    .where("quoteId", "=", quoteId)
    .orderBy("id"),
);

/** The values of a new entry. `at` is the time when the money moved. */
type NewEntry = Omit<LedgerEntry, "id" | "currency"> & {
  quoteId: number;
  currency: string;
  at: string;
  /** Null if a job moved the money. */
  postedBy: number | null;
  /** The payment, credit, chargeback or held amount that the entry belongs to. */
  refundPaymentId?: number;
  creditId?: number;
  /** The use of a credit for a later sale. */
  creditUseId?: number;
  chargebackId?: number;
  heldAmountId?: number;
};

/**
 * Writes an entry in the transaction that moves the money. No other code writes to the ledger
 * (docs/rules/money.md#ledger).
 */
export async function postEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insertInto("ledgerEntries").values(entry).execute();
}

/** The rest of a payment in cents, in a query that joins `charge_money` and `quote_money`. */
export const leftOfPayment = sql<number>`least(charge_money.refundable_cents, quote_money.refundable_cents)::bigint`;
