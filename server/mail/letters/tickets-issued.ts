import { routeOf } from "#domain/itinerary/trip-words.ts";
import type { TicketsFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { ticketBlocks } from "./ticket-blocks.ts";

/** Contains the tickets and everything that the law requires with them. */
export function ticketsIssued(facts: TicketsFacts, writing: Writing): Letter {
  const { agency, agent, passengers } = facts;
  const { ticketsIssued: say } = writing.say;
  return {
    subject: say("subject", { route: routeOf(facts.itinerary) }),
    preheader: say("preheader", { count: passengers.length }),
    agency,
    agent,
    ...(facts.calendar === undefined ? {} : { calendar: facts.calendar }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("issued") },
      ...ticketBlocks(facts, writing),
    ],
  };
}
