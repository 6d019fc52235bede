import type { CallInput } from "#contract/call.ts";
import type { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { chargeRefusal } from "#domain/charge/charges.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { mustBeSigned } from "#server/booking/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ledgerOf, postEntry } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { followMoney } from "./follow-money.ts";
import { asCharge, chargesOf } from "./store.ts";

type Given = CallInput<typeof fulfilmentCalls.recordPayment>["body"];

/**
 * Money that came without a card is there when it is written down: nobody has to answer for it, and it costs no
 * processor's fee. Throws `invalid_input`, `charge_exceeds_authorisation` above what is still owed, `charge_in_flight`,
 * `charge_result_unknown`, and what the process of the sale says.
 */
export async function recordPayment(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version } = given;
  const move = { action: "recordPayment" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const signature = await mustBeSigned(db, quote.id);
  const { method, amountCents, receivedOn, reference, payerName } = given;
  const problems = problemsOf(given, now);
  if (problems.length > 0) throw invalid(problems);
  const attempt = { card: null, sameNumber: [], amountCents, dueCents: signature.amountCents, now };
  const refusal = chargeRefusal(attempt, (await chargesOf(db, quote.id)).map(asCharge), await ledgerOf(db, quote.id));
  if (refusal) throw new Refusal(refusal);

  const { currency } = signature;
  const receivedAt = receivedOn === agencyDate(now) ? now : `${receivedOn}T17:00:00.000Z`;
  const { id: chargeId } = await db
    .insertInto("charges")
    .values({
      ...{ quoteId: quote.id, signatureId: signature.id, cardId: null, state: "approved", paymentType: method },
      ...{ location: "agency:main", currency, amountCents, merchantFeeCents: 0 },
      ...{ billingName: payerName, processorReference: reference || null, chargedBy: actor.id, startedAt: now },
      finishedAt: receivedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const moved = { kind: "payment" as const, chargeId, cardId: null, reversesId: null, currency, amountCents };
  await postEntry(db, { ...moved, quoteId: quote.id, at: receivedAt, postedBy: actor.id });
  await moveQuote(db, quote, { ...move, details: { chargeId, amountCents, currency, method, receivedOn } });
  await followMoney(quote.id, context);
}

function problemsOf({ receivedOn }: Given, now: string): FieldProblem[] {
  return receivedOn > agencyDate(now) ? [fieldProblem("receivedOn", "received_in_future")] : [];
}
