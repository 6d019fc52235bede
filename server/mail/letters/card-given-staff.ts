import { formatMoney } from "#domain/money/format.ts";
import { dayInWords } from "#domain/shared/day-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";
import type { CardGivenStaffFacts } from "../templates.ts";

/** To the agent and to ticketing: the new card waits to be charged while its code is still there. */
export function cardGivenStaff(facts: CardGivenStaffFacts, writing: Writing): Letter {
  const { quoteId, customerName, route, cards, totalCents, currency } = facts;
  const amount = formatMoney(totalCents, currency);
  return {
    subject: `Another card: ${customerName}, ${route}, ${amount}`,
    preheader: `Quote ${quoteId} waits to be charged.`,
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: `${facts.signedBy} gave another card for quote ${quoteId}. It waits to be charged.` },
      {
        kind: "facts",
        rows: [
          { label: "Customer", value: customerName },
          { label: "Trip", value: `${route}, ${dayInWords(facts.departsOn)}` },
          { label: "Amount", value: amount },
          {
            label: cards.length === 1 ? "Card" : "Cards",
            value: cards.map(({ brand, last4 }) => `${brand} ending ${last4}`).join(", "),
          },
          { label: "Signed", value: instantInWords(facts.signedAt) },
          { label: "Agent", value: facts.ownerName },
        ],
      },
      { kind: "button", label: `Open quote ${quoteId}`, url: writing.officeUrl(`/admin/quotes/${quoteId}`) },
    ],
  };
}
