import type { ChargeView } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { leftOf } from "#domain/booking/charges.ts";
import type { Db } from "#server/db/database.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { asCharge, collectedCents } from "./store.ts";

type Row = Awaited<ReturnType<typeof chargesToShow>>[number];

/** Every row of the ledger of a quote, in order, with who wrote it and the card it is about. */
export async function chargesToShow(db: Db, quoteId: number) {
  return db
    .selectFrom("charges")
    .innerJoin("users", "users.id", "charges.chargedBy")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .selectAll("charges")
    .select(["users.name as chargedByName", "cards.last4"])
    .where("charges.quoteId", "=", quoteId)
    .orderBy("charges.id")
    .execute();
}

/** The rows as this person sees them; `money` is whether they may read what the agency pays. */
export function chargeViews(rows: readonly Row[], money: boolean): ChargeView[] {
  const charges = rows.map(asCharge);
  return rows.map((row) => {
    const { id, cardId, last4, location, amountCents, billingName, processorReference, declineCode } = row;
    const { reversesId, reason } = row;
    return {
      ...{ id, cardId, last4, location, amountCents, billingName, processorReference, declineCode, reversesId },
      reason: money ? reason : null,
      leftCents: reversesId === null ? leftOf(charges, id) : 0,
      kind: row.kind as ChargeView["kind"],
      state: row.state as ChargeView["state"],
      paymentType: row.paymentType as ChargeView["paymentType"],
      chargedBy: { id: row.chargedBy, name: row.chargedByName },
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
      ...(money ? { merchantFeeCents: row.merchantFeeCents } : {}),
    };
  });
}

/** Money and open charges of a sale whose signature no longer stands; null where there is nothing to answer for. */
export async function showSetAside(db: Db, quote: QuoteRecord, actor: Actor): Promise<Quote["setAside"]> {
  if (quote.chargeCount === 0) return null;
  const rows = await chargesToShow(db, quote.id);
  const collected = collectedCents(rows);
  if (collected === 0 && quote.openCharge === null) return null;
  return { collectedCents: collected, charges: chargeViews(rows, isAllowed(actor, "money.read", ownership(quote))) };
}
