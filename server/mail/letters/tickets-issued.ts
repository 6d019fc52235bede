import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, bagSentence, greeting, type Letter } from "../letter.ts";
import type { TicketsFacts } from "../templates.ts";
import { locatorFacts } from "./locator-facts.ts";

/** Q10: tickets, itinerary, bags and the notices the law wants with them (rules.md §3.6, §3.7). */
export function ticketsIssued(facts: TicketsFacts): Letter {
  const { agency, agent, passengers, confirmations } = facts;
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
      { kind: "heading", text: passengers.length === 1 ? "Ticket" : "Tickets" },
      {
        kind: "facts",
        rows: passengers.map(({ ticketName, tickets }) => ({
          label: ticketName,
          value: tickets.map(printed).join("\n"),
        })),
      },
      ...(confirmations.length > 0
        ? [{ kind: "heading", text: "Airline confirmation numbers" } as const, locatorFacts(confirmations)]
        : []),
      { kind: "heading", text: "Your flights" },
      { kind: "itinerary", journeys: tripWords(facts.itinerary) },
      ...(facts.calendar === undefined ? [] : [{ kind: "paragraph", text: calendarSentence } as const]),
      ...freeCancellation(facts.freeCancelUntil),
      ...bags(facts.bagPolicies ?? []),
      ...facts.notices.map((text) => ({ kind: "small" as const, text })),
    ],
  };
}

const calendarSentence = "The calendar file with this message puts your flights into your calendar.";

/** "0062106312810" → "006-2106312810": accounting code of the airline, then the number. */
function printed(ticket: string): string {
  return ticket.replace(/^(\d{3})(\d{10})$/, "$1-$2");
}

function freeCancellation(until: string | null): Block[] {
  if (until === null) return [];
  return [
    {
      kind: "notice",
      text: `You may cancel free of charge until ${instantInWords(until)}. Call us or answer this message.`,
    },
  ];
}

function bags(policies: NonNullable<TicketsFacts["bagPolicies"]>): Block[] {
  return [
    { kind: "heading", text: "Bags" },
    { kind: "paragraph", text: bagSentence },
    ...policies.map(({ airlineName, url }) => ({
      kind: "link" as const,
      label: `${airlineName}: what bags cost`,
      url,
    })),
  ];
}
