import type { StaffContext } from "#server/http/context.ts";
import { postEntry } from "#server/money/index.ts";
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
 * Records the decision of the bank. If the agency won, the money is entered in the ledger again. Throws the refusals of
 * the chargeback process.
 */
export async function endChargeback(
  chargeback: ChargebackRecord,
  action: "win" | "lose",
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id, quoteId, cardId, entryId, currency, amountCents } = chargeback;
  const details = { amountCents, currency };
  const move = { action, party: actor, version, now, origin, reason, details };
  await chargebacks.carryOut(db, chargeback, { ...move, set: { endedAt: now } });
  if (action === "lose") return;
  const entry = { kind: "chargeback_won" as const, chargeId: null, cardId, reversesId: entryId, chargebackId: id };
  await postEntry(db, { ...entry, quoteId, currency, amountCents, at: now, postedBy: actor.id });
}
