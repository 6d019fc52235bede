import type { FreshPriceFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Letter, quoteButton, type Writing } from "../letter.ts";

/** Written to the agent when the customer returns after the offer has expired. */
export function freshPriceAsked(facts: FreshPriceFacts, writing: Writing): Letter {
  const { quoteId, customerName: customer, route, departsOn } = facts;
  const { freshPriceAsked: say, staffFacts: label, common } = writing.say;
  const [quote, at] = [String(quoteId), instantInWords(facts.expiredAt, writing)];
  return {
    subject: say("subject", { customer, route }),
    preheader: say("preheader", { quote, at }),
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("asks", { customer }) },
      {
        kind: "facts",
        rows: [
          { label: label("quote"), value: quote },
          { label: label("trip"), value: common("tripOn", { route, day: { day: departsOn } }) },
          { label: label("expired"), value: at },
          { label: label("agent"), value: facts.ownerName },
        ],
      },
      quoteButton(quoteId, writing),
    ],
  };
}
