import { dayInWords } from "#domain/shared/day-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";
import type { FreshPriceFacts } from "../templates.ts";

/** To the agent: the customer came back after the offer had ended. */
export function freshPriceAsked(facts: FreshPriceFacts, writing: Writing): Letter {
  const { quoteId, customerName, route, departsOn, expiredAt } = facts;
  return {
    subject: `${customerName} asks for a fresh price: ${route}`,
    preheader: `Quote ${quoteId} expired ${instantInWords(expiredAt)}.`,
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: `${customerName} opened an expired offer and asks for a fresh price.` },
      {
        kind: "facts",
        rows: [
          { label: "Quote", value: String(quoteId) },
          { label: "Trip", value: `${route}, ${dayInWords(departsOn)}` },
          { label: "Expired", value: instantInWords(expiredAt) },
          { label: "Agent", value: facts.ownerName },
        ],
      },
      { kind: "button", label: `Open quote ${quoteId}`, url: writing.officeUrl(`/admin/quotes/${quoteId}`) },
    ],
  };
}
