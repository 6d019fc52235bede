import { greeting, type Letter } from "../letter.ts";
import type { CancelledFacts } from "../templates.ts";

/** Before any ticket; said only to customers who had been sent the offer. */
export function quoteCancelled(facts: CancelledFacts): Letter {
  const { agency, agent, route, wasSigned } = facts;
  return {
    subject: wasSigned ? `Your booking ${route} is canceled` : `Our offer ${route} is withdrawn`,
    preheader: wasSigned ? "You owe nothing for it." : "The link we sent you no longer works.",
    agency,
    agent,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: wasSigned
          ? `Your booking ${route} (quote ${facts.quoteId}) is canceled. You owe nothing for it, and card numbers you gave us are deleted.`
          : `Our offer ${route} (quote ${facts.quoteId}) is withdrawn, and the link we sent you no longer works.`,
      },
      {
        kind: "paragraph",
        text: "If you did not expect this, or still want to fly, please call us or answer this message.",
      },
    ],
  };
}
