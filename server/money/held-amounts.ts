import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Posting, postHeld } from "./held-entries.ts";
import { setOffChargebacks } from "./set-off-chargebacks.ts";

/** The source of a held amount. */
type HeldFrom = { requestId: number } | { exchangeId: number };

/**
 * Records that the agency holds an amount for a passenger, because nothing was decided about it yet
 * (docs/rules/money.md#held-for-later). A second amount of the same source raises the first one. Lost chargebacks lower
 * it. Returns its id. `quoteId` is the sale with the passenger and the flights that were given up.
 */
export async function holdAmount(
  db: Db,
  held: HeldFrom & { quoteId: number; passengerId: number; currency: string; amountCents: number },
  posting: Posting,
): Promise<number> {
  const { quoteId, passengerId, currency, amountCents } = held;
  const { requestId, exchangeId } = { requestId: null, exchangeId: null, ...held };
  const source = requestId === null ? "exchangeId" : "requestId";
  const { id: heldAmountId } = await db
    .insertInto("heldAmounts")
    .values({
      quoteId,
      passengerId,
      requestId,
      exchangeId,
      currency,
      amountCents,
      openCents: amountCents,
      heldAt: posting.now,
    })
    .onConflict((conflict) =>
      conflict.columns([source, "passengerId"]).doUpdateSet({
        amountCents: (row) => row("heldAmounts.amountCents", "+", amountCents),
        openCents: (row) => row("heldAmounts.openCents", "+", amountCents),
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await postHeld(db, { kind: "held", quoteId, currency, amountCents, heldAmountId }, posting);
  await setOffChargebacks(db, quoteId, posting);
  return heldAmountId;
}

/** Ends the held amounts that a request returns. It has the value of each as the value of its coupons. */
export async function returnHeldAmounts(db: Db, requestId: number, posting: Posting): Promise<void> {
  const { rows } = await sql<{ heldAmountId: number; quoteId: number; currency: string; amountCents: number }>`
    select held.id as held_amount_id, held.quote_id, held.currency, taken.value_cents as amount_cents
      from held_amounts_of_request(${requestId}) as taken join held_amounts as held on held.id = held_amount_id
     order by held.id`.execute(db);
  for (const entry of rows) await postHeld(db, { kind: "held_returned", ...entry }, posting);
}

/** Records that the agency keeps a part of a held amount, or all of it. */
export function forfeitHeldAmount(
  db: Db,
  { id: heldAmountId, ...held }: { id: number; quoteId: number; currency: string; amountCents: number },
  posting: Posting,
): Promise<void> {
  return postHeld(db, { kind: "held_forfeited", ...held, heldAmountId }, posting);
}
