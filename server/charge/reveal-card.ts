import type { cardCalls } from "#contract/card/calls.ts";
import type { CallAnswer, CallInput } from "#contract/shared/call.ts";
import { later, second } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { mustHaveSignedInLately } from "#server/access/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import { openCardNumber, openCvv } from "#server/card/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

const shownSeconds = 30;

type Billing = CallAnswer<typeof cardCalls.reveal>["billing"];
type Given = CallInput<typeof cardCalls.reveal>["body"];

/**
 * Reveals the full number of a card, for a reason, to a person who authenticated within the last five minutes. The
 * audit row is in the same transaction, so no number is revealed without it. Throws `not_found` for a card of another
 * signature, `step_up_needed`, `state_conflict` for a card that was replaced, `card_data_removed`, and the refusals of
 * the sale process.
 */
export async function revealCard(
  quote: QuoteRecord,
  cardId: number,
  { reason }: Given,
  { db, parts, actor, now, origin }: StaffContext,
): Promise<CallAnswer<typeof cardCalls.reveal>> {
  const card = await db
    .selectFrom("cards")
    .innerJoin("signatures", "signatures.id", "cards.signatureId")
    .select(["cards.id", "cards.replacedAt", "holderName", "expMonth", "expYear", "billing"])
    .where("cards.id", "=", cardId)
    .where("cards.quoteId", "=", quote.id)
    .where("signatures.supersededAt", "is", null)
    .executeTakeFirst();
  if (!card) throw new Refusal("not_found");
  mustHaveSignedInLately({ actor, now });
  // The full number is only available while the card may be charged (docs/rules/law-and-standards.md#card-numbers).
  const move = { action: "revealCard" as const, party: actor, now, origin };
  await mustBeAllowed(db, quote, move);
  if (card.replacedAt) throw new Refusal("state_conflict");
  const number = await openCardNumber(db, parts.keys, card.id);
  if (number === undefined) throw new Refusal("card_data_removed");

  await recordAudit(db, {
    actorId: actor.id,
    action: "card.reveal",
    subject: `card:${card.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { reason },
  });
  await db.insertInto("cardReveals").values({ cardId: card.id, userId: actor.id, reason, at: now }).execute();
  await moveQuote(db, quote, { ...move, reason, details: { cardId: card.id } });
  const cvv = (await openCvv(db, parts.keys, card.id, now)) ?? null;
  const { holderName, expMonth, expYear } = card;
  const billing = card.billing as unknown as Billing;
  return {
    number,
    cvv,
    holderName,
    expMonth,
    expYear,
    billing,
    hideAt: later(now, shownSeconds * second),
  };
}
