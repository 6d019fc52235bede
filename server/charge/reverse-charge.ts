import type { chargeCalls } from "#contract/charge/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { reversibleCents } from "#domain/money/ledger.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ledgerOf, postEntry } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { followMoney } from "./follow-money.ts";
import { chargesOf } from "./load-charges.ts";
import { sendReversal } from "./send-reversal.ts";

type Given = CallInput<typeof chargeCalls.reverse>["body"];

/**
 * Records that money of a charge was returned to its source, fully or partly: the amount above the signature, or
 * everything if the sale is to end. Throws `not_found`, `reversal_exceeds_charge`, `invalid_input` for a reversal
 * without its reference, and the refusals of the sale process.
 */
export async function reverseCharge(
  quote: QuoteRecord,
  chargeId: number,
  given: Given,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, amountCents, cause, reason, processorReference } = given;
  const move = { action: "reverseCharge" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const charge = (await chargesOf(db, quote.id)).find((row) => row.id === chargeId && row.kind === "charge");
  if (!charge) throw new Refusal("not_found");
  const ledger = await ledgerOf(db, quote.id);
  const taken = ledger.find((entry) => entry.chargeId === chargeId);
  const refundableCents = reversibleCents(ledger, chargeId);
  if (!taken || amountCents > refundableCents) throw new Refusal("reversal_exceeds_charge", { refundableCents });

  const namesItself = charge.paymentType === "cash" || charge.paymentType === "other";
  if (!processorReference && !namesItself) {
    throw invalid([fieldProblem("processorReference", "reversal_reference_missing")]);
  }

  const { quoteId, signatureId, cardId, paymentType, location, statementName, currency, billingName } = charge;
  const { id: reversalId } = await db
    .insertInto("charges")
    .values({
      quoteId,
      signatureId,
      cardId,
      paymentType,
      location,
      statementName,
      currency,
      billingName,
      kind: "charge_reversal",
      state: "approved",
      reversesId: chargeId,
      amountCents,
      reason,
      processorReference: processorReference || null,
      chargedBy: actor.id,
      startedAt: now,
      finishedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = { chargeId, amountCents, currency, reference: processorReference, cause };
  await moveQuote(db, quote, { ...move, reason, details, onRecord: { reversalId } });
  const moved = {
    kind: "reversal" as const,
    chargeId: reversalId,
    cardId,
    reversesId: taken.id,
    currency,
    amountCents,
  };
  await postEntry(db, { ...moved, quoteId: quote.id, at: now, postedBy: actor.id });
  await sendReversal(db, reversalId, cause);
  await followMoney(quote.id, context);
}
