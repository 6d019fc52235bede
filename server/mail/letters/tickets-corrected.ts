import { routeOf } from "#domain/itinerary/trip-words.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import type { CorrectedTicketFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { ticketBlocks } from "./ticket-blocks.ts";

/** Shows which number replaces which, and then all the tickets, because this letter replaces the earlier one. */
export function ticketsCorrected(facts: CorrectedTicketFacts, writing: Writing): Letter {
  const { agency, agent } = facts;
  const corrections = "corrections" in facts ? facts.corrections : [facts.correction];
  const { length: count } = corrections;
  const { ticketsCorrected: say } = writing.say;
  return {
    subject: say("subject", { count, route: routeOf(facts.itinerary) }),
    preheader: say("preheader", { count }),
    agency,
    agent,
    ...(facts.calendar === undefined ? {} : { calendar: facts.calendar }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("corrected", { count }) },
      { kind: "heading", text: say("heading") },
      {
        kind: "facts",
        rows: corrections.flatMap(({ ticketName, rightNumber, wrongNumber }) => [
          { label: say("passenger"), value: ticketName },
          { label: say("right"), value: formatTicketNumber(rightNumber) },
          { label: say("replaces"), value: formatTicketNumber(wrongNumber) },
        ]),
      },
      ...ticketBlocks(facts, writing),
    ],
  };
}
