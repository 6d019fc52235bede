import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { chargeProcess } from "#domain/charge/process.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { chargesToShow } from "./load-charges.ts";
import { type ChargeFee, enteredFee } from "./merchant-fees.ts";
import { chargeFacts } from "./move-charge.ts";

type Row = Awaited<ReturnType<typeof chargesToShow>>[number];

/**
 * Returns the rows as this person sees them, with the actions they may take on each.
 * @param fees the fees of the charges of a signed sale. Without one, only entered fees are known.
 */
export function chargeViews(
  rows: readonly Row[],
  quote: QuoteRecord,
  actor: Actor,
  { now, fees = [] }: { now: string; fees?: readonly ChargeFee[] },
): ChargeView[] {
  const money = isAllowed(actor, "money.read", ownership(quote));
  return rows.map((row) => {
    const fee = fees.find(({ charge }) => charge.id === row.id) ?? enteredFee(row);
    const facts = chargeFacts(row, row.refundableCents ?? 0, quote);
    const { id, cardId, last4, location, amountCents, billingName, processorReference, declineCode } = row;
    const { reversesId, reason, statementName } = row;
    return {
      id,
      cardId,
      last4,
      location,
      amountCents,
      billingName,
      processorReference,
      declineCode,
      reversesId,
      statementName,
      reason: money ? reason : null,
      refundableCents: facts.refundableCents,
      collectedCents: row.collectedCents ?? 0,
      allowedActions: allowedActions(chargeProcess, facts, actor, now),
      kind: row.kind as ChargeView["kind"],
      state: row.state as ChargeView["state"],
      paymentType: row.paymentType as ChargeView["paymentType"],
      chargedBy: { id: row.chargedBy, name: row.chargedByName },
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
      ...(money ? { merchantFeeCents: row.merchantFeeCents, fee: fee && { cents: fee.cents, from: fee.from } } : {}),
    };
  });
}

/** Returns money and open charges of a sale whose signature was superseded. Null if there are none. */
export async function showSetAside(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<Quote["setAside"]> {
  if (quote.chargeCount === 0) return null;
  const { collectedCents } = quote;
  if (collectedCents === 0 && quote.openCharge === null) return null;
  return { collectedCents, charges: chargeViews(await chargesToShow(db, quote.id), quote, actor, { now }) };
}
