import { routeOf } from "#domain/itinerary/trip-words.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { greeting, type Letter } from "../letter.ts";
import type { CorrectedTicketFacts } from "../templates.ts";
import { ticketBlocks } from "./ticket-blocks.ts";

/** Which number replaces which, then the tickets as they went out before: this letter takes the place of that one. */
export function ticketsCorrected(facts: CorrectedTicketFacts): Letter {
  const { agency, agent, correction } = facts;
  return {
    subject: `Corrected ticket number ${routeOf(facts.itinerary)}`,
    preheader: "One of the ticket numbers we sent you was wrong. Your flights are as they were.",
    agency,
    agent,
    ...(facts.calendar === undefined ? {} : { calendar: facts.calendar }),
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: "One of the ticket numbers we sent you was wrong. Here are your tickets with the right one; your flights are as they were. Please use this message instead of the one before.",
      },
      { kind: "heading", text: "What is corrected" },
      {
        kind: "facts",
        rows: [
          { label: "Passenger", value: correction.ticketName },
          { label: "Right number", value: formatTicketNumber(correction.rightNumber) },
          { label: "Replaces", value: formatTicketNumber(correction.wrongNumber) },
        ],
      },
      ...ticketBlocks(facts),
    ],
  };
}
