import { splitJourneys } from "#domain/itinerary/journeys.ts";
import { sameCity } from "#domain/itinerary/places.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, type PassengerType, partySize, passengerTypes } from "./pricing.ts";

/** What the lead asked for, as far as it says. */
export interface Asked {
  /** Codes of airports or metropolitan areas. */
  from: string | null;
  to: string | null;
  /** Whether they want to come back; null where the lead does not say. */
  return: boolean | null;
  party: PartySize;
}

/**
 * Where a quote is other than what was asked for, and where fewer seats are held than travel: each may be meant so, and
 * each is said to whoever sends it, as a sentence.
 */
export function differsFromAsked(content: QuoteContent, asked: Asked, reference: Reference): string[] {
  const named = content.options.map((option, index) => ({ option, name: option.title || `Option ${index + 1}` }));
  return [
    ...partyDifference(content.party, asked.party),
    ...named.flatMap(({ option, name }) => routeDifferences(name, option.segments, asked, reference)),
    ...named.flatMap(({ option, name }) => missingSeats(name, option, content.party)),
  ];
}

function partyDifference(quoted: PartySize, asked: PartySize): string[] {
  if (partySize(asked) === 0 || passengerTypes.every((type) => quoted[type] === asked[type])) return [];
  return [`The customer asked for ${partyInWords(asked)}, the quote is for ${partyInWords(quoted)}`];
}

const typeNames: Record<PassengerType, [one: string, more: string]> = {
  ADULT: ["adult", "adults"],
  CHILD: ["child", "children"],
  INFANT: ["infant", "infants"],
};

/** "2 adults and 1 infant" */
function partyInWords(party: PartySize): string {
  const parts = passengerTypes
    .filter((type) => party[type] > 0)
    .map((type) => `${party[type]} ${typeNames[type][party[type] === 1 ? 0 : 1]}`);
  return parts.length === 0 ? "nobody" : inWords(parts);
}

function routeDifferences(name: string, segments: readonly Segment[], asked: Asked, reference: Reference): string[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  const comesBack = sameCity(first.from, last.to, reference);
  // Where they wanted to be: the end of every journey but the one home.
  const ends = splitJourneys(segments, reference).flatMap((flights) => flights.at(-1)?.to ?? []);
  const reached = comesBack ? ends.slice(0, -1) : ends;
  const leavesElsewhere = asked.from !== null && !sameCity(asked.from, first.from, reference);
  const goesElsewhere = asked.to !== null && !reached.some((code) => sameCity(asked.to ?? "", code, reference));
  return [
    ...(leavesElsewhere ? [`${name} leaves from ${first.from}, the customer asked for ${asked.from}`] : []),
    ...(goesElsewhere ? [`${name} goes to ${reached.join(", ")}, the customer asked for ${asked.to}`] : []),
    ...(asked.return === true && !comesBack ? [`${name} does not come back, the customer asked for a round trip`] : []),
    ...(asked.return === false && comesBack ? [`${name} comes back, the customer asked for one way`] : []),
  ];
}

/** An infant on a lap has no seat of its own. */
function missingSeats(name: string, { segments }: FlightOption, party: PartySize): string[] {
  const needed = party.ADULT + party.CHILD;
  const flightsBySeats = new Map<number, string[]>();
  for (const { airline, flightNumber, seatCount } of segments) {
    if (seatCount === null || seatCount >= needed) continue;
    flightsBySeats.set(seatCount, [...(flightsBySeats.get(seatCount) ?? []), `${airline} ${flightNumber}`]);
  }
  return [...flightsBySeats].map(([seats, flights]) => {
    const held = seats === 1 ? "1 seat is held" : `${seats} seats are held`;
    return `${name}: ${held} on ${inWords(flights)}, ${needed} passengers need one`;
  });
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
