import { formatMoney } from "#domain/money/format.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter } from "../letter.ts";
import type { CardGivenFacts } from "../templates.ts";

/** Q9a: the customer's own copy of what they authorised, at once (rules.md §2). */
export function cardGiven(facts: CardGivenFacts): Letter {
  const { agency, agent, currency, totalCents, cards, route } = facts;
  const total = formatMoney(totalCents, currency);
  return {
    subject: `Your card authorisation: ${route}`,
    preheader: "Thank you. Your copy is attached; we now charge your card.",
    agency,
    agent,
    documentId: facts.documentId,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: `Thank you. You authorised another card for your booking ${route}. Your copy of the signed authorisation is attached to this message.`,
      },
      {
        kind: "facts",
        rows: [
          { label: "Signed by", value: facts.signedBy },
          { label: "Signed on", value: instantInWords(facts.signedAt) },
          { label: "Booking", value: String(facts.quoteId) },
          ...cards.map(({ brand, last4, amountCents }) => ({
            label: "Payment",
            value: `${brand} ending ${last4}, up to ${formatMoney(amountCents, currency)}`,
          })),
        ],
      },
      {
        kind: "small",
        text: `We never charge more than the ${total} you authorised, and nothing more to the cards you gave us before.`,
      },
    ],
  };
}
