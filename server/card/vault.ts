import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";
import { currentCardKey, openCardKey } from "./card-keys.ts";
import { destroySecret, shredSecurityCodes, storeSecurityCode } from "./security-codes.ts";

const hour = 3_600_000;

/** A card that came with a signature, its number and code in the clear: only ever in memory. */
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
  /** What is authorised on it. */
  amountCents: number;
}

/** How long what came with a card is kept. */
export interface CardRetention {
  /** The code, until a charge is answered; 0 does not keep it at all. */
  cvvHours: number;
  /** The number of a card that is never charged; a charge counts anew. */
  purgeDays: number;
}

/**
 * Puts a card into the vault: seals the number under a new data key, and that key under the current card key.
 * Keeps the code apart. Each of them has a time when it is removed. Returns the id of the card.
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
      purgeAfter: new Date(Date.parse(now) + purgeDays * 24 * hour).toISOString(),
    })
    .execute();
  if (cvvHours > 0) {
    const expiresAt = new Date(Date.parse(now) + cvvHours * hour).toISOString();
    await storeSecurityCode(db, keys, { cardId: id, cvv, expiresAt });
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
 * Takes the numbers of a quote's cards away, for nothing is to be charged any more, and their codes. A card that money
 * was taken from keeps its number until the clock takes it: money goes back to where it came from.
 */
export async function purgeCards(db: Db, quoteId: number, now: string): Promise<void> {
  const { rows } = await sql<{ id: number; holdsMoney: boolean }>`
    select cards.id, card_money.collected_cents > 0 as holds_money
      from cards join card_money on card_money.card_id = cards.id
     where cards.quote_id = ${quoteId}`.execute(db);
  for (const { id, holdsMoney } of rows) await (holdsMoney ? destroySecret(db, id) : purgeCard(db, id, now));
}

/**
 * Deletes the number of a card, its data key and its code. What stays of them in files and in the write-ahead log cannot
 * be opened once the card key is destroyed (server/card/rotate-card-keys.ts).
 */
export async function purgeCard(db: Db, cardId: number, now: string): Promise<void> {
  await destroySecret(db, cardId);
  await db
    .updateTable("cardVault")
    .set({ sealedDataKey: null, sealedNumber: null, purgedAt: now })
    .where("cardId", "=", cardId)
    .where("purgedAt", "is", null)
    .execute();
}

/** From when on the numbers of a quote are no longer needed. */
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
 * Removes codes and numbers whose time is over, and accepted envelopes whose link has ended. Returns how many codes and
 * numbers. A number whose charge has no answer yet stays until it has one: the person who asks the processor may need it.
 */
export async function sweepCards(db: Db, now: string): Promise<{ secrets: number; numbers: number }> {
  await db.deleteFrom("cardEnvelopes").where("expiresAt", "<=", now).execute();
  const secrets = await shredSecurityCodes(db, now);
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
            .where("charges.state", "in", ["initiated", "unknown"]),
        ),
      ),
    )
    .where("purgedAt", "is", null)
    .executeTakeFirst();
  return { secrets, numbers: Number(numbers.numUpdatedRows) };
}
