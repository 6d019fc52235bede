import { sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { total } from "#domain/money/money.ts";
import { accountsOfSale, type ProfitSheet } from "#domain/money/profit.ts";
import { routeOf } from "#domain/quote/content.ts";
import type { AccountBalance } from "#domain/supplier/accounts.ts";
import { accountsOfTrip } from "#domain/supplier/trip-accounts.ts";
import type { SignedSale } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { balancesOf, consolidatorsOf, saleConsolidator } from "#server/supplier/index.ts";

/** A signed sale and its profit. */
interface Present {
  signed: SignedSale;
  sheet: ProfitSheet;
}

/** A sale of a trip. Without `present` it has ended before its tickets were issued, or waits for another signature. */
interface SaleToReport {
  quoteId: number;
  ownerId: number;
  currency: string;
  signedAt: string | null;
  /** The date of sale; null before. */
  soldOn: string | null;
  /** The agency's time zone. */
  zone: string;
  present: Present | undefined;
  /** Null while no rate to USD is known. */
  millionths: number | null;
}

/** Stores the figures of the sales of a trip for the reports. Of a sale without `present`, only `is_over` is set. */
export async function storeFigures(db: Db, trip: readonly SaleToReport[]): Promise<void> {
  const accounts = accountsOfTrip(trip.map(({ present }) => (present ? accountsOf(present) : [])));
  for (const [place, sale] of trip.entries()) await storeFiguresOf(db, sale, payablesOf(accounts[place] ?? []));
}

async function storeFiguresOf(db: Db, sale: SaleToReport, payables: ReturnType<typeof payablesOf>): Promise<void> {
  const { quoteId, ownerId, currency, signedAt, soldOn, zone, present, millionths } = sale;
  if (!present || signedAt === null) return endFigures(db, sale);
  const { signed, sheet } = present;
  const figures = {
    ...(await leadOf(db, quoteId)),
    ownerId,
    isOver: false,
    route: routeOf(signedFlights(signed)),
    airline: signed.option.issuing?.validatingCarrier || (signedFlights(signed)[0]?.airline ?? ""),
    consolidator: saleConsolidator({ ...signed, entries: signed.supplierEntries }) ?? "",
    currency,
    usdMillionths: millionths,
    passengers: signed.record.passengers.length,
    ...amountsIn(sheet, millionths),
    payableCents: total(payables.map(({ cents }) => cents)),
  };
  await db
    .insertInto("saleFigures")
    .values({ id: quoteId, signedOn: agencyDate(signedAt, zone), soldOn, ...figures })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        ...figures,
        soldOn: (eb) => eb.fn.coalesce("saleFigures.soldOn", "excluded.soldOn"),
      }),
    )
    .execute();
  await storePayables(db, quoteId, payables);
}

/**
 * Marks the figures of a sale as over. The sums of its suppliers' entries still need its rate, which may become known
 * after the end. A sale that ended before its figures were stored for the first time gets only the values that these sums
 * need.
 */
async function endFigures(db: Db, { quoteId, ownerId, currency, signedAt, zone, millionths }: SaleToReport) {
  const usdMillionths = sql<number | null>`coalesce(sale_figures.usd_millionths, ${millionths}::bigint)`;
  if (signedAt === null) {
    await db.updateTable("saleFigures").set({ isOver: true, usdMillionths }).where("id", "=", quoteId).execute();
    return;
  }
  const consolidators = await consolidatorsOf(db, [quoteId]);
  await db
    .insertInto("saleFigures")
    .values({
      id: quoteId,
      ...(await leadOf(db, quoteId)),
      ownerId,
      isOver: true,
      signedOn: agencyDate(signedAt, zone),
      soldOn: null,
      route: "",
      airline: "",
      consolidator: consolidators.get(quoteId) ?? "",
      currency,
      usdMillionths: millionths,
      passengers: 0,
      ...noAmounts,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ isOver: true, usdMillionths }))
    .execute();
}

/** Stores the amounts that are still to be paid. The caller holds the lock on the sale. */
async function storePayables(db: Db, quoteId: number, payables: ReturnType<typeof payablesOf>): Promise<void> {
  const names = payables.map(({ consolidator }) => consolidator);
  await sql`delete from sale_payables where quote_id = ${quoteId} and not consolidator = any(${names}::text[])`.execute(
    db,
  );
  if (payables.length === 0) return;
  await db
    .insertInto("salePayables")
    .values(payables.map((payable) => ({ quoteId, ...payable })))
    .onConflict((conflict) =>
      conflict.columns(["quoteId", "consolidator"]).doUpdateSet(({ ref }) => ({ cents: ref("excluded.cents") })),
    )
    .execute();
}

/** Returns the flights that the customer signed, before any change of the airline. */
function signedFlights({ content, record }: SignedSale) {
  return content.options.find(({ id }) => id === record.chosenOptionId)?.segments ?? [];
}

async function leadOf(db: Db, quoteId: number) {
  return db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .select(({ fn, val }) => [
      "leads.id as leadId",
      fn.coalesce("leads.requestedBy", "leads.manualType", val("")).as("source"),
    ])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
}

function accountsOf({ signed, sheet: profit }: Present): AccountBalance[] {
  return balancesOf({ ...signed, profit, entries: signed.supplierEntries });
}

/**
 * Returns the amounts that the agency still has to pay, by consolidator, in cents of the currency of the sale. The name is
 * empty for airlines and others.
 */
function payablesOf(accounts: readonly AccountBalance[]): { consolidator: string; cents: number }[] {
  const open = accounts.filter(
    ({ account, openCents }) => (account === "suppliers" || account === "others") && openCents > 0,
  );
  return [...new Set(open.map(({ consolidator }) => consolidator))].map((name) => ({
    consolidator: name ?? "",
    cents: total(open.filter(({ consolidator }) => consolidator === name).map(({ openCents }) => openCents)),
  }));
}

/** Returns the amounts of a sale in cents of USD, each rounded once. All are 0 while no rate is known. */
function amountsIn(sheet: ProfitSheet, millionths: number | null) {
  const { sell, protection, gratuity } = sheet.inputs;
  const usd = (cents: number) => (millionths === null ? 0 : inUsd(cents, millionths));
  const { netCents, supplierCommissionCents, returnedCents } = accountsOfSale(sheet.inputs);
  return {
    netCents: usd(netCents),
    supplierCommissionCents: usd(supplierCommissionCents),
    returnedCents: usd(returnedCents),
    sellCents: usd(sell.cents),
    protectionCents: usd(protection.cents),
    gratuityCents: usd(gratuity.cents),
    grossProfitCents: usd(sheet.grossProfitCents),
    protectionProfitCents: usd(sheet.protectionProfitCents),
    netTipsCents: usd(sheet.netTipsCents),
    breakageCents: usd(sheet.breakageCents),
    agencyLossCents: usd(sheet.agencyLossCents),
  };
}

const noAmounts: ReturnType<typeof amountsIn> = {
  netCents: 0,
  supplierCommissionCents: 0,
  returnedCents: 0,
  sellCents: 0,
  protectionCents: 0,
  gratuityCents: 0,
  grossProfitCents: 0,
  protectionProfitCents: 0,
  netTipsCents: 0,
  breakageCents: 0,
  agencyLossCents: 0,
};
