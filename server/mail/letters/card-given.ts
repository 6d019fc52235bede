import type { CardGivenFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { signedFacts } from "./signed-facts.ts";

/** The customer's own copy of their authorization, sent immediately (docs/rules/law-and-standards.md#consent). */
export function cardGiven(facts: CardGivenFacts, writing: Writing): Letter {
  const { agency, agent, currency, totalCents, route } = facts;
  const { cardGiven: say, signed } = writing.say;
  return {
    subject: say("subject", { route }),
    preheader: say("preheader"),
    agency,
    agent,
    documentId: facts.documentId,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("thanks", { route }) },
      signedFacts(facts, currency, signed("booking"), writing),
      { kind: "small", text: say("neverMore", { total: { cents: totalCents, currency } }) },
    ],
  };
}
