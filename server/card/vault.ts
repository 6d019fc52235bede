import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type KeyRing, seal, unseal } from "#server/keys/index.ts";

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
 * Puts a card into the vault: the number under a data key of its own, that key under the master key; the code into the
 * store of secrets. Nothing is kept without an end.
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
      fingerprint: keys.stableMac("card-fingerprint", number),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dataKey = randomBytes(32);
  await db
    .insertInto("cardVault")
    .values({
      cardId: id,
      keyId: keys.current,
      sealedDataKey: seal(keys.key("card-number"), dataKey, `card:${id}`),
      sealedNumber: seal(dataKey, Buffer.from(number), `card:${id}`),
      purgeAfter: new Date(Date.parse(now) + purgeDays * 24 * hour).toISOString(),
    })
    .execute();
  if (cvvHours > 0) {
    await db
      .insertInto("cardSecurityCodes")
      .values({
        cardId: id,
        keyId: keys.current,
        sealed: seal(keys.key("card-secret"), Buffer.from(cvv), `card:${id}`),
        expiresAt: new Date(Date.parse(now) + cvvHours * hour).toISOString(),
      })
      .execute();
  }
  return id;
}

/** The full number; undefined once it was purged. */
export async function openCardNumber(db: Db, keys: KeyRing, cardId: number): Promise<string | undefined> {
  const row = await db.selectFrom("cardVault").selectAll().where("cardId", "=", cardId).executeTakeFirst();
  if (!row?.sealedDataKey || !row.sealedNumber) return undefined;
  const dataKey = unseal(keys.key("card-number", row.keyId), row.sealedDataKey, `card:${cardId}`);
  return unseal(dataKey, row.sealedNumber, `card:${cardId}`).toString();
}

/** The verification code while it may still be kept; undefined afterwards. */
export async function openCardSecret(db: Db, keys: KeyRing, cardId: number, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("cardSecurityCodes")
    .select(["keyId", "sealed"])
    .where("cardId", "=", cardId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row && unseal(keys.key("card-secret", row.keyId), row.sealed, `card:${cardId}`).toString();
}

/** Codes die with the answer to a charge, whatever it was (PCI DSS 3.3.1). */
export async function destroySecret(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom("cardSecurityCodes").where("cardId", "=", cardId).execute();
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

/** Takes the data key of a card away: without it the number is noise. The code goes with it. */
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
 * What the clock takes: codes past their time, numbers past theirs, and what is remembered of envelopes that nobody can
 * send any more. Answers how many codes and numbers. A number whose charge has no answer yet stays until it has one:
 * whoever asks the processor may need it.
 */
export async function sweepCards(db: Db, now: string): Promise<{ secrets: number; numbers: number }> {
  await db.deleteFrom("cardEnvelopes").where("expiresAt", "<=", now).execute();
  const secrets = await db.deleteFrom("cardSecurityCodes").where("expiresAt", "<=", now).executeTakeFirst();
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
  return { secrets: Number(secrets.numDeletedRows), numbers: Number(numbers.numUpdatedRows) };
}
