import type { StaffContext } from "#server/http/context.ts";
import { postEntry } from "#server/money/index.ts";
import { chargebacks } from "./records.ts";
import type { ChargebackRecord } from "./store.ts";

/** Evidence is with the bank. Throws what the process of chargebacks says. */
export async function answerChargeback(
  chargeback: ChargebackRecord,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "answer" as const, party: actor, version, now, origin };
  await chargebacks.carryOut(db, chargeback, { ...move, set: { answeredAt: now } });
}

/** The bank has decided. What was won is in the ledger again. Throws what the process of chargebacks says. */
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
