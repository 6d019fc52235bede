import type { OfferFacts } from "#server/mail/facts/sale.ts";
import type { Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import { offerBlocks, offerRoute, validUntil } from "./offer-blocks.ts";

/** Shows the customer the options, total prices, the expiry of the offer, and how to book. */
export function quoteSent(facts: OfferFacts, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { options, currency, agency, agent } = offer;
  const { quoteSent: say, offer: sayOffer } = writing.say;
  const route = offerRoute(facts);
  const price = { cents: Math.min(...options.map(({ grossCents }) => grossCents)), currency };
  const isOne = options.length === 1;
  const introduction = say(isOne ? "introductionToOne" : "introductionToSeveral");
  return {
    subject: isOne
      ? say("subjectOfOne", { route, price })
      : say("subjectOfSeveral", { route, count: options.length, price }),
    preheader: validUntil(offer.expiresAt, writing),
    agency,
    agent,
    blocks: [
      ...opening(offer.customerName, [], offer.customizedMessage || introduction, writing),
      ...offerBlocks(facts, { kind: "button", label: sayOffer("book"), url: writing.linkUrl(linkId) }, writing),
    ],
  };
}
