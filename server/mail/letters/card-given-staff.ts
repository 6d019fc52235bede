import { formatMoney } from "#domain/money/format.ts";
import type { CardGivenStaffFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Letter, quoteButton, type Writing } from "../letter.ts";

/**
 * Written to the agent and to ticketing. The new card has to be charged while its verification code is still stored.
 */
export function cardGivenStaff(facts: CardGivenStaffFacts, writing: Writing): Letter {
  const { quoteId, customerName: customer, route, cards, totalCents, currency } = facts;
  const { cardGivenStaff: say, staffFacts: label, common } = writing.say;
  const quote = String(quoteId);
  return {
    subject: say("subject", { customer, route, amount: { cents: totalCents, currency } }),
    preheader: say("preheader", { quote }),
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("waits", { name: facts.signedBy, quote }) },
      {
        kind: "facts",
        rows: [
          { label: label("customer"), value: customer },
          { label: label("trip"), value: common("tripOn", { route, day: { day: facts.departsOn } }) },
          { label: label("amount"), value: formatMoney(totalCents, currency) },
          {
            label: label("cards", { count: cards.length }),
            value: cards.map(({ brand, last4 }) => common("cardEnding", { card: brand, last4 })).join(", "),
          },
          { label: label("signed"), value: instantInWords(facts.signedAt, writing) },
          { label: label("agent"), value: facts.ownerName },
        ],
      },
      quoteButton(quoteId, writing),
    ],
  };
}
