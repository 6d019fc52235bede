import { newestFirst, type Taken } from "./refund-to-payments.ts";

/** A payment with its sale. */
export interface PaymentOfSale extends Taken {
  quoteId: number;
}

/** The money that is left of one sale, in cents. A credit lowers it but not the payments. */
export interface SaleLeft {
  quoteId: number;
  refundableCents: number;
}

/**
 * Returns the payments with the amount that can be refunded to each. It is limited by what is left of the payment, and,
 * for all payments of a sale together, by what is left of the sale. The newest payments come first, so a credit lowers
 * the oldest ones (docs/rules/money.md#what-can-go-back).
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

/**
 * Returns the part of the owed amount that is no longer available, in cents. `inMoneyCents` is the amount that can be
 * refunded to payments.
 */
export function missingCents(
  owed: { cashCents: number; agencyCreditCents: number },
  left: { refundableCents: number; inMoneyCents: number },
): number {
  const { cashCents, agencyCreditCents } = owed;
  return Math.max(0, cashCents - left.inMoneyCents, cashCents + agencyCreditCents - left.refundableCents);
}
