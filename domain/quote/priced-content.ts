import type { QuoteContent } from "./content.ts";

/**
 * Returns the content that an approval of prices covers: the party, the flights, the nets and the prices. Texts and the
 * end of the offer can still change.
 */
export function pricedContent({ currency, party, options }: QuoteContent): object {
  return { currency, party, options: options.map(({ id, segments, fares }) => ({ id, segments, fares })) };
}
