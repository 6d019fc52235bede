import { total } from "#domain/money/money.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { basisOf, type Decided, requestApproval, type Subject } from "#server/approval/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { forfeitHeldAmount, spreadHeldAmount } from "#server/money/index.ts";
import { type HeldAmountRecord, loadHeldAmount } from "./held-amounts.ts";

/** A refund or exchange that begins, or another decision about the amount, changes the hash. */
const basis = ({ id, openCents, takenBy }: HeldAmountRecord) => basisOf({ id, openCents, takenBy });

/** Held amounts, as the subject of approval requests. An approval makes the agency keep the amount. */
export const heldAmountSubject: Decided = {
  name: "heldAmount",
  approved: async ({ id, after }, { db, actor, now }) => {
    const { quoteId, currency } = await loadHeldAmount(db, id);
    const amountCents = total(after.map(({ cents }) => cents));
    await forfeitHeldAmount(db, { id, quoteId, currency, amountCents }, { now, postedBy: actor.id });
    await spreadHeldAmount(db, { id });
  },
  basisNow: async (db, id) => basis(await loadHeldAmount(db, id)),
};

const forfeiting = (amountCents: number): Subject<HeldAmountRecord> => ({
  ...heldAmountSubject,
  about: ({ id, quoteId, leadId, currency }) => ({ id, quoteId, leadId, currency }),
  mustBeAskable: async ({ openCents, takenBy, isAsked }) => {
    if (isAsked) throw new Refusal("approval_pending");
    if (openCents === 0 || takenBy !== null) throw new Refusal("state_conflict");
    if (amountCents > openCents) throw invalid([fieldProblem("amountCents", "above_held_amount")]);
  },
  propose: async (_, held) => ({
    basis: basis(held),
    before: [{ what: "forfeited", of: held.holderName, cents: 0 }],
    after: [{ what: "forfeited", of: held.holderName, cents: amountCents }],
  }),
});

/**
 * Asks another person to let the agency keep a part of a held amount. Until then it stays the customer's. Throws
 * `state_conflict` if a request returns the amount now, and `approval_pending` if the decision is already asked for.
 */
export function askToForfeit(
  held: HeldAmountRecord,
  { amountCents, reason }: { amountCents: number; reason: string },
  context: StaffContext,
): Promise<number> {
  return requestApproval(held, { kind: "forfeit", version: 0, reason }, context, forfeiting(amountCents));
}
