import { changeText } from "#domain/quote/what-changed.ts";
import type { Changes, OfferFacts } from "#server/mail/facts/sale.ts";
import type { Block, Letter, Writing } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";
import { opening } from "../opening.ts";
import { offerBlocks, offerRoute, validUntil } from "./offer-blocks.ts";

/** The same offer or a new one. The changes come first. */
export function quoteUpdated(facts: OfferFacts & Changes, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { quoteUpdated: say, offer: sayOffer } = writing.say;
  const changes = changesInWords(facts, writing);
  const route = offerRoute(facts);
  const isChanged = changes.length > 0;
  return {
    subject: say(isChanged ? "subject" : "subjectOnceMore", { route }),
    preheader: isChanged ? changes.join(". ") : validUntil(offer.expiresAt, writing),
    agency: offer.agency,
    agent: offer.agent,
    blocks: [
      ...opening(offer.customerName, changeBlocks(say("changed"), changes), offer.customizedMessage, writing),
      ...offerBlocks(facts, { kind: "button", label: sayOffer("book"), url: writing.linkUrl(linkId) }, writing),
    ],
  };
}

export function changesInWords({ changes }: Changes, { say }: LetterSpeech): string[] {
  return changes.map((change) => (typeof change === "string" ? change : changeText(change, say.changes)));
}

/** Returns nothing if there are no changes. */
export function changeBlocks(introduction: string, changes: readonly string[]): Block[] {
  if (changes.length === 0) return [];
  return [
    { kind: "paragraph", text: introduction },
    { kind: "list", items: changes },
  ];
}
