import type { chargeCalls } from "#contract/charge/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { chargeRefusal } from "#domain/charge/charges.ts";
import { feeProblems } from "#domain/charge/merchant-fee.ts";
import { answers } from "#domain/charge/process.ts";
import { balanceOfCharge } from "#domain/money/ledger.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import { mustBeSigned } from "#server/booking-form/index.ts";
import { deleteCvv } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ledgerOf, postEntry } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { duplicateTrip } from "./duplicate-trip.ts";
import { followOrTouch } from "./follow-money.ts";
import { asCharge, chargesOf } from "./load-charges.ts";
import { chargeRecords } from "./move-charge.ts";
import { isKnownMerchant, statementName } from "./statement-name.ts";

type Start = CallInput<typeof chargeCalls.start>["body"];
type Result = CallInput<typeof chargeCalls.finish>["body"];

/**
 * Records a charge before the card is charged at the terminal, so that two people never charge the same card. Throws
 * `invalid_input` for an unknown merchant account, `not_found` for a card of another signature, `charge_in_flight`,
 * `charge_result_unknown`, `charge_exceeds_authorisation`, `too_many_declines`, `duplicate_trip`, and the refusals of
 * the sale process.
 */
export async function startCharge(
  quote: QuoteRecord,
  given: Start,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<number> {
  const { version, amountCents } = given;
  const move = { action: "startCharge" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const signature = await mustBeSigned(db, quote.id);
  const agency = await loadAgency(db);
  if (!isKnownMerchant(given.location, agency)) throw invalid([fieldProblem("location", "merchant_unknown")]);
  const card = await db
    .selectFrom("cards")
    .select(["id", "amountCents", "holderName", "bin", "last4", "replacedAt"])
    .where("id", "=", given.cardId)
    .where("signatureId", "=", signature.id)
    .executeTakeFirst();
  if (!card) throw new Refusal("not_found");
  const refusal = chargeRefusal(
    {
      card: { id: card.id, amountCents: card.amountCents, replaced: card.replacedAt !== null },
      sameNumber: await cardsWithNumber(db, quote.id, card),
      amountCents,
      dueCents: signature.amountCents,
      now,
      zone,
    },
    (await chargesOf(db, quote.id)).map(asCharge),
    await ledgerOf(db, quote.id),
  );
  if (refusal) throw new Refusal(refusal);
  const twin = given.confirmDuplicateTrip ? undefined : await duplicateTrip(db, quote);
  if (twin) throw new Refusal("duplicate_trip", { quoteId: twin });

  const { id: chargeId } = await db
    .insertInto("charges")
    .values({
      quoteId: quote.id,
      signatureId: signature.id,
      cardId: given.cardId,
      state: "initiated",
      paymentType: "credit_card",
      location: given.location,
      statementName: statementName(given.location, agency),
      currency: signature.currency,
      amountCents,
      billingName: card.holderName,
      chargedBy: actor.id,
      startedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = { chargeId, cardId: given.cardId, amountCents, currency: signature.currency };
  await moveQuote(db, quote, { ...move, details });
  return chargeId;
}

/**
 * Records the processor's answer. The verification code is destroyed after any answer, and if there was none, but not
 * if the charge was abandoned. When a booked quote is paid in full, it becomes charged. Throws `not_found`,
 * `invalid_input` for a fee above the charge, and the refusals of the charge process.
 */
export async function finishCharge(
  quote: QuoteRecord,
  chargeId: number,
  given: Result,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const charge = (await chargesOf(db, quote.id)).find((row) => row.id === chargeId && row.kind === "charge");
  if (!charge) throw new Refusal("not_found");
  const { result, version } = given;
  const problems = feeProblems(given.merchantFeeCents, charge.amountCents, given);
  if (problems.length > 0) throw invalid(problems);
  const { refundableCents } = balanceOfCharge(await ledgerOf(db, quote.id), chargeId);
  const state = await chargeRecords.carryOut(
    db,
    { charge, refundableCents, quote },
    {
      action: answers[result],
      party: actor,
      version,
      now,
      origin,
      details: { amountCents: charge.amountCents, currency: charge.currency },
      onRecord: { chargeId },
      set: {
        processorReference: given.processorReference || null,
        declineCode: given.declineCode || null,
        merchantFeeCents: given.merchantFeeCents ?? null,
        finishedAt: result === "unknown" ? null : now,
      },
    },
  );
  if (state === "approved") {
    const { cardId, currency, amountCents } = charge;
    const moved = { kind: "charge" as const, chargeId, cardId, reversesId: null, currency, amountCents };
    await postEntry(db, { ...moved, quoteId: quote.id, at: now, postedBy: actor.id });
  }
  if (charge.cardId !== null && result !== "abandoned") await deleteCvv(db, charge.cardId);
  await followOrTouch(quote.id, context);
}

/**
 * Returns the cards of a quote with the number of this one, because the declines of one number are counted together.
 * BIN and last four digits distinguish the cards of one customer well enough. A keyed hash would allow a holder of
 * KEY_RING to recover the number after it is purged.
 */
async function cardsWithNumber(db: Db, quoteId: number, { bin, last4 }: { bin: string; last4: string }) {
  const cards = db.selectFrom("cards").select("id").where("quoteId", "=", quoteId);
  const rows = await cards.where("bin", "=", bin).where("last4", "=", last4).execute();
  return rows.map(({ id }) => id);
}
