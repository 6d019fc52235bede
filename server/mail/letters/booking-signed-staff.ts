import { formatMoney } from "#domain/money/format.ts";
import { dayInWords } from "#domain/shared/day-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Letter, Writing } from "../letter.ts";
import type { SignedStaffFacts } from "../templates.ts";

/** To the agent and to ticketing: somebody has to reserve and charge now. */
export function bookingSignedStaff(facts: SignedStaffFacts, writing: Writing): Letter {
  const { quoteId, customerName, route, passengers, totalCents, currency } = facts;
  return {
    subject: `Signed: ${customerName}, ${route}, ${formatMoney(totalCents, currency)}`,
    preheader: `Quote ${quoteId} waits to be booked.`,
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: `${facts.signedBy} has signed quote ${quoteId}. It waits to be booked.` },
      {
        kind: "facts",
        rows: [
          { label: "Customer", value: customerName },
          { label: "Trip", value: `${route}, ${dayInWords(facts.departsOn)}` },
          { label: "Passengers", value: String(passengers) },
          { label: "Total", value: formatMoney(totalCents, currency) },
          { label: "Signed", value: instantInWords(facts.signedAt) },
          { label: "Agent", value: facts.ownerName },
        ],
      },
      { kind: "button", label: `Open quote ${quoteId}`, url: writing.officeUrl(`/admin/quotes/${quoteId}`) },
    ],
  };
}
