import type { QuoteContent } from "./content.ts";

/** What prices are agreed to for: who flies, on which flights, at what net and price. Words and the end of the offer are free. */
export function pricedContent({ currency, party, options }: QuoteContent): object {
  return { currency, party, options: options.map(({ id, segments, fares }) => ({ id, segments, fares })) };
}
