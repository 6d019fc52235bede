import type { CanceledFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "#server/mail/letter.ts";

/** Written before any ticket is issued, and only to customers who have received the offer. */
export function quoteCanceled(facts: CanceledFacts, writing: Writing): Letter {
  const { agency, agent, route } = facts;
  const { quoteCanceled: say } = writing.say;
  const what = facts.wasSigned ? "booking" : "offer";
  return {
    subject: say(`${what}Subject`, { route }),
    preheader: say(`${what}Preheader`),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(what, { route, quote: String(facts.quoteId) }) },
      { kind: "paragraph", text: say("unexpected") },
    ],
  };
}
