import { type LedgerEntry, standingOfCard } from "#domain/money/ledger.ts";
import { destroySecret, purgeCard } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Sets the cards of a signature aside: they authorise nothing more and their codes are gone. A number is kept only
 * where money was taken from it, for a refund goes back to where it came from; it then goes as all numbers do.
 * Answers every card there was, as it was, in order.
 */
export async function replaceCards(db: Db, signatureId: number, ledger: readonly LedgerEntry[], now: string) {
  const cards = await db
    .selectFrom("cards")
    .select(["id", "brand", "last4", "amountCents", "replacedAt"])
    .where("signatureId", "=", signatureId)
    .orderBy("position")
    .execute();
  for (const { id, amountCents } of cards.filter(({ replacedAt }) => replacedAt === null)) {
    const { collectedCents } = standingOfCard(ledger, { id, amountCents, replaced: false });
    if (collectedCents > 0) await destroySecret(db, id);
    else await purgeCard(db, id, now);
  }
  await db
    .updateTable("cards")
    .set({ replacedAt: now })
    .where("signatureId", "=", signatureId)
    .where("replacedAt", "is", null)
    .execute();
  return cards;
}
