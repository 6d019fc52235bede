import type { Currency } from "#domain/money/money.ts";

/** The basis of the amount of a statement line: an amount in the currency of the sale, and the rate applied to it. */
export interface LineBasis {
  of: "grossProfit" | "netTips";
  cents: number;
  currency: Currency;
  rateBps: number;
}

interface Line {
  part: string | null;
  grossProfitCents?: number | null | undefined;
  netTipsCents?: number | null | undefined;
  saleCurrency?: Currency | null | undefined;
  rateBps?: number | null | undefined;
}

/**
 * Returns the basis of a line, for the page and for the document. Undefined for a manual commission, and for a reader who
 * does not see the figures of the sale.
 */
export function lineBasis({
  part,
  grossProfitCents = null,
  netTipsCents = null,
  saleCurrency = null,
  rateBps = null,
}: Line): LineBasis | undefined {
  const of = part === "tips" ? "netTips" : "grossProfit";
  const cents = of === "netTips" ? netTipsCents : grossProfitCents;
  if (cents === null || saleCurrency === null || rateBps === null) return undefined;
  return { of, cents, currency: saleCurrency, rateBps };
}
