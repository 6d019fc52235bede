import { type SqlBool, sql } from "kysely";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { creditProcess } from "#domain/credit/process.ts";
import { reminderReached } from "#domain/credit/validity.ts";
import { priceOfTerms } from "#domain/exchange/price-exchange.ts";
import { endedStatuses, type QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import { closeLinks } from "#server/link/index.ts";
import { holdAmount, spreadHeldAmount } from "#server/money/index.ts";
import { moveStates } from "#server/process/index.ts";
import type { Visited } from "./facts.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";

/**
 * Updates the original quote after its exchange has moved. When the exchange has its own tickets, the original tickets
 * are marked as exchanged. When it fails, they are released.
 */
export async function followExchange(
  db: Db,
  quote: Visited,
  status: QuoteStatus,
  now: string,
  moveOriginal: (original: QuoteRecord, outcome: "exchanged" | null) => Promise<unknown>,
): Promise<void> {
  if (quote.originalQuoteId === null) return;
  const isDone = status === "tickets_purchased";
  if (!isDone && !endedStatuses.includes(status)) return;
  const { rows } = await sql<{ takesAll: boolean }>`
    update exchanges set ended_at = ${now}, is_done = ${isDone}
     where quote_id = ${quote.id} and ended_at is null returning takes_all`.execute(db);
  if (!rows[0]) return;
  await sql`update request_coupons set released_at = ${now}
    where exchange_id = ${quote.id} and released_at is null`.execute(db);
  if (!isDone) return closeLinks(db, quote.id, "revoke");
  const exchanged = sql<SqlBool>`id in (select coupon_id from request_coupons where exchange_id = ${quote.id})`;
  await moveStates(db, couponMoves, "exchange", exchanged);
  await settleResidual(db, quote, now);
  const original = await loadQuote(db, quote.originalQuoteId, { lock: true });
  await moveOriginal(original, rows[0].takesAll ? "exchanged" : null);
}

/** Settles the residual value of the old tickets: it waits for a refund, becomes an airline credit, or is forfeited. */
async function settleResidual(db: Db, quote: QuoteRecord, now: string): Promise<void> {
  const terms = quote.sent?.content.exchange;
  if (!terms || terms.residual === null || terms.residual === "forfeited") return;
  for (const { passengerId, residualCents } of priceOfTerms(terms).lines) {
    if (residualCents === 0) continue;
    await (terms.residual === "refund"
      ? leaveForRefund(db, quote, { passengerId, amountCents: residualCents }, now)
      : issueCredit(db, quote, { passengerId, amountCents: residualCents, ...terms }, now));
  }
}

/** Holds the residual value of a passenger, and records it on the exchanged coupons, so that it can be refunded. */
async function leaveForRefund(
  db: Db,
  { id: exchangeId, originalQuoteId, currency }: QuoteRecord,
  { passengerId, amountCents }: Pick<Residual, "passengerId" | "amountCents">,
  now: string,
): Promise<void> {
  const quoteId = originalQuoteId ?? exchangeId;
  const held = { exchangeId, quoteId, passengerId, currency, amountCents };
  await spreadHeldAmount(db, { id: await holdAmount(db, held, { now, postedBy: null }) });
}

interface Residual {
  passengerId: number;
  amountCents: number;
  creditUntil: string | null;
  creditKind: string | null;
}

/** Issues an airline credit in the name of the passenger. */
async function issueCredit(
  db: Db,
  { id: exchangeId, originalQuoteId, leadId, currency, zone }: QuoteRecord,
  { passengerId, amountCents, creditUntil, creditKind }: Residual,
  now: string,
): Promise<void> {
  const [quoteId, validUntil] = [originalQuoteId ?? exchangeId, creditUntil ?? ""];
  const { id } = await db
    .insertInto("credits")
    .values({
      exchangeId,
      quoteId,
      leadId,
      passengerId,
      currency,
      amountCents,
      validUntil,
      issuer: "airline",
      issuedAt: now,
      validityKind: creditKind ?? "book_by",
      remindedDays: reminderReached(validUntil, now, zone),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: creditProcess.record,
    recordId: id,
    leadId,
    quoteId,
    action: "issue",
    oldStatus: null,
    newStatus: "active",
    party: "system",
    now,
    requestId: null,
    details: { issuer: "airline", amountCents, currency, validUntil },
  });
}
