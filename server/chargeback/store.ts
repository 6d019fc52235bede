import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { leftOfPayment } from "#server/money/index.ts";

/** A chargeback with the fields of its quote that its rules need. */
export type ChargebackRecord = Awaited<ReturnType<typeof loadChargeback>>;

/**
 * Throws `not_found`. With `lock`, locks the sales of its trip first, newest first: its end changes what is held of them
 * (docs/decisions/007-order-of-locks.md).
 */
export async function loadChargeback(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock)
    await sql`
      select from quotes where id in (select sales_of_trip((select quote_id from chargebacks where id = ${id})))
       order by id desc for update`.execute(db);
  const row = await withItsQuote(db).where("chargeback.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Newest first. */
export function chargebacksOf(db: Db, quoteId: number): Promise<ChargebackRecord[]> {
  return withItsQuote(db).where("chargeback.quoteId", "=", quoteId).orderBy("chargeback.id", "desc").execute();
}

function withItsQuote(db: Db) {
  return (
    db
      .selectFrom("chargebacks as chargeback")
      .innerJoin("quotes", "quotes.id", "chargeback.quoteId")
      // Leads can be merged, so the current lead is read from the quote.
      .innerJoin("leads", "leads.id", "quotes.leadId")
      .innerJoin("ledgerEntries as entry", "entry.chargeId", "chargeback.chargeId")
      .leftJoin("cards", "cards.id", "entry.cardId")
      .selectAll("chargeback")
      .select(["quotes.leadId", "quotes.ownerId", "leads.expertStatus"])
      .select(["entry.id as entryId", "entry.cardId", "cards.brand", "cards.last4"])
  );
}

/** Returns the charges and payments of a sale that still have refundable money, which a bank can dispute. */
export async function disputableCharges(db: Db, quoteId: number) {
  return db
    .selectFrom("ledgerEntries as entry")
    .innerJoin("charges", "charges.id", "entry.chargeId")
    .innerJoin("chargeMoney", "chargeMoney.chargeId", "charges.id")
    .innerJoin("quoteMoney", "quoteMoney.quoteId", "entry.quoteId")
    .leftJoin("cards", "cards.id", "entry.cardId")
    .select(["charges.id", "charges.location", "entry.currency", "entry.id as entryId", "entry.cardId"])
    .select(["cards.brand", "cards.last4"])
    .select([
      sql<string>`coalesce(charges.finished_at, charges.started_at)`.as("takenAt"),
      // Money that became a credit cannot be withdrawn a second time (migrations/views/31-ledger.sql).
      leftOfPayment.as("refundableCents"),
    ])
    .where("entry.quoteId", "=", quoteId)
    .where("entry.kind", "=", "charge")
    .where("chargeMoney.refundableCents", ">", 0)
    .where("quoteMoney.refundableCents", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chargebacks")
            .select("chargebacks.id")
            .whereRef("chargebacks.chargeId", "=", "charges.id")
            .where("chargebacks.status", "=", sql.lit("open")),
        ),
      ),
    )
    .orderBy("entry.id")
    .execute();
}

/** Returns whether the charge collected money for this sale. */
export async function isChargeOf(db: Db, quoteId: number, chargeId: number): Promise<boolean> {
  const entry = await db
    .selectFrom("ledgerEntries")
    .select("id")
    .where("chargeId", "=", chargeId)
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  return entry !== undefined;
}
