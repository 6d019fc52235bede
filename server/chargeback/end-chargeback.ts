import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postEntry, setOffChargebacks } from "#server/money/index.ts";
import { chargebacks } from "./records.ts";
import type { ChargebackRecord } from "./store.ts";

/** Records that evidence was sent to the bank. Throws the refusals of the chargeback process. */
export async function answerChargeback(
  chargeback: ChargebackRecord,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "answer" as const, party: actor, version, now, origin };
  await chargebacks.carryOut(db, chargeback, { ...move, set: { answeredAt: now } });
}

/**
 * Records that the bank decided for the customer, and lowers what is held for them. Throws the refusals of the chargeback
 * process.
 */
export async function loseChargeback(
  chargeback: ChargebackRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const details = { amountCents: chargeback.amountCents, currency: chargeback.currency };
  const move = { action: "lose" as const, party: actor, version, now, origin, reason, details };
  await chargebacks.carryOut(db, chargeback, { ...move, set: { endedAt: now } });
  await setOffChargebacks(db, chargeback.quoteId, { now, postedBy: actor.id });
}

/**
 * Records that the agency won the disputed amount or a part of it, also after it had lost. Enters the won amount in the
 * ledger. Throws `invalid_input` if the amount is more than was disputed, and the refusals of the chargeback process.
 */
export async function winChargeback(
  chargeback: ChargebackRecord,
  action: "win" | "winLate",
  { version, reason, amountCents }: { version: number; reason: string; amountCents: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id, quoteId, cardId, entryId, currency } = chargeback;
  const details = { amountCents, currency };
  const move = { action, party: actor, version, now, origin, reason, details };
  await chargebacks.mustBeAllowed(db, chargeback, move);
  if (amountCents > chargeback.amountCents) throw invalid([fieldProblem("amountCents", "exceeds_chargeback")]);
  await chargebacks.carryOut(db, chargeback, { ...move, set: { endedAt: now, wonCents: amountCents } });
  const entry = { kind: "chargeback_won" as const, chargeId: null, cardId, reversesId: entryId, chargebackId: id };
  await postEntry(db, { ...entry, quoteId, currency, amountCents, at: now, postedBy: actor.id });
  await setOffChargebacks(db, quoteId, { now, postedBy: actor.id });
}
