import { agencyDate } from "#domain/agency/agency-day.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { routeOf } from "#domain/quote/content.ts";
import { openOfTrip } from "#domain/supplier/trip-accounts.ts";
import type { SignedSale } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { balancesOf, consolidatorsOf } from "#server/supplier/index.ts";

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
  const consolidators = await consolidatorsOf(
    db,
    trip.map(({ quoteId }) => quoteId),
  );
  const accounts = trip.map(({ quoteId, present }) => ({
    supplier: consolidators.get(quoteId) ?? present?.signed.option.issuing?.consolidator ?? "",
    openCents: present ? openTo(present) : 0,
  }));
  const open = openOfTrip(accounts);
  for (const [place, sale] of trip.entries()) {
    const consolidator = accounts[place]?.supplier ?? "";
    await storeFiguresOf(db, sale, { consolidator, payableCents: Math.max(0, open[place] ?? 0) });
  }
}

async function storeFiguresOf(
  db: Db,
  { quoteId, ownerId, currency, signedAt, soldOn, zone, present, millionths }: SaleToReport,
  { consolidator, payableCents }: { consolidator: string; payableCents: number },
): Promise<void> {
  if (!present || signedAt === null) {
    await db.updateTable("saleFigures").set({ isOver: true }).where("id", "=", quoteId).execute();
    return;
  }
  const { signed, sheet } = present;
  const figures = {
    ...(await leadOf(db, quoteId)),
    ownerId,
    isOver: false,
    route: routeOf(signedFlights(signed)),
    airline: signed.option.issuing?.validatingCarrier || (signedFlights(signed)[0]?.airline ?? ""),
    consolidator,
    currency,
    usdMillionths: millionths,
    passengers: signed.record.passengers.length,
    ...amountsIn(sheet, millionths),
    payableCents,
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

/** Returns the amount that the agency still has to pay to suppliers, in cents of the currency of the sale. */
function openTo({ signed, sheet: profit }: Present): number {
  const { charges, supplierEntries: entries } = signed;
  return balancesOf({ profit, charges, entries }).find(({ account }) => account === "suppliers")?.openCents ?? 0;
}

/** Returns the amounts of a sale in cents of USD, each rounded once. All are 0 while no rate is known. */
function amountsIn(sheet: ProfitSheet, millionths: number | null) {
  const { sell, protection, gratuity } = sheet.inputs;
  const usd = (cents: number) => (millionths === null ? 0 : inUsd(cents, millionths));
  return {
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
