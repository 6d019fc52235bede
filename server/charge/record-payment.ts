import type { chargeCalls } from "#contract/charge/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate, instantOnAgencyDay } from "#domain/agency/agency-day.ts";
import { chargeRefusal } from "#domain/charge/charges.ts";
import { dayProblems, smallAmountProblems } from "#domain/money/unusual.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { mustBeSigned, soldAs } from "#server/booking-form/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ledgerOf, postEntry } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { followMoney } from "./follow-money.ts";
import { asCharge, chargesOf } from "./load-charges.ts";

type Given = CallInput<typeof chargeCalls.recordPayment>["body"];

/**
 * Records money that arrived without a card. It needs no answer from a processor and costs no processor's fee. Throws
 * `invalid_input`, `charge_exceeds_authorisation` above the amount owed, `charge_in_flight`, `charge_result_unknown`,
 * and the refusals of the sale process.
 */
export async function recordPayment(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, zone, origin } = context;
  const { version } = given;
  const move = { action: "recordPayment" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const signature = await mustBeSigned(db, quote.id);
  const { method, amountCents, receivedOn, reference, payerName } = given;
  const today = agencyDate(now, zone);
  const days = { soldOn: (await soldAs(db, quote.id, zone))?.soldOn ?? null, today };
  const ofDay =
    receivedOn > today
      ? [fieldProblem("receivedOn", "received_in_future")]
      : dayProblems("receivedOn", receivedOn, days);
  const problems = [...ofDay, ...smallAmountProblems(amountCents, Math.max(0, quote.openCents), given)];
  if (problems.length > 0) throw invalid(problems);
  const attempt = { card: null, sameNumber: [], amountCents, dueCents: signature.amountCents, now, zone };
  const refusal = chargeRefusal(attempt, (await chargesOf(db, quote.id)).map(asCharge), await ledgerOf(db, quote.id));
  if (refusal) throw new Refusal(refusal);

  const { currency } = signature;
  const receivedAt = instantOnAgencyDay(receivedOn, context);
  const { id: chargeId } = await db
    .insertInto("charges")
    .values({
      quoteId: quote.id,
      signatureId: signature.id,
      cardId: null,
      state: "approved",
      paymentType: method,
      location: "agency:main",
      currency,
      amountCents,
      merchantFeeCents: 0,
      billingName: payerName,
      processorReference: reference || null,
      chargedBy: actor.id,
      startedAt: now,
      finishedAt: receivedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const moved = { kind: "payment" as const, chargeId, cardId: null, reversesId: null, currency, amountCents };
  await postEntry(db, { ...moved, quoteId: quote.id, at: receivedAt, postedBy: actor.id });
  await moveQuote(db, quote, { ...move, details: { chargeId, amountCents, currency, method, receivedOn } });
  await followMoney(quote.id, context);
}
