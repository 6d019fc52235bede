import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { unansweredStates } from "#domain/charge/charges.ts";
import { day, hour, later } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { currentCardKey, openCardKey } from "./card-keys.ts";
import { deleteCvv, shredCvvs, storeCvv } from "./cvv.ts";

/** A card from a signature, with number and code in the clear. It exists only in memory. */
export interface IncomingCard {
  quoteId: number;
  signatureId: number;
  /** The signature that authorizes it: the booking's own, or that of a replacement card. */
  authorizingSignatureId: number;
  position: number;
  brand: string;
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
  holderName: string;
  billing: object;
  /** The amount that the customer authorized on this card. */
  amountCents: number;
}

/** The retention periods of a card's data. */
export interface CardRetention {
  /** Hours that the code is kept, unless a charge is answered earlier. With 0 it is not stored at all. */
  cvvHours: number;
  /** Days that the number is kept if the card is never charged. A charge restarts the period. */
  purgeDays: number;
}

/**
 * Stores a card in the vault. Seals the number under a new data key, and that key under the current card key. Stores
 * the code separately. Each of them has its own expiry. Returns the id of the card.
 */
export async function storeCard(
  db: Db,
  keys: KeyRing,
  card: IncomingCard,
  { cvvHours, purgeDays }: CardRetention,
  now: string,
): Promise<number> {
  const { number, cvv, ...described } = card;
  const { id } = await db
    .insertInto("cards")
    .values({
      ...described,
      billing: JSON.stringify(card.billing),
      bin: number.slice(0, 6),
      last4: number.slice(-4),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dataKey = randomBytes(32);
  const cardKey = await currentCardKey(db, keys, now);
  await db
    .insertInto("cardVault")
    .values({
      cardId: id,
      cardKeyId: cardKey.id,
      sealedDataKey: seal(cardKey.key, dataKey, `card:${id}`),
      sealedNumber: seal(dataKey, Buffer.from(number), `card:${id}`),
      purgeAfter: later(now, purgeDays * day),
    })
    .execute();
  if (cvvHours > 0) {
    const expiresAt = later(now, cvvHours * hour);
    await storeCvv(db, keys, { cardId: id, cvv, expiresAt });
  }
  return id;
}

/** Returns the full number; undefined if it was purged or its card key is lost. */
export async function openCardNumber(db: Db, keys: KeyRing, cardId: number): Promise<string | undefined> {
  const row = await db.selectFrom("cardVault").selectAll().where("cardId", "=", cardId).executeTakeFirst();
  if (!row?.sealedDataKey || !row.sealedNumber) return undefined;
  const key = row.cardKeyId ? await cardKey(db, keys, row.cardKeyId) : keys.key("card-number", row.keyId ?? "");
  if (!key) return undefined;
  return unseal(unseal(key, row.sealedDataKey, `card:${cardId}`), row.sealedNumber, `card:${cardId}`).toString();
}

async function cardKey(db: Db, keys: KeyRing, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("cardKeys").selectAll().where("id", "=", id).executeTakeFirst();
  return row && openCardKey(row, keys).key;
}

/**
 * Removes the numbers and codes of a quote's cards, because nothing more is charged. A card with collected money loses
 * only its code. Its number stays until it expires, because refunds go back to the same card.
 */
export async function purgeCards(db: Db, quoteId: number, now: string): Promise<void> {
  const { rows } = await sql<{ id: number; holdsMoney: boolean }>`
    select cards.id, card_money.collected_cents > 0 as holds_money
      from cards join card_money on card_money.card_id = cards.id
     where cards.quote_id = ${quoteId}`.execute(db);
  for (const { id, holdsMoney } of rows) await (holdsMoney ? deleteCvv(db, id) : purgeCard(db, id, now));
}

/**
 * Deletes the number of a card, its data key and its code. The copies that remain in files and in the write-ahead log
 * cannot be opened once the card key is destroyed (server/card/rotate-card-keys.ts).
 */
export async function purgeCard(db: Db, cardId: number, now: string): Promise<void> {
  await deleteCvv(db, cardId);
  await db
    .updateTable("cardVault")
    .set({ sealedDataKey: null, sealedNumber: null, purgedAt: now })
    .where("cardId", "=", cardId)
    .where("purgedAt", "is", null)
    .execute();
}

/** Sets the time at which the numbers of a quote are purged. */
export async function purgeCardsAfter(db: Db, quoteId: number, at: string): Promise<void> {
  const cards = db.selectFrom("cards").select("id").where("quoteId", "=", quoteId);
  await db
    .updateTable("cardVault")
    .set({ purgeAfter: at })
    .where("cardId", "in", cards)
    .where("purgedAt", "is", null)
    .execute();
}

/**
 * Removes expired codes and numbers, and accepted envelopes whose link has ended. Returns how many codes and numbers. A
 * number stays while a charge on it has no answer, because the person who asks the processor may need it.
 */
export async function sweepCards(db: Db, now: string): Promise<{ secrets: number; numbers: number }> {
  await db.deleteFrom("cardEnvelopes").where("expiresAt", "<=", now).execute();
  const secrets = await shredCvvs(db, now);
  const numbers = await db
    .updateTable("cardVault")
    .set({ sealedDataKey: null, sealedNumber: null, purgedAt: now })
    .where("purgeAfter", "<=", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("charges")
            .select("charges.id")
            .whereRef("charges.cardId", "=", "cardVault.cardId")
            .where("charges.state", "in", unansweredStates),
        ),
      ),
    )
    .where("purgedAt", "is", null)
    .executeTakeFirst();
  return { secrets, numbers: Number(numbers.numUpdatedRows) };
}
