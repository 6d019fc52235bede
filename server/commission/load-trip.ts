import { sql } from "kysely";
import { undecidedMemos } from "#domain/debit-memo/status.ts";
import { usdMillionths } from "#domain/money/exchange-rate.ts";
import type { Currency } from "#domain/money/money.ts";
import { hasEnded } from "#domain/quote/status.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";

/** A sale of a trip, with its profit and the rate of exchange at which it earns. */
export type SaleOfTrip = Awaited<ReturnType<typeof valuedSale>>;

/**
 * Locks and returns the sales of the trip that a quote belongs to, the first one first. Returns only quotes that were
 * signed, so nothing for a trip without any. All callers lock in the order of docs/decisions/007-order-of-locks.md.
 */
export async function loadTrip(db: Db, quoteId: number): Promise<SaleOfTrip[]> {
  // The lines refer to quotes, which staff lock before their sales.
  await sql`select from quotes where id in (select sales_of_trip(${quoteId})) order by id desc for key share`.execute(
    db,
  );
  const { rows } = await sql<SaleRow>`
    select quote_id, owner_id, is_owner_active, expert_share_bps from commission_sales
     where quote_id in (select sales_of_trip(${quoteId})) order by quote_id for update`.execute(db);
  const sales = [];
  for (const locked of rows) {
    const facts = await factsOf(db, locked.quoteId);
    await freezeRate(db, facts);
    sales.push(await valuedSale(db, { ...locked, ...facts }));
  }
  return sales;
}

/** Returns the sales of the trip that a quote belongs to without a lock, the first one first. */
export async function readTrip(db: Db, quoteId: number): Promise<SaleOfTrip[]> {
  const { rows } = await sql<SaleRow>`
    select quote_id, owner_id, is_owner_active, expert_share_bps from commission_sales
     where quote_id in (select sales_of_trip(${quoteId})) order by quote_id`.execute(db);
  const sales = [];
  for (const row of rows) sales.push(await valuedSale(db, { ...row, ...(await factsOf(db, row.quoteId)) }));
  return sales;
}

interface SaleRow {
  quoteId: number;
  ownerId: number;
  isOwnerActive: boolean;
  /** The share of the expert that a supervisor decided. Null for that of the signature. */
  expertShareBps: number | null;
}

type SaleFacts = SaleRow & Awaited<ReturnType<typeof factsOf>>;

/**
 * Returns the facts of a sale. A request, a chargeback or a debit memo of any sale of the trip counts, because it can
 * change what the others earn.
 */
async function factsOf(db: Db, quoteId: number) {
  return db
    .selectFrom("quotes")
    .leftJoin("bookings", "bookings.quoteId", "quotes.id")
    .leftJoin("signatures", (join) =>
      join
        .onRef("signatures.quoteId", "=", "quotes.id")
        .on("signatures.purpose", "=", "booking")
        .on("signatures.supersededAt", "is", null),
    )
    .crossJoin("agency")
    .select([
      "quotes.id as quoteId",
      "quotes.currency",
      "quotes.lifecycle",
      "quotes.deletedAt",
      "quotes.signedAt",
      "quotes.ticketedAt",
      "quotes.soldOn",
      "quotes.chargedAt",
      "bookings.voidUntil",
      "agency.timeZone as zone",
      "signatures.id as signatureId",
      sql<boolean>`exists (select from quotes as other
        where other.id in (select sales_of_trip(quotes.id)) and other.request_step is not null)`.as("hasOpenRequest"),
      sql<boolean>`exists (select from chargebacks
        where chargebacks.quote_id in (select sales_of_trip(quotes.id)) and status = 'open')`.as("hasOpenChargeback"),
      sql<boolean>`exists (select from debit_memos
        where debit_memos.quote_id in (select sales_of_trip(quotes.id)) and status in ${oneOf(undecidedMemos)})`.as(
        "hasOpenDebitMemo",
      ),
    ])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
}

async function valuedSale(db: Db, sale: SaleFacts) {
  return { ...sale, present: await presentOf(db, sale), millionths: await rateOf(db, sale) };
}

/** Returns the signed sale and its profit. Undefined if it ended before its tickets were issued, or waits for a signature. */
async function presentOf(db: Db, sale: SaleFacts) {
  const { quoteId, signatureId, signedAt, ticketedAt } = sale;
  const isOver = hasEnded(sale) && ticketedAt === null;
  if (isOver || signatureId === null || signedAt === null) return undefined;
  const signed = await loadSignedSale(db, quoteId);
  return { signed, sheet: profitOf(signed) };
}

/** Freezes the rate of the day of the signature, or the earliest one, if none was known at the signature. */
async function freezeRate(db: Db, { currency, signatureId }: Awaited<ReturnType<typeof factsOf>>): Promise<void> {
  if (currency === "USD") return;
  await sql`
    update sale_terms set usd_millionths = rate.usd_millionths, rate_source = rate.source, rated_at = rate.entered_at
      from signatures, agency, exchange_rates as rate
     where signature_id = ${signatureId} and signatures.id = signature_id and sale_terms.usd_millionths is null
       and rate.id = exchange_rate_of_sale(signatures.currency, (signatures.signed_at at time zone agency.time_zone)::date)`.execute(
    db,
  );
}

/** Returns the rate to USD that the signature froze; null if none is known yet. */
async function rateOf(db: Db, { currency, quoteId }: SaleFacts): Promise<number | null> {
  if (currency === "USD") return usdMillionths(currency, null);
  // A signature without a rate, or none in force: the lines so far are computed at the last known rate.
  const last = await db
    .selectFrom("saleTerms")
    .innerJoin("signatures", "signatures.id", "saleTerms.signatureId")
    .select("usdMillionths")
    .where("signatures.quoteId", "=", quoteId)
    .where("usdMillionths", "is not", null)
    .orderBy("signatures.id", "desc")
    .executeTakeFirst();
  return usdMillionths(currency as Currency, last?.usdMillionths ?? null);
}
