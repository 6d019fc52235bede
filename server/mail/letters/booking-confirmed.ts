import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import { greeting, type Letter } from "../letter.ts";
import type { ConfirmedFacts } from "../templates.ts";
import { locatorFacts } from "./locator-facts.ts";

/** The airline has confirmed the seats; tickets are still to come. */
export function bookingConfirmed(facts: ConfirmedFacts): Letter {
  const { agency, agent, confirmations, bookingMessage } = facts;
  return {
    subject: `Confirmed by the airline: ${routeOf(facts.itinerary)}`,
    preheader: confirmations.map(({ airlineName, locator }) => `${airlineName} ${locator}`).join(", "),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName),
      { kind: "paragraph", text: "Your seats are reserved. These are the airlines' confirmation numbers:" },
      locatorFacts(confirmations),
      ...(bookingMessage ? [{ kind: "paragraph" as const, text: bookingMessage }] : []),
      { kind: "itinerary", journeys: tripWords(facts.itinerary) },
      { kind: "notice", text: "This is not a ticket yet. Your ticket numbers follow in another message." },
    ],
  };
}
