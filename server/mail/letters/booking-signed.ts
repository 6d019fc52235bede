import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import { formatMoney } from "#domain/money/format.ts";
import { greeting, type Letter } from "../letter.ts";
import type { SignedFacts } from "../templates.ts";
import { signedFacts } from "./signed-facts.ts";

/** The signer's own copy, at once (docs/rules/law-and-standards.md#consent), and what happens next. */
export function bookingSigned(facts: SignedFacts): Letter {
  const { agency, agent, currency, totalCents, cards } = facts;
  const total = formatMoney(totalCents, currency);
  return {
    subject: `Your signed booking ${routeOf(facts.itinerary)}`,
    preheader: `Thank you. Your copy is attached; we now reserve your seats.`,
    agency,
    agent,
    documentId: facts.documentId,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: "Thank you. Your booking is signed, and your copy of the signed document is attached to this message.",
      },
      { kind: "paragraph", text: nextSteps(cards.length) },
      { kind: "heading", text: "What you signed" },
      signedFacts(facts, currency, "Quote"),
      {
        kind: "money",
        currency,
        lines: facts.lines,
        total: { label: "Total, taxes and fees included", cents: totalCents },
      },
      { kind: "itinerary", journeys: tripWords(facts.itinerary) },
      { kind: "small", text: `We never charge more than the ${total} you signed for.` },
    ],
  };
}

function nextSteps(cards: number): string {
  const payment = cards === 0 ? "wait for your payment" : cards === 1 ? "charge your card" : "charge your cards";
  return `Next, we reserve your seats with the airline, ${payment}, and issue your tickets. You hear from us at each step.`;
}
