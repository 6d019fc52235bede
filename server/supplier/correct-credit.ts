import type { CallInput } from "#contract/shared/call.ts";
import type { consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { lockConsolidatorCredit, postSupplierEntries } from "#server/money/index.ts";

type Given = CallInput<typeof consolidatorCalls.correct>["body"];

/**
 * Enters or corrects a credit with a consolidator that belongs to no sale. Throws `invalid_input` for a consolidator
 * that is not in the settings or a credit below zero, and `changed_meanwhile` if the credit is not what the person saw.
 */
export async function correctCredit(
  { consolidator, currency, presentCents, amountCents, reason }: Given,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<{ creditCents: number }> {
  const { consolidators } = await loadAgency(db);
  if (!consolidators.includes(consolidator)) throw invalid([fieldProblem("consolidator", "consolidator_unknown")]);
  const creditCents = await lockConsolidatorCredit(db, consolidator, currency);
  if (creditCents !== presentCents) throw new Refusal("changed_meanwhile");
  if (creditCents + amountCents < 0) throw invalid([fieldProblem("amountCents", "exceeds_consolidator_credit")]);
  const [id] = await postSupplierEntries(db, [
    {
      quoteId: null,
      kind: "credit_corrected",
      consolidator,
      currency,
      amountCents,
      movedOn: agencyDate(now, zone),
      note: reason,
      postedAt: now,
      postedBy: actor.id,
    },
  ]);
  await recordAudit(db, {
    actorId: actor.id,
    action: "consolidator.correctCredit",
    subject: `supplierEntry:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { consolidator, currency, amountCents, creditCents: creditCents + amountCents },
  });
  return { creditCents: creditCents + amountCents };
}
