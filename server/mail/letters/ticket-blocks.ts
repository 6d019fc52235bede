import { tripWords } from "#domain/itinerary/trip-words.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, bagSentence } from "../letter.ts";
import type { TicketsFacts } from "../templates.ts";
import { locatorFacts } from "./locator-facts.ts";

/**
 * Tickets, itinerary, bags and the notices the law wants with them
 * (docs/rules/law-and-standards.md#notices-with-tickets).
 */
export function ticketBlocks(facts: TicketsFacts): Block[] {
  const { passengers, confirmations } = facts;
  return [
    { kind: "heading", text: passengers.length === 1 ? "Ticket" : "Tickets" },
    {
      kind: "facts",
      rows: passengers.map(({ ticketName, tickets }) => ({
        label: ticketName,
        value: tickets.map(formatTicketNumber).join("\n"),
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
  ];
}

const calendarSentence = "The calendar file with this message puts your flights into your calendar.";

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
