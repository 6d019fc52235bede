import { formatMoney } from "#domain/money/format.ts";
import type { Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import type { OfferFacts } from "../templates.ts";
import { offerBlocks, offerRoute, validUntil } from "./offer-blocks.ts";

/** The customer gets the options, all-in prices, the end of the offer and the way to book. */
export function quoteSent(facts: OfferFacts, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { options, currency, agency, agent } = offer;
  const from = formatMoney(Math.min(...options.map(({ grossCents }) => grossCents)), currency);
  const price = options.length === 1 ? from : `${options.length} options from ${from}`;
  return {
    subject: `Your flights ${offerRoute(facts)}: ${price}`,
    preheader: validUntil(offer.expiresAt),
    agency,
    agent,
    blocks: [
      ...opening(offer.customerName, [], offer.customizedMessage || introduction(options.length)),
      ...offerBlocks(facts, { kind: "button", label: "Choose and book", url: writing.linkUrl(linkId) }),
    ],
  };
}

function introduction(count: number): string {
  return count === 1 ? "Here are the flights for your trip." : "Here are the options for your trip.";
}
