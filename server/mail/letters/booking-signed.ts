import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import type { SignedFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { creditLines } from "./credit-lines.ts";
import { signedFacts } from "./signed-facts.ts";

/** The signer's own copy, sent immediately (docs/rules/law-and-standards.md#consent), with the next steps. */
export function bookingSigned(facts: SignedFacts, writing: Writing): Letter {
  const { agency, agent, currency, totalCents, cards } = facts;
  const { bookingSigned: say, signed, common } = writing.say;
  const next = cards.length === 0 ? say("nextWithoutCard") : say("nextWithCards", { count: cards.length });
  return {
    subject: say("subject", { route: routeOf(facts.itinerary) }),
    preheader: say("preheader"),
    agency,
    agent,
    documentId: facts.documentId,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("thanks") },
      { kind: "paragraph", text: next },
      { kind: "heading", text: say("whatYouSigned") },
      signedFacts(facts, currency, signed("quote"), writing),
      { kind: "money", currency, lines: facts.lines, total: { label: common("total"), cents: totalCents } },
      ...creditLines(facts, writing),
      { kind: "itinerary", journeys: tripWords(facts.itinerary, writing) },
      { kind: "small", text: say("neverMore", { total: { cents: totalCents, currency } }) },
    ],
  };
}
