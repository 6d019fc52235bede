import { tripCommissions } from "#domain/commission/trip.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import type { Db } from "#server/db/database.ts";
import { readTrip, type SaleOfTrip } from "./load-trip.ts";
import { quotesOfTrip } from "./quote-of-trip.ts";

interface BeforeAndAfter {
  beforeCents: number;
  afterCents: number;
}

/**
 * Returns the profit of a sale and the commission of everyone on its trip, now and if the sale had another profit. The
 * commission is in cents of USD, and null while a sale of the trip waits for a rate of exchange. Undefined if the sale
 * earns nothing, because it is not signed or has ended.
 */
export async function profitAndCommissionIf(
  db: Db,
  quoteId: number,
  sheet: ProfitSheet,
): Promise<{ profit: BeforeAndAfter; commission: BeforeAndAfter | null } | undefined> {
  const trip = await readTrip(db, quoteId);
  const present = trip.find((sale) => sale.quoteId === quoteId)?.present;
  if (!present) return undefined;
  const changed = trip.map((sale) => (sale.quoteId === quoteId ? { ...sale, present: { ...present, sheet } } : sale));
  const hasRates = trip.every((sale) => !sale.present || sale.millionths !== null);
  return {
    profit: { beforeCents: present.sheet.profitCents, afterCents: sheet.profitCents },
    commission: hasRates
      ? { beforeCents: await commissionOf(db, trip), afterCents: await commissionOf(db, changed) }
      : null,
  };
}

async function commissionOf(db: Db, trip: readonly SaleOfTrip[]): Promise<number> {
  const amounts = tripCommissions(await quotesOfTrip(db, trip)).flatMap((quote) => quote.amounts);
  return total(amounts.map(({ amountCents }) => amountCents));
}
