import { sql } from "kysely";
import type { BookingView } from "#contract/booking/booking.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";

/** Returns the cards of a signature as this person sees them, without any data from the vault. */
export async function showCards(db: Db, signatureId: number, actor: Actor): Promise<BookingView["cards"]> {
  const mayCharge = scopeOf(actor.role, "booking.charge") !== undefined;
  const rows = await cardsOf(db, signatureId);
  if (rows.length === 0) return [];
  const reveals = await revealsOf(db, signatureId);
  return rows.map((row) => {
    const { id, brand, bin, last4, expMonth, expYear, holderName, replacedAt } = row;
    const { amountCents, dueCents, collectedCents, refundableCents, openCents } = row;
    const revealed = reveals
      .filter(({ cardId }) => cardId === id)
      .map(({ id: by, name, at, reason }) => ({ by: { id: by, name }, at, reason }));
    return {
      id,
      brand,
      last4,
      expMonth,
      expYear,
      holderName,
      replacedAt,
      amountCents,
      dueCents,
      collectedCents,
      refundableCents,
      openCents,
      cvvAvailable: row.secret !== null,
      removedAt: row.purgedAt,
      revealed,
      ...(mayCharge ? { bin } : {}),
    };
  });
}

const cardsOf = prepared((db, signatureId: number) =>
  db
    .selectFrom("cards")
    .innerJoin("cardVault", "cardVault.cardId", "cards.id")
    .innerJoin("cardMoney", "cardMoney.cardId", "cards.id")
    .leftJoin("cardSecurityCodes", "cardSecurityCodes.cardId", "cards.id")
    .select(["cards.id", "brand", "bin", "last4", "expMonth", "expYear", "holderName", "amountCents", "replacedAt"])
    .select([
      sql<number>`card_money.due_cents`.as("dueCents"),
      sql<number>`card_money.collected_cents`.as("collectedCents"),
      sql<number>`card_money.refundable_cents`.as("refundableCents"),
      sql<number>`card_money.open_cents`.as("openCents"),
    ])
    .select(["purgedAt", "cardSecurityCodes.cardId as secret"])
    .where("signatureId", "=", signatureId)
    // Cards that can be charged come first.
    .orderBy("replacedAt", (order) => order.desc().nullsFirst())
    .orderBy("position"),
);

const revealsOf = prepared((db, signatureId: number) =>
  db
    .selectFrom("cardReveals")
    .innerJoin("cards", "cards.id", "cardReveals.cardId")
    .innerJoin("users", "users.id", "cardReveals.userId")
    .select(["cardReveals.cardId", "cardReveals.at", "cardReveals.reason", "users.id", "users.name"])
    .where("cards.signatureId", "=", signatureId)
    .orderBy("cardReveals.id"),
);
