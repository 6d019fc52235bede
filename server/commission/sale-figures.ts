import { agencyDate } from "#domain/agency/agency-day.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { routeOf } from "#domain/quote/content.ts";
import type { SignedSale } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { balancesOf, consolidatorsOf } from "#server/supplier/index.ts";

/** The values of a sale that are known without its profit. */
interface SaleToReport {
  quoteId: number;
  ownerId: number;
  currency: string;
  lifecycle: string;
  signedAt: string | null;
  /** The date of sale; null before. */
  soldOn: string | null;
  /** The agency's time zone. */
  zone: string;
}

/**
 * Stores the figures of a sale for the reports. Without `present` the sale has ended before its tickets were issued, or
 * waits for another signature, and only `is_over` is set. `millionths` is null while no rate to USD is known.
 */
export async function storeFigures(
  db: Db,
  { quoteId, ownerId, currency, lifecycle, signedAt, soldOn, zone }: SaleToReport,
  present: { signed: SignedSale; sheet: ProfitSheet } | undefined,
  millionths: number | null,
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
    consolidator: (await consolidatorsOf(db, [quoteId])).get(quoteId) ?? signed.option.issuing?.consolidator ?? "",
    currency,
    usdMillionths: millionths,
    passengers: signed.record.passengers.length,
    ...amountsIn(sheet, millionths),
    payableCents: payableTo(signed, sheet, lifecycle),
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
function payableTo({ charges, supplierEntries: entries }: SignedSale, profit: ProfitSheet, lifecycle: string): number {
  const suppliers = balancesOf({ lifecycle, profit, charges, entries }).find(({ account }) => account === "suppliers");
  return Math.max(0, suppliers?.openCents ?? 0);
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
