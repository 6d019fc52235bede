import type { FlightOption, QuoteContent } from "./content.ts";
import { type Fare, type PartySize, passengerTypes } from "./pricing.ts";
import { quotedCosts } from "./quoted-costs.ts";

/**
 * Returns the content that an approval of prices covers: the party, the flights, the nets, the prices, and the quoted
 * costs and commissions. Texts and the end of the offer can still change.
 */
export function pricedContent({ currency, party, options }: QuoteContent): object {
  return { currency, party, options: options.map((option) => pricedOption(option, party)) };
}

function pricedOption(option: FlightOption, party: PartySize): object {
  const { id, segments, fares } = option;
  const costs = quotedCosts(option, party);
  const areQuoted = Object.values(costs).some((cents) => cents !== null);
  const prices = passengerTypes.map((type) => [type, netAndPricing(fares[type])]);
  return { id, segments, fares: Object.fromEntries(prices), ...(areQuoted ? { costs } : {}) };
}

function netAndPricing({ netCents, pricing }: Fare): Fare {
  return { netCents, pricing };
}
