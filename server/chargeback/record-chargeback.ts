import type { chargebackCalls } from "#contract/chargeback/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Currency } from "#domain/money/money.ts";
import { dayProblems } from "#domain/money/unusual.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { soldAs } from "#server/booking-form/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postEntry } from "#server/money/index.ts";
import { notify } from "#server/notification/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { chargebacksOf, disputableCharges, isChargeOf } from "./store.ts";

type Given = CallInput<typeof chargebackCalls.record>["body"];

/**
 * Records that the bank has withdrawn money of a charge until it decides. The caller holds the lock on the quote.
 * Returns the id. Throws `not_found` if the charge is not part of this sale, `chargeback_open` if it is disputed
 * already, `reversal_exceeds_charge` if the amount is more than is left of it, and `invalid_input` if the day is in the
 * future.
 */
export async function recordChargeback(
  quote: QuoteRecord,
  { chargeId, amountCents, reasonCode, reference, receivedOn, answerBy, reason }: Given,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<number> {
  const today = agencyDate(now, zone);
  const days = { soldOn: (await soldAs(db, quote.id, zone))?.soldOn ?? null, today };
  const problems = [
    ...(receivedOn > today
      ? [fieldProblem("receivedOn", "chargeback_in_future")]
      : dayProblems("receivedOn", receivedOn, days)),
    ...dayProblems("answerBy", answerBy, days),
  ];
  if (problems.length > 0) throw invalid(problems);
  const known = await chargebacksOf(db, quote.id);
  if (known.some((one) => one.chargeId === chargeId && one.status === "open")) throw new Refusal("chargeback_open");
  const charge = (await disputableCharges(db, quote.id)).find(({ id }) => id === chargeId);
  if (!charge) throw new Refusal((await isChargeOf(db, quote.id, chargeId)) ? "reversal_exceeds_charge" : "not_found");
  if (amountCents > charge.refundableCents)
    throw new Refusal("reversal_exceeds_charge", { refundableCents: charge.refundableCents });
  const { id: quoteId, leadId, ownerId } = quote;
  const { currency, cardId } = charge;
  const { id } = await db
    .insertInto("chargebacks")
    .values({
      quoteId,
      chargeId,
      currency,
      amountCents,
      reasonCode,
      reference,
      receivedOn,
      answerBy,
      recordedBy: actor.id,
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entry = { kind: "chargeback" as const, chargeId: null, cardId, reversesId: charge.entryId, chargebackId: id };
  await postEntry(db, { ...entry, quoteId, currency, amountCents, at: now, postedBy: actor.id });
  const details = { chargeId, amountCents, currency, reasonCode, reference };
  await recordHistory(db, {
    record: "chargeback",
    recordId: id,
    leadId,
    quoteId,
    action: "record",
    oldStatus: null,
    newStatus: "open",
    party: actor,
    now,
    requestId: origin.requestId,
    reason,
    details,
  });
  await recordAudit(db, {
    action: "chargeback.record",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `chargeback:${id}`,
    details: { ...details, reason },
  });
  const told = { involved: { owner: ownerId }, facts: { amountCents, currency: currency as Currency } };
  await notify(db, { kind: "chargeback_recorded", leadId, quoteId, by: actor, now, ...told });
  return id;
}
