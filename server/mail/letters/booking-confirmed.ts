import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import type { ConfirmedFacts } from "#server/mail/facts/sale.ts";
import { greeting, type Letter, type Writing } from "../letter.ts";
import { locatorFacts } from "./locator-facts.ts";

/** Written when the airline has confirmed the seats. The tickets follow later. */
export function bookingConfirmed(facts: ConfirmedFacts, writing: Writing): Letter {
  const { agency, agent, confirmations, bookingMessage } = facts;
  const { bookingConfirmed: say } = writing.say;
  return {
    subject: say("subject", { route: routeOf(facts.itinerary) }),
    preheader: confirmations.map(({ airlineName, locator }) => `${airlineName} ${locator}`).join(", "),
    agency,
    agent,
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say("seats") },
      locatorFacts(confirmations),
      ...(bookingMessage ? [{ kind: "paragraph" as const, text: bookingMessage }] : []),
      { kind: "itinerary", journeys: tripWords(facts.itinerary, writing) },
      ...(facts.isTicketed ? [] : [{ kind: "notice" as const, text: say("notYet") }]),
    ],
  };
}
