import { setOff } from "#domain/money/set-off.ts";
import { type CommissionAmount, type CommissionTerms, commissionAmounts, commissionOf } from "./commission.ts";

/** A quote of a trip with its own terms. A trip is a sale and every exchange that came out of it. */
export interface TripQuote extends CommissionTerms {
  quoteId: number;
  /**
   * The gross profit of the quote in cents of USD, with the other profits that its base includes. Below zero for a loss,
   * 0 for a quote that earns nothing.
   */
  grossProfitCents: number;
}

/** The commission of one quote of a trip. */
export interface QuoteCommission {
  quoteId: number;
  /**
   * The losses of other quotes of the trip that were taken from the gross profit of this quote, in cents of USD. Below
   * zero if the others bear a loss of this quote. The losses of a trip add up to 0.
   */
  tripLossCents: number;
  /** The same for the net tips. */
  tripTipsLossCents: number;
  amounts: CommissionAmount[];
}

/**
 * Returns the commission of each quote of a trip, the sale first (docs/rules/money.md#trips). A loss of one quote reduces
 * the gross profit of the others, latest first, so it is taken back in the shares in which it was earned. Each quote earns
 * its own rate and shares on the rest. The result depends only on the present profits, so the order of events does not
 * matter.
 */
export function tripCommissions(trip: readonly TripQuote[]): QuoteCommission[] {
  const quotes = trip.toSorted((one, other) => one.quoteId - other.quoteId);
  const profits = quotes.map(({ grossProfitCents }) => grossProfitCents);
  const tips = quotes.map((quote) => quote.tips?.netCents ?? 0);
  const [profitsLeft, tipsLeft] = [setOff(profits), setOff(tips)];
  // The floor of the sale is that of the whole trip, so each loss leaves less of it for the next quote.
  let floorCents = quotes[0]?.floorCents ?? 0;
  return quotes.map((quote, index) => {
    const [profitLeft = 0, tipLeft = 0] = [profitsLeft[index], tipsLeft[index]];
    const terms = { ...quote, floorCents, ...(quote.tips ? { tips: { ...quote.tips, netCents: tipLeft } } : {}) };
    floorCents -= Math.min(0, commissionOf(profitLeft, quote.rateBps, floorCents));
    return {
      quoteId: quote.quoteId,
      tripLossCents: quote.grossProfitCents - profitLeft,
      tripTipsLossCents: (quote.tips?.netCents ?? 0) - tipLeft,
      amounts: commissionAmounts(terms, profitLeft),
    };
  });
}
