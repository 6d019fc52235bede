import { sql } from "kysely";
import { commissionMoves, commissionProgress } from "#domain/commission/line-states.ts";
import { tripCommissions } from "#domain/commission/trip.ts";
import { hour, later } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import { addLines, addSaleDate } from "./add-lines.ts";
import { loadTrip, type SaleOfTrip } from "./load-trip.ts";
import { waitsOf } from "./payability.ts";
import { quotesOfTrip } from "./quote-of-trip.ts";
import { storeFigures } from "./sale-figures.ts";

/**
 * Brings the commission lines of all sales of a trip and their figures up to date: adds the differences between what the
 * sales earn now and the lines so far, and moves all lines to the states of their sales. Locks the sales, so that a change
 * that commits meanwhile makes the trip due again. Does nothing for a quote that was never signed. The caller opens the
 * transaction. Returns the quotes of the sales.
 */
export async function updateCommission(db: Db, quoteId: number, now: string): Promise<number[]> {
  const trip = await loadTrip(db, quoteId);
  const quotes = await quotesOfTrip(db, trip);
  const commissions = tripCommissions(quotes);
  // The costs of one sale of the trip can change what the others earn.
  const waits = trip.map(waitsOf);
  const hasUnknownCosts = waits.some((wait) => wait.hasUnknownCosts);
  const waitsForCheck = waits.some((wait) => wait.waitsForCheck);
  for (const sale of trip) {
    const terms = quotes.find((one) => one.quoteId === sale.quoteId);
    const commission = commissions.find((one) => one.quoteId === sale.quoteId);
    // A sale in another currency waits for a rate of exchange.
    if (sale.millionths !== null) await addLines(db, sale, terms && commission && { terms, commission }, now);
    await addSaleDate(db, sale);
    await moveLines(db, sale, { hasUnknownCosts, waitsForCheck }, now);
  }
  await storeFigures(db, trip);
  return trip.map((sale) => sale.quoteId);
}

/** Moves the lines of a sale to its state, and stores when they change next. */
async function moveLines(db: Db, sale: SaleOfTrip, waits: ReturnType<typeof waitsOf>, now: string): Promise<void> {
  const { quoteId, millionths } = sale;
  const { state, waitsFor, changesAt } = commissionProgress({ ...sale, ...waits }, now);
  // The lines of a closed statement stay payable until its payout.
  await moveStates(
    db,
    commissionMoves,
    state,
    sql`quote_id = ${quoteId} and kind <> 'manual' and statement_id is null`,
  );
  // A rate that is entered at the same moment cannot see this sale yet, so the sale is computed again later.
  const dueAt = changesAt ?? (millionths === null ? later(now, hour) : null);
  await db
    .updateTable("commissionSales")
    .set({ waitsFor, dueAt, staleSince: null })
    .where("quoteId", "=", quoteId)
    .execute();
}
