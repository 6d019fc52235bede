import { sql } from "kysely";
import type { ExchangeRate, ExchangeRates } from "#contract/exchange-rate/calls.ts";
import type { DatedRate, UsdRate } from "#domain/money/exchange-rate.ts";
import type { Currency } from "#domain/money/money.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { asPage, beyond, decodeCursor } from "#server/db/keyset.ts";

/** Returns the rate in force on a day in the agency's time zone; null before the first one. */
export async function rateInForce(db: Db, currency: Currency | string, day: string): Promise<UsdRate | null> {
  const rate = await db
    .selectFrom("exchangeRates")
    .select(["usdMillionths as millionths", "source", "enteredAt as at"])
    .where("id", "=", rateIdOn(currency, day))
    .executeTakeFirst();
  return rate ?? null;
}

function rateIdOn(currency: string, day: string) {
  return sql<number>`exchange_rate_on(${currency}, ${day}::date)`;
}

/** Makes others who enter rates wait until the transaction ends. */
export async function lockRates(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`.execute(db);
}

/** Returns all rates by day, and those of one day by their entry. */
export function knownRates(db: Db): Promise<DatedRate[]> {
  return db
    .selectFrom("exchangeRates")
    .select(["validFrom", "usdMillionths"])
    .where("currency", "=", "AUD")
    .orderBy("validFrom")
    .orderBy("id")
    .execute();
}

/** Returns a page of the rates, latest day first, with the rate in force today. */
export async function listRates(
  db: Db,
  { cursor: given, limit }: { cursor?: string | undefined; limit: number },
  today: string,
): Promise<ExchangeRates> {
  const cursor = decodeCursor(given, "date");
  const [rates, inForce] = await Promise.all([
    shownRates(db, today)
      .$if(cursor !== undefined, (query) =>
        query.where(beyond("exchange_rates.valid_from", "exchangeRates.id", cursor as never, "DESC", "date")),
      )
      .limit(limit + 1)
      .execute(),
    shownRates(db, today).where("exchangeRates.id", "=", rateIdOn("AUD", today)).executeTakeFirst(),
  ]);
  return { ...asPage(rates, limit, ({ validFrom: value, id }) => ({ value, id })), inForce: inForce ?? null };
}

/** Throws `not_found`. */
export async function showRate(db: Db, id: number, today: string): Promise<ExchangeRate> {
  const rate = await shownRates(db, today).where("exchangeRates.id", "=", id).executeTakeFirst();
  if (!rate) throw new Refusal("not_found");
  return rate;
}

function shownRates(db: Db, today: string) {
  return db
    .selectFrom("exchangeRates")
    .leftJoin("users", "users.id", "exchangeRates.enteredBy")
    .select(["exchangeRates.id", "validFrom", "usdMillionths", "source"])
    .select([
      sql<Currency>`exchange_rates.currency`.as("currency"),
      sql<string>`${sql.raw(instantText("entered_at"))}`.as("enteredAt"),
      sql<ExchangeRate["enteredBy"]>`case when users.id is not null then ${sql.raw(personJson("users"))} end`.as(
        "enteredBy",
      ),
      sql<ExchangeRate["state"]>`case
        when exists (select from exchange_rates as later where later.currency = exchange_rates.currency
          and later.valid_from = exchange_rates.valid_from and later.id > exchange_rates.id) then 'replaced'
        when valid_from > ${today}::date then 'coming'
        when exchange_rates.id = ${rateIdOn("AUD", today)} then 'in_force'
        else 'earlier' end`.as("state"),
    ])
    .where("exchangeRates.currency", "=", "AUD")
    .orderBy("validFrom", "desc")
    .orderBy("exchangeRates.id", "desc");
}
