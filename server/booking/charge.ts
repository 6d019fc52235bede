import type { bookingCalls } from "#contract/booking-calls.ts";
import type { CallInput } from "#contract/call.ts";
import { type ChargeState, chargeRefusal, chargeTransitions, isChargeable } from "#domain/booking/charges.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { destroySecret } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { factsOf, loadQuote, mustBeCurrent, recordQuoteEvent } from "#server/quote/index.ts";
import { duplicateTrip } from "./duplicate-trip.ts";
import { followOrTouch } from "./follow-money.ts";
import { asCharge, chargesOf, mustBeSigned } from "./store.ts";

type Start = CallInput<typeof bookingCalls.startCharge>["body"];
type Result = CallInput<typeof bookingCalls.finishCharge>["body"];

/**
 * Writes a charge down before anybody touches the terminal, so that two people never charge the same card. Throws
 * `charge_in_flight`, `charge_exceeds_authorisation`, `too_many_declines`, `duplicate_trip`.
 */
export async function startCharge(id: number, given: Start, { db, actor, now, origin }: StaffContext): Promise<number> {
  const quote = await loadQuote(db, id, { lock: true });
  await mustBeCurrent(db, quote, { version: given.version, party: actor, now });
  if (!isChargeable(factsOf(quote))) throw new Refusal("state_conflict", { current: quote.status });
  const signature = await mustBeSigned(db, id);
  const card = await db
    .selectFrom("cards")
    .select(["id", "amountCents", "holderName", "fingerprint", "replacedAt"])
    .where("id", "=", given.cardId)
    .where("signatureId", "=", signature.id)
    .executeTakeFirst();
  if (!card) throw new Refusal("not_found");
  const refusal = chargeRefusal(
    {
      card: { id: card.id, amountCents: card.amountCents, replaced: card.replacedAt !== null },
      sameNumber: await cardsWithNumber(db, id, card.fingerprint),
      amountCents: given.amountCents,
      amountDueCents: signature.amountCents,
      now,
    },
    (await chargesOf(db, id)).map(asCharge),
  );
  if (refusal) throw new Refusal(refusal);
  const twin = given.confirmDuplicateTrip ? undefined : await duplicateTrip(db, quote);
  if (twin) throw new Refusal("duplicate_trip", { quoteId: twin });

  const { id: chargeId } = await db
    .insertInto("charges")
    .values({
      quoteId: id,
      signatureId: signature.id,
      cardId: given.cardId,
      state: "initiated",
      paymentType: "credit_card",
      location: given.location,
      currency: signature.currency,
      amountCents: given.amountCents,
      billingName: card.holderName,
      chargedBy: actor.id,
      startedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, {
    actorId: actor.id,
    action: "charge.start",
    subject: `quote:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { chargeId, cardId: given.cardId, amountCents: given.amountCents },
  });
  return chargeId;
}

/**
 * What the processor said. The verification code dies with any answer, and with none. When the last cent of a booked
 * quote is in, the quote is charged.
 */
export async function finishCharge(id: number, chargeId: number, given: Result, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const quote = await loadQuote(db, id, { lock: true });
  await mustBeCurrent(db, quote, { version: given.version, party: actor, now });
  const charge = (await chargesOf(db, id)).find((row) => row.id === chargeId && row.kind === "charge");
  if (!charge) throw new Refusal("not_found");
  const before = charge.state as ChargeState;
  if (!chargeTransitions[before].includes(given.result)) throw new Refusal("state_conflict", { current: before });

  await db
    .updateTable("charges")
    .set({
      state: given.result,
      processorReference: given.processorReference || null,
      declineCode: given.declineCode || null,
      merchantFeeCents: given.merchantFeeCents ?? null,
      finishedAt: given.result === "unknown" ? null : now,
    })
    .where("id", "=", chargeId)
    .where("state", "=", before)
    .executeTakeFirstOrThrow();
  if (charge.cardId !== null && given.result !== "abandoned") await destroySecret(db, charge.cardId);
  const status = quote.status as QuoteStatus;
  await recordQuoteEvent(db, id, {
    now,
    action: "chargeResult",
    oldStatus: status,
    newStatus: status,
    party: actor,
    requestId: origin.requestId,
    details: { charge: formatMoney(charge.amountCents, charge.currency as Currency), result: given.result },
  });
  await recordAudit(db, {
    actorId: actor.id,
    action: `charge.${given.result}`,
    subject: `quote:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { chargeId },
  });
  await followOrTouch(id, context);
}

/** The same number may have been given twice: its declines are counted together. */
async function cardsWithNumber(db: Db, quoteId: number, fingerprint: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom("cards")
    .select("id")
    .where("quoteId", "=", quoteId)
    .where("fingerprint", "=", fingerprint)
    .execute();
  return rows.map(({ id }) => id);
}
