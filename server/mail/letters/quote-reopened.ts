import type { Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import type { Changes, OfferFacts } from "../templates.ts";
import { offerBlocks, offerRoute } from "./offer-blocks.ts";
import { changeBlocks } from "./quote-updated.ts";

/** What was signed no longer holds, so nothing is charged until the customer signs again. */
export function quoteReopened(facts: OfferFacts & Changes, writing: Writing): Letter {
  const { offer, linkId, changes } = facts;
  return {
    subject: `Please sign again: your flights ${offerRoute(facts)}`,
    preheader: "Your booking has changed. Nothing is charged until you sign it again.",
    agency: offer.agency,
    agent: offer.agent,
    blocks: [
      ...opening(
        offer.customerName,
        [
          {
            kind: "paragraph",
            text: "The booking you signed has changed. Your earlier signature no longer counts, and nothing is charged until you sign again.",
          },
          ...(changes.length > 0 ? changeBlocks("What is different now:", changes) : []),
        ],
        offer.customizedMessage,
      ),
      ...offerBlocks(facts, { kind: "button", label: "Look at it and sign", url: writing.linkUrl(linkId) }),
    ],
  };
}
