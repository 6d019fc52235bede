import { greeting, type Letter, type Writing } from "../letter.ts";
import type { CancelledFacts } from "../templates.ts";

/** Before any ticket; said only to customers who had been sent the offer. */
export function quoteCancelled(facts: CancelledFacts, writing: Writing): Letter {
  const { agency, agent, route } = facts;
  const { quoteCancelled: say } = writing.say;
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
