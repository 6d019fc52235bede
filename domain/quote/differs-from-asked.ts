import { splitJourneys } from "#domain/itinerary/journeys.ts";
import { sameCity } from "#domain/itinerary/places.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import type { ProblemValue } from "#domain/shared/message-values.ts";
import { type Problem, problem } from "#domain/shared/problem.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, partySize, passengerTypes } from "./pricing.ts";
import { optionTerm, partyTerm } from "./terms.ts";

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
 * each is said to whoever sends it.
 */
export function differsFromAsked(content: QuoteContent, asked: Asked, reference: Reference): Problem[] {
  const named = content.options.map((option, index) => ({ option, name: optionTerm(option.title, index) }));
  return [
    ...partyDifference(content.party, asked.party),
    ...named.flatMap(({ option, name }) => routeDifferences(name, option.segments, asked, reference)),
    ...named.flatMap(({ option, name }) => missingSeats(name, option, content.party)),
  ];
}

function partyDifference(quoted: PartySize, asked: PartySize): Problem[] {
  if (partySize(asked) === 0 || passengerTypes.every((type) => quoted[type] === asked[type])) return [];
  return [problem("other_party", { asked: partyTerm(asked), quoted: partyTerm(quoted) })];
}

function routeDifferences(
  option: ProblemValue,
  segments: readonly Segment[],
  asked: Asked,
  reference: Reference,
): Problem[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  const comesBack = sameCity(first.from, last.to, reference);
  // Where they wanted to be: the end of every journey but the one home.
  const ends = splitJourneys(segments, reference).flatMap((flights) => flights.at(-1)?.to ?? []);
  const reached = comesBack ? ends.slice(0, -1) : ends;
  const leavesElsewhere = asked.from !== null && !sameCity(asked.from, first.from, reference);
  const goesElsewhere = asked.to !== null && !reached.some((code) => sameCity(asked.to ?? "", code, reference));
  return [
    ...(leavesElsewhere ? [problem("other_origin", { option, from: first.from, asked: asked.from ?? "" })] : []),
    ...(goesElsewhere ? [problem("other_destination", { option, to: reached.join(", "), asked: asked.to ?? "" })] : []),
    ...(asked.return === true && !comesBack ? [problem("no_way_back", { option })] : []),
    ...(asked.return === false && comesBack ? [problem("way_back", { option })] : []),
  ];
}

/** An infant on a lap has no seat of its own. */
function missingSeats(option: ProblemValue, { segments }: FlightOption, party: PartySize): Problem[] {
  const needed = party.ADULT + party.CHILD;
  const flightsBySeats = new Map<number, string[]>();
  for (const { airline, flightNumber, seatCount } of segments) {
    if (seatCount === null || seatCount >= needed) continue;
    flightsBySeats.set(seatCount, [...(flightsBySeats.get(seatCount) ?? []), `${airline} ${flightNumber}`]);
  }
  return [...flightsBySeats].map(([count, flights]) =>
    problem("seats_missing", { option, count, flights: { all: flights }, needed }),
  );
}
