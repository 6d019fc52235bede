import type { Block, Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import type { Changes, OfferFacts } from "../templates.ts";
import { offerBlocks, offerRoute, validUntil } from "./offer-blocks.ts";

/** The offer again, or another one; what is different is said before anything else. */
export function quoteUpdated(facts: OfferFacts & Changes, writing: Writing): Letter {
  const { offer, linkId, changes } = facts;
  const changed = changes.length > 0;
  return {
    subject: changed ? `Updated: your flights ${offerRoute(facts)}` : `Your flights ${offerRoute(facts)}, once more`,
    preheader: changed ? changes.join(". ") : validUntil(offer.expiresAt),
    agency: offer.agency,
    agent: offer.agent,
    blocks: [
      ...opening(
        offer.customerName,
        changed ? changeBlocks("Your offer has changed since the last time:", changes) : [],
        offer.customizedMessage,
      ),
      ...offerBlocks(facts, { kind: "button", label: "Choose and book", url: writing.linkUrl(linkId) }),
    ],
  };
}

export function changeBlocks(introduction: string, changes: readonly string[]): Block[] {
  return [
    { kind: "paragraph", text: introduction },
    { kind: "list", items: changes },
  ];
}
