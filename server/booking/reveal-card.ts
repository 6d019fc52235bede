import type { CallAnswer, CallInput } from "#contract/call.ts";
import type { cardCalls } from "#contract/card.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import { openCardNumber, openCardSecret } from "#server/card/index.ts";
import { transaction } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote, moveQuote, mustBeAllowed } from "#server/quote/index.ts";

const freshMinutes = 5;
const shownSeconds = 30;

type Billing = CallAnswer<typeof cardCalls.reveal>["billing"];
type Input = CallInput<typeof cardCalls.reveal>;

/**
 * The full number of a card, for a reason, to somebody who proved who they are within five minutes. The audit row is
 * in the same transaction: no number leaves without it. A refused attempt is written down when that transaction is
 * over, which is why it opens its own.
 */
export async function revealCard(input: Input, context: StaffContext): Promise<CallAnswer<typeof cardCalls.reveal>> {
  try {
    return await transaction(context.db, (db) => reveal(input, { ...context, db }));
  } catch (error) {
    if (error instanceof Refusal) {
      const details = { reason: input.body.reason, refusal: error.code };
      await recordAudit(context.db, { ...entryFor(input, context), outcome: "refused", details });
    }
    throw error;
  }
}

function entryFor({ params }: Input, { actor, origin }: StaffContext) {
  return { actorId: actor.id, action: "card.reveal", subject: `card:${params.cardId}`, ip: origin.ip };
}

async function reveal(input: Input, context: StaffContext): Promise<CallAnswer<typeof cardCalls.reveal>> {
  const { params, body } = input;
  const { db, parts, actor, now, origin } = context;
  const quote = await loadQuote(db, params.id, { lock: true });
  const card = await db
    .selectFrom("cards")
    .innerJoin("signatures", "signatures.id", "cards.signatureId")
    .select(["cards.id", "cards.replacedAt", "holderName", "expMonth", "expYear", "billing"])
    .where("cards.id", "=", params.cardId)
    .where("cards.quoteId", "=", params.id)
    .where("signatures.supersededAt", "is", null)
    .executeTakeFirst();
  if (!card) throw new Refusal("not_found");
  if (Date.parse(now) - Date.parse(actor.authenticatedAt) > freshMinutes * 60_000) throw new Refusal("step_up_needed");
  // Nobody needs a whole number longer than it may be charged (docs/rules/law-and-standards.md#card-numbers).
  const move = { action: "revealCard" as const, party: actor, now, requestId: origin.requestId };
  await mustBeAllowed(db, quote, move);
  if (card.replacedAt) throw new Refusal("state_conflict");
  const number = await openCardNumber(db, parts.keys, card.id);
  if (number === undefined) throw new Refusal("card_data_removed");

  await recordAudit(db, { ...entryFor(input, context), outcome: "done", details: { reason: body.reason } });
  await db.insertInto("cardReveals").values({ cardId: card.id, userId: actor.id, reason: body.reason }).execute();
  await moveQuote(db, quote, { ...move, reason: body.reason, details: { cardId: card.id } });
  const cvv = (await openCardSecret(db, parts.keys, card.id, now)) ?? null;
  const { holderName, expMonth, expYear } = card;
  const billing = card.billing as unknown as Billing;
  return {
    ...{ number, cvv, holderName, expMonth, expYear, billing },
    hideAt: new Date(Date.parse(now) + shownSeconds * 1000).toISOString(),
  };
}
