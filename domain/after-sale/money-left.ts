import { newestFirst, type Taken } from "./back-to-payment.ts";

/** A payment, and the sale that it was taken for. */
export interface PaymentOfSale extends Taken {
  quoteId: number;
}

/** What is left of all that was paid for one sale: less than of its payments where some of it became a credit; cents. */
export interface SaleLeft {
  quoteId: number;
  refundableCents: number;
}

/**
 * What each payment can take back: never more than is left of it, nor the payments of one sale together more than is left of
 * the sale. The newest payments come first, so a credit is counted against the oldest (docs/rules/money.md#what-can-go-back).
 */
export function leftOfPayments<Payment extends PaymentOfSale>(
  payments: readonly Payment[],
  sales: readonly SaleLeft[],
): Payment[] {
  const left = new Map(sales.map(({ quoteId, refundableCents }) => [quoteId, Math.max(0, refundableCents)]));
  const most = new Map(
    newestFirst(payments).map(({ entryId, quoteId, refundableCents }) => {
      const ofSale = left.get(quoteId) ?? 0;
      const cents = Math.min(Math.max(0, refundableCents), ofSale);
      left.set(quoteId, ofSale - cents);
      return [entryId, cents];
    }),
  );
  return payments.map((payment) => ({ ...payment, refundableCents: most.get(payment.entryId) ?? 0 }));
}

/** How much less is left than would go back, cents; 0 where all of it can. `inMoneyCents` is what payments can take back. */
export function missingCents(
  owed: { cashCents: number; agencyCreditCents: number },
  left: { refundableCents: number; inMoneyCents: number },
): number {
  const { cashCents, agencyCreditCents } = owed;
  return Math.max(0, cashCents - left.inMoneyCents, cashCents + agencyCreditCents - left.refundableCents);
}
