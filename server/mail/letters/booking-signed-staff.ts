import { formatMoney } from "#domain/money/format.ts";
import type { SignedStaffFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Letter, quoteButton, type Writing } from "../letter.ts";

/** Written to the agent and to ticketing, who now reserve the flights and charge the cards. */
export function bookingSignedStaff(facts: SignedStaffFacts, writing: Writing): Letter {
  const { quoteId, customerName: customer, route, passengers, totalCents, currency } = facts;
  const { bookingSignedStaff: say, staffFacts: label, common } = writing.say;
  const quote = String(quoteId);
  return {
    subject: say("subject", { customer, route, amount: { cents: totalCents, currency } }),
    preheader: say("preheader", { quote }),
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("waits", { name: facts.signedBy, quote }) },
      {
        kind: "facts",
        rows: [
          { label: label("customer"), value: customer },
          { label: label("trip"), value: common("tripOn", { route, day: { day: facts.departsOn } }) },
          { label: label("passengers"), value: String(passengers) },
          { label: label("total"), value: formatMoney(totalCents, currency) },
          { label: label("signed"), value: instantInWords(facts.signedAt, writing) },
          { label: label("agent"), value: facts.ownerName },
        ],
      },
      quoteButton(quoteId, writing),
    ],
  };
}
