import { sql } from "kysely";
import type { LedgerEntry } from "#domain/money/ledger.ts";
import type { Db } from "#server/db/database.ts";

/** Everything that moved on a quote, in order. */
export async function ledgerOf(db: Db, quoteId: number): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom("ledgerEntries")
    .select(["id", "kind", "chargeId", "cardId", "reversesId", "currency", "amountCents"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  return rows as LedgerEntry[];
}

/** What is to be written down; `at` is when the money moved. */
type NewEntry = Omit<LedgerEntry, "id" | "currency"> & {
  quoteId: number;
  currency: string;
  at: string;
  /** Null for the clock. */
  postedBy: number | null;
  /** What was settled with a payment after the sale, issued as credit, or disputed with a bank. */
  refundPaymentId?: number;
  creditId?: number;
  /** What a credit paid for a later sale. */
  creditUseId?: number;
  chargebackId?: number;
};

/** The one writer of the ledger: in the transaction of what moved the money (docs/rules/money.md#ledger). */
export async function postEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insertInto("ledgerEntries").values(entry).execute();
}

/** What is left of one payment, in cents, in a statement that joins `charge_money` and `quote_money`. */
export const leftOfPayment = sql<number>`least(charge_money.refundable_cents, quote_money.refundable_cents)::bigint`;
