import { splitJourneys } from "#domain/itinerary/journeys.ts";
import { sameCity } from "#domain/itinerary/places.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { weekdayOf } from "#domain/shared/calendar.ts";
import type { ProblemValue } from "#domain/shared/message-values.ts";
import { type Problem, problem } from "#domain/shared/problem.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, partySize, passengerTypes, priceOf } from "./pricing.ts";
import { optionTerm, partyTerm, travelers } from "./terms.ts";

/** The request of the lead, as far as it is known. */
export interface Asked {
  /** The codes of airports or metropolitan areas. */
  from: string | null;
  to: string | null;
  /** True if the customer wants a return trip; null if the lead does not contain it. */
  return: boolean | null;
  party: PartySize;
}

/**
 * Returns the differences between a quote and the lead's request, flights with fewer seats than travelers, and dates
 * that do not match the weekday in the paste. Each can be intended, so the sender sees and confirms them.
 */
export function differsFromAsked(content: QuoteContent, asked: Asked, reference: Reference): Problem[] {
  const named = content.options.map((option, index) => ({ option, name: optionTerm(option.title, index) }));
  return [
    ...partyDifference(content.party, asked.party),
    ...named.flatMap(({ option, name }) => routeDifferences(name, option.segments, asked, reference)),
    ...named.flatMap(({ option, name }) => missingSeats(name, option, content.party)),
    ...named.flatMap(({ option, name }) => unfitWeekdays(name, option)),
  ];
}

/** Returns the passenger types whose price is below their net. Only users who can read money see them. */
export function soldBelowNet({ options, party, exchange }: QuoteContent): Problem[] {
  // The price of an exchange is a difference, which can be negative.
  if (exchange) return [];
  return options.flatMap(({ title, fares }, index) =>
    passengerTypes
      .filter((type) => party[type] > 0 && priceOf(fares[type]) < fares[type].netCents)
      .map((type) =>
        problem("sold_below_net", { option: optionTerm(title, index), travelers: travelers(type, party[type]) }),
      ),
  );
}

/**
 * Returns the dates that do not match their printed weekdays. A GDS screen shows no year, so the weekday determines it.
 */
function unfitWeekdays(option: ProblemValue, { segments }: FlightOption): Problem[] {
  return segments
    .filter(({ printedWeekday, departsAt }) => printedWeekday && weekdayOf(departsAt.slice(0, 10)) !== printedWeekday)
    .map(({ airline, flightNumber, departsAt }) =>
      problem("weekday_unfit", { option, flight: `${airline} ${flightNumber}`, day: { day: departsAt.slice(0, 10) } }),
    );
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
  // The destinations: the end of every journey except the return.
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

/** Returns the flights with fewer seats than travelers. An infant on a lap has no seat. */
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
