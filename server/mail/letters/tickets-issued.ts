import { routeOf } from "#domain/itinerary/trip-words.ts";
import { greeting, type Letter } from "../letter.ts";
import type { TicketsFacts } from "../templates.ts";
import { ticketBlocks } from "./ticket-blocks.ts";

/** The tickets, and everything that goes with them. */
export function ticketsIssued(facts: TicketsFacts): Letter {
  const { agency, agent, passengers } = facts;
  return {
    subject: `Your tickets ${routeOf(facts.itinerary)}`,
    preheader: `${passengers.length === 1 ? "Your ticket is" : "Your tickets are"} issued. Have a good trip.`,
    agency,
    agent,
    ...(facts.calendar === undefined ? {} : { calendar: facts.calendar }),
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: "Your tickets are issued. Please check that the names are exactly as on the passports or IDs.",
      },
      ...ticketBlocks(facts),
    ],
  };
}
