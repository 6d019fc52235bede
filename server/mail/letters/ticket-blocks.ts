import { tripWords } from "#domain/itinerary/trip-words.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";
import { ticketNotices } from "#domain/ticketing/ticket-notices.ts";
import type { TicketsFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Block } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";
import { locatorFacts } from "./locator-facts.ts";

/**
 * Returns tickets, itinerary, baggage rules and the notices that the law requires with them
 * (docs/rules/law-and-standards.md#notices-with-tickets).
 */
export function ticketBlocks(facts: TicketsFacts, speech: LetterSpeech): Block[] {
  const { passengers, confirmations } = facts;
  const { tickets: say } = speech.say;
  return [
    { kind: "heading", text: say("tickets", { count: passengers.length }) },
    {
      kind: "facts",
      rows: passengers.map(({ ticketName, tickets }) => ({
        label: ticketName,
        value: tickets.map(formatTicketNumber).join("\n"),
      })),
    },
    ...(confirmations.length > 0
      ? [{ kind: "heading", text: say("locators") } as const, locatorFacts(confirmations)]
      : []),
    { kind: "heading", text: say("flights") },
    { kind: "itinerary", journeys: tripWords(facts.itinerary, speech) },
    ...(facts.calendar === undefined ? [] : [{ kind: "paragraph", text: say("calendar") } as const]),
    ...freeCancellation(facts.freeCancelUntil, speech),
    ...bags(facts.bagPolicies ?? [], speech),
    ...facts.notices.map((notice) => ({ kind: "small" as const, text: noticeText(notice, speech) })),
  ];
}

function freeCancellation(until: string | null, speech: LetterSpeech): Block[] {
  if (until === null) return [];
  const text = speech.say.tickets("freeCancellation", { until: instantInWords(until, speech) });
  return [{ kind: "notice", text }];
}

function bags(policies: NonNullable<TicketsFacts["bagPolicies"]>, { say }: LetterSpeech): Block[] {
  return [
    { kind: "heading", text: say.tickets("bags") },
    { kind: "paragraph", text: say.common("bags") },
    ...policies.map(({ airlineName, url }) => ({
      kind: "link" as const,
      label: say.tickets("bagPolicy", { airline: airlineName }),
      url,
    })),
  ];
}

/** Returns the text of a notice. An older letter stores the text in place of a code. */
function noticeText(notice: string, { say }: LetterSpeech): string {
  const known = ticketNotices.find((code) => code === notice);
  return known ? say.ticketNotices(known) : notice;
}
