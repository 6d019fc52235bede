import { refusalOf } from "#domain/process/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { day, later } from "#domain/shared/durations.ts";
import { loadAgency } from "#server/agency/index.ts";
import { purgeCardsAfter } from "#server/card/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { factsOf, loadQuote, moveQuote, type QuoteRecord } from "#server/quote/index.ts";
import { snapshotProfit } from "./profit.ts";
import { sendReceipt } from "./send-receipt.ts";

/**
 * Updates the sale after a payment, a return of money or a booking. A booked sale that is paid in full becomes charged,
 * and a charged one with an open amount becomes booked again. Returns whether the quote moved.
 */
export async function followMoney(id: number, context: StaffContext): Promise<boolean> {
  const { db, actor, now, origin } = context;
  const quote = await loadQuote(db, id);
  const mayFollow = (action: "markAsCharged" | "awaitMoney") =>
    refusalOf(quoteProcess, action, factsOf(quote), actor, now) === undefined;
  if (mayFollow("markAsCharged")) {
    await markCharged(quote, quote.version, context);
    return true;
  }
  if (!mayFollow("awaitMoney")) return false;
  const move = { action: "awaitMoney" as const, party: actor, now, origin };
  await moveQuote(db, quote, { ...move, set: { chargedAt: null } });
  return true;
}

/** Like `followMoney`, but also increments the version of a quote that does not move. */
export async function followOrTouch(id: number, context: StaffContext): Promise<void> {
  if (await followMoney(id, context)) return;
  await context.db
    .updateTable("quotes")
    .set(({ eb }) => ({ version: eb("version", "+", 1), updatedAt: context.now }))
    .where("id", "=", id)
    .execute();
}

/**
 * Marks a sale as charged because the signed amount is collected. Its cards are kept only for a limited time from now
 * on. Throws the refusals of the sale process.
 */
export async function markCharged(
  quote: QuoteRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { id } = quote;
  const set = { chargedAt: now };
  await moveQuote(db, quote, { action: "markAsCharged", party: actor, version, now, origin, set });
  await snapshotProfit(db, id, { action: "markAsCharged", by: actor.id, now });
  const { cardPurgeDays } = await loadAgency(db);
  await purgeCardsAfter(db, id, later(now, cardPurgeDays * day));
  await sendReceipt(db, id);
}
