import type { CallAnswer, CallInput } from "#contract/call.ts";
import type { cardCalls } from "#contract/card.ts";
import { isChargeable } from "#domain/booking/charges.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { openCardNumber, openCardSecret } from "#server/card/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { factsOf, loadQuote, recordQuoteEvent } from "#server/quote/index.ts";

const freshMinutes = 5;
const shownSeconds = 30;

/**
 * The full number of a card, for a reason, to somebody who proved who they are within five minutes. The audit row is
 * in the same transaction: no number leaves without it. A refused attempt is written down as well.
 */
export async function revealCard(
  { params, body }: CallInput<typeof cardCalls.reveal>,
  context: StaffContext,
): Promise<CallAnswer<typeof cardCalls.reveal>> {
  const { db, parts, actor, now, origin } = context;
  const quote = await loadQuote(db, params.id, { lock: true });
  const card = await db
    .selectFrom("cards")
    .innerJoin("signatures", "signatures.id", "cards.signatureId")
    .select("cards.id")
    .where("cards.id", "=", params.cardId)
    .where("cards.quoteId", "=", params.id)
    .where("signatures.supersededAt", "is", null)
    .executeTakeFirst();
  if (!card) throw new Refusal("not_found");
  const refuse = async (code: "step_up_needed" | "state_conflict" | "card_data_removed") => {
    // Outside the transaction, which the refusal rolls back.
    await recordAudit(parts.db, { ...entry, outcome: "refused", details: { reason: body.reason, refusal: code } });
    return new Refusal(code);
  };
  const entry = { actorId: actor.id, action: "card.reveal", subject: `card:${card.id}`, ip: origin.ip };
  if (Date.parse(now) - Date.parse(actor.authenticatedAt) > freshMinutes * 60_000) throw await refuse("step_up_needed");
  // Nobody needs a whole number longer than it may be charged (rules.md §1.2).
  if (!isChargeable(factsOf(quote))) throw await refuse("state_conflict");
  const number = await openCardNumber(db, parts.keys, card.id);
  if (number === undefined) throw await refuse("card_data_removed");

  await recordAudit(db, { ...entry, outcome: "done", details: { reason: body.reason } });
  await db.insertInto("cardReveals").values({ cardId: card.id, userId: actor.id, reason: body.reason }).execute();
  const status = quote.status as QuoteStatus;
  await recordQuoteEvent(db, params.id, {
    now,
    action: "cardReveal",
    oldStatus: status,
    newStatus: status,
    party: actor,
    requestId: origin.requestId,
    reason: body.reason,
  });
  const cvv = (await openCardSecret(db, parts.keys, card.id, now)) ?? null;
  return { number, cvv, hideAt: new Date(Date.parse(now) + shownSeconds * 1000).toISOString() };
}
