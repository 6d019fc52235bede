import { refusalOf } from "#domain/process/process.ts";
import { sale } from "#domain/quote/process.ts";
import { loadAgency } from "#server/agency/index.ts";
import { purgeCardsAfter } from "#server/card/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { factsOf, loadQuote, moveQuote, type QuoteRecord } from "#server/quote/index.ts";
import { snapshotProfit } from "./profit.ts";
import { sendReceipt } from "./send-receipt.ts";

/**
 * After money came, went back or found a booking that waited for it: with the last cent a booked sale is charged, and a
 * charged one that is short waits again. Answers whether the quote moved.
 */
export async function followMoney(id: number, context: StaffContext): Promise<boolean> {
  const { db, actor, now, origin } = context;
  const quote = await loadQuote(db, id);
  const mayFollow = (action: "markAsCharged" | "awaitMoney") =>
    refusalOf(sale, action, factsOf(quote), actor, now) === undefined;
  if (mayFollow("markAsCharged")) {
    await markCharged(quote, quote.version, context);
    return true;
  }
  if (!mayFollow("awaitMoney")) return false;
  const move = { action: "awaitMoney" as const, party: actor, now, origin };
  await moveQuote(db, quote, { ...move, set: { chargedAt: null } });
  return true;
}

/** As `followMoney`; a quote that stays where it is, is newer than before all the same. */
export async function followOrTouch(id: number, context: StaffContext): Promise<void> {
  if (await followMoney(id, context)) return;
  await context.db
    .updateTable("quotes")
    .set(({ eb }) => ({ version: eb("version", "+", 1), updatedAt: context.now }))
    .where("id", "=", id)
    .execute();
}

/**
 * Everything that was signed is collected. The cards are no longer needed for long. Throws what the process of the sale
 * says.
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
  await purgeCardsAfter(db, id, new Date(Date.parse(now) + cardPurgeDays * 86_400_000).toISOString());
  await sendReceipt(db, id);
}
