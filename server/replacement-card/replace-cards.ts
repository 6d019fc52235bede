import { balanceOfCard, type LedgerEntry } from "#domain/money/ledger.ts";
import { deleteCvv, purgeCard } from "#server/card/index.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Replaces the cards of a signature: they authorize no further charges, and their codes are destroyed. A number is kept
 * only if money was charged to it, because a refund goes back to its source. It is then deleted on the usual schedule.
 * Returns every card as it was before, in order.
 */
export async function replaceCards(db: Db, signatureId: number, ledger: readonly LedgerEntry[], now: string) {
  const cards = await db
    .selectFrom("cards")
    .select(["id", "brand", "last4", "amountCents", "replacedAt"])
    .where("signatureId", "=", signatureId)
    .orderBy("position")
    .execute();
  for (const { id, amountCents } of cards.filter(({ replacedAt }) => replacedAt === null)) {
    const { collectedCents } = balanceOfCard(ledger, { id, amountCents, replaced: false });
    if (collectedCents > 0) await deleteCvv(db, id);
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
