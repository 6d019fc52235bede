import { formatMoney } from "#domain/money/format.ts";
import { greeting, type Letter } from "../letter.ts";
import type { CardGivenFacts } from "../templates.ts";
import { signedFacts } from "./signed-facts.ts";

/** The customer's own copy of what they authorised, at once (docs/rules/law-and-standards.md#consent). */
export function cardGiven(facts: CardGivenFacts): Letter {
  const { agency, agent, currency, totalCents, route } = facts;
  const total = formatMoney(totalCents, currency);
  return {
    subject: `Your card authorization: ${route}`,
    preheader: "Thank you. Your copy is attached; we now charge your card.",
    agency,
    agent,
    documentId: facts.documentId,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: `Thank you. You authorized another card for your booking ${route}. Your copy of the signed authorization is attached to this message.`,
      },
      signedFacts(facts, currency, "Booking"),
      {
        kind: "small",
        text: `We never charge more than the ${total} you authorized, and nothing more to the cards you gave us before.`,
      },
    ],
  };
}
