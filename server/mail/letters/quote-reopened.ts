import type { Changes, OfferFacts } from "#server/mail/facts/sale.ts";
import type { Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import { offerBlocks, offerRoute } from "./offer-blocks.ts";
import { changeBlocks, changesInWords } from "./quote-updated.ts";

/** The signature is no longer valid, so nothing is charged until the customer signs again. */
export function quoteReopened(facts: OfferFacts & Changes, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { quoteReopened: say } = writing.say;
  return {
    subject: say("subject", { route: offerRoute(facts) }),
    preheader: say("preheader"),
    agency: offer.agency,
    agent: offer.agent,
    blocks: [
      ...opening(
        offer.customerName,
        [
          { kind: "paragraph", text: say("changed") },
          ...changeBlocks(say("whatChanged"), changesInWords(facts, writing)),
        ],
        offer.customizedMessage,
        writing,
      ),
      ...offerBlocks(facts, { kind: "button", label: say("sign"), url: writing.linkUrl(linkId) }, writing),
    ],
  };
}
