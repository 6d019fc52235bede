import { daysLeft, reminderReached } from "#domain/credit/validity.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type CreditRecord, credits, endInLedger, freeCents, loadCredit } from "#server/credit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { tellHolder } from "./tell-holder.ts";

/**
 * Extends a credit and sends the customer a new voucher. Throws `invalid_input` for a day that is not later, and the
 * refusals of the credit process.
 */
export async function extendCredit(
  credit: CreditRecord,
  { version, validUntil, reason }: { version: number; validUntil: string; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = {
    action: "extend" as const,
    party: actor,
    version,
    now,
    origin,
    reason,
    changes: { validUntil: [credit.validUntil, validUntil] as [string, string] },
    onRecord: { validUntil },
    set: { validUntil, remindedDays: reminderReached(validUntil, now, credit.zone) },
  };
  await credits.mustBeAllowed(db, credit, move);
  if (validUntil <= credit.validUntil || daysLeft(validUntil, now, credit.zone) > mostDays)
    throw invalid([fieldProblem("validUntil", "credit_end_not_later", { day: { date: credit.validUntil } })]);
  await credits.carryOut(db, credit, move);
  await tellHolder(db, await loadCredit(db, credit.id), "credit-extended", {});
}

/** Ten years. Prevents a mistyped year from creating a debt for a century. */
const mostDays = 3653;

/** Voids a credit, with the reason in the history. Throws the refusals of the credit process. */
export async function voidCredit(
  credit: CreditRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { currency, issuer } = credit;
  const details = { issuer, amountCents: freeCents(credit), currency };
  await credits.carryOut(db, credit, { action: "void", party: actor, version, now, origin, reason, details });
  await endInLedger(db, credit, "credit_voided", { now, by: actor.id });
}
