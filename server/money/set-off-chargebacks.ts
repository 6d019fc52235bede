import { sql } from "kysely";
import { chargedBackNow } from "#domain/credit/charged-back.ts";
import type { Db } from "#server/db/database.ts";
import { type Posting, postHeld, spreadHeldAmount } from "./held-entries.ts";

interface HeldOfTrip {
  id: number;
  quoteId: number;
  currency: string;
  openCents: number;
  chargedBackCents: number;
}

/**
 * Lowers the amounts that the agency holds of a trip by its lost chargebacks, by which the customer got their money back.
 * Raises them again after a chargeback was won late (docs/rules/money.md#held-for-later). The caller holds the locks on the
 * sales of the trip that have held amounts.
 */
export async function setOffChargebacks(db: Db, quoteId: number, posting: Posting): Promise<void> {
  const [{ rows: held }, { rows: lost }] = await Promise.all([
    sql<HeldOfTrip>`
      select held.id, held.quote_id, held.currency, held.open_cents, charged_back_cents(held.id)
        from held_amounts as held where held.quote_id in (select sales_of_trip(${quoteId})) order by held.id`.execute(
      db,
    ),
    sql<{ cents: number }>`select lost_cents_of_trip(${quoteId}) as cents`.execute(db),
  ]);
  const falls = chargedBackNow(held, lost[0]?.cents ?? 0);
  for (const [index, { id, openCents: _, chargedBackCents: __, ...sale }] of held.entries()) {
    const cents = falls[index] ?? 0;
    if (cents === 0) continue;
    const kind = cents > 0 ? "held_charged_back" : "held_restored";
    await postHeld(db, { kind, ...sale, amountCents: Math.abs(cents), heldAmountId: id }, posting);
    await spreadHeldAmount(db, { id });
  }
}
