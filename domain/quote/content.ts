import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import { checkItinerary } from "#domain/itinerary/describe.ts";
import { hasLeft } from "#domain/itinerary/has-left.ts";
import { utcMinutes } from "#domain/itinerary/local-time.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { type Currency, maxCents } from "#domain/money/money.ts";
import { type FieldProblem, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";
import { type Fares, optionTotals, type PartySize, partySize, passengerTypes, priceOf } from "./pricing.ts";

/** One way to make the trip, with its price: the customer picks one of up to ten. */
export interface FlightOption {
  id: string;
  title: string;
  /** The fare cannot be changed; said in the terms. */
  noneChangeable: boolean;
  segments: readonly Segment[];
  fares: Fares;
}

/** What a quote says; frozen when it is sent. */
export interface QuoteContent {
  currency: Currency;
  party: PartySize;
  options: readonly FlightOption[];
  customizedMessage: string;
  notesForAdmin: string;
  /** Instant, ISO in UTC. */
  expiresAt: string;
  /** Left out where it is no exchange. */
  exchange?: ExchangeTerms | undefined;
  /** Credits of the agency that pay for it, in this order; left out where none does. */
  credits?: readonly OfferedCredit[] | undefined;
}

/** A credit of the customer as an offer counts on it; it is reserved by whoever signs first. */
export interface OfferedCredit {
  creditId: number;
  /** As on the ticket it comes from. */
  holderName: string;
  /** What was free of it when this was saved or sent. */
  amountCents: number;
  /** Its last day. */
  validUntil: string;
}

const longestOfferDays = 90;

/** What keeps a draft from being saved. Field by field, all at once. */
export function checkContent(content: QuoteContent, reference: Reference, now: string): FieldProblem[] {
  const { party } = content;
  const problems: FieldProblem[] = [];
  if (content.options.length === 0) problems.push(fieldProblem("options", "flight_option_missing"));
  if (partySize(party) === 0) problems.push(fieldProblem("party.ADULT", "nobody_travels"));
  if (partySize(party) > 9) problems.push(fieldProblem("party.ADULT", "party_too_large"));
  if (party.INFANT > party.ADULT) problems.push(fieldProblem("party.INFANT", "infant_without_adult"));
  for (const [index, option] of content.options.entries()) {
    const found = checkOption(option, party, reference);
    problems.push(...found.map((one) => ({ ...one, field: `options.${index}.${one.field}` })));
  }
  if (new Set(content.options.map(({ id }) => id)).size < content.options.length) {
    problems.push(fieldProblem("options", "option_id_repeated"));
  }
  const left = content.options.flatMap(({ segments }, index) => flightsThatLeft(segments, index, reference, now));
  // Whatever end the offer has is wrong beside them: what to correct are the dates of the flights.
  return [...problems, ...left, ...(left.length > 0 ? [] : checkExpiry(content, reference, now))];
}

function flightsThatLeft(
  segments: readonly Segment[],
  option: number,
  reference: Reference,
  now: string,
): FieldProblem[] {
  return segments.flatMap((segment, index) => {
    if (!hasLeft(segment, reference, now)) return [];
    const day = { day: segment.departsAt };
    return [fieldProblem(`options.${option}.segments.${index}.departsAt`, "flight_left", { day })];
  });
}

/** Nobody can take an offer whose flight has left, and no fare holds for a quarter. That it has not ended is for sending. */
export function checkExpiry(content: QuoteContent, reference: Reference, now: string): FieldProblem[] {
  const field = "expiresAt";
  const end = Date.parse(content.expiresAt);
  const departure = firstDeparture(content, reference);
  if (departure && end > Date.parse(departure.at)) return [fieldProblem(field, "offer_ends_after_departure")];
  return end > Date.parse(now) + longestOfferDays * 86_400_000
    ? [fieldProblem(field, "offer_too_long", { days: longestOfferDays })]
    : [];
}

function checkOption(option: FlightOption, party: PartySize, reference: Reference): FieldProblem[] {
  const flights = checkItinerary(option.segments, reference).map(({ segment, code }) =>
    fieldProblem(`segments.${segment}`, isFlightError(code) ? code : "flight_impossible"),
  );
  const { grossCents, netCents } = optionTotals(option.fares, party);
  const [dearest = "ADULT"] = passengerTypes.filter((type) => party[type] > 0);
  const sums = [
    ...(grossCents > maxCents ? [fieldProblem(`fares.${dearest}.pricing`, "prices_too_large")] : []),
    ...(netCents > maxCents ? [fieldProblem(`fares.${dearest}.netCents`, "nets_too_large")] : []),
  ];
  const prices = passengerTypes
    .filter((type) => party[type] > 0)
    .flatMap((type): FieldProblem[] => {
      const price = priceOf(option.fares[type]);
      const field = `fares.${type}.pricing`;
      if (price < 0) return [fieldProblem(field, "price_negative")];
      return type === "ADULT" && price === 0 ? [fieldProblem(field, "adult_price_missing")] : [];
    });
  const nets = passengerTypes
    .filter((type) => option.fares[type].netCents < 0)
    .map((type) => fieldProblem(`fares.${type}.netCents`, "amount_negative"));
  return [...flights, ...prices, ...nets, ...sums];
}

/** What to correct when an itinerary cannot be flown as it stands. */
const flightErrors = ["unknown_airport", "arrives_before_departure", "not_chronological", "not_bookable"] as const;

function isFlightError(code: string): code is (typeof flightErrors)[number] {
  return (flightErrors as readonly string[]).includes(code);
}

/** What keeps a saved draft from the customer; the expiry and the addressee are judged elsewhere. */
export function sendingProblems(content: QuoteContent): Problem[] {
  return content.options.flatMap((option, index) =>
    option.segments
      .filter((segment) => segment.operatorMissing)
      .map(({ airline, flightNumber }) =>
        problem("operator_missing", { number: index + 1, flight: `${airline} ${flightNumber}` }),
      ),
  );
}

/** Earliest departure of all options as an ISO instant, the local date beside it. */
export function firstDeparture(content: QuoteContent, reference: Reference): { at: string; on: string } | undefined {
  const departures = content.options.flatMap(({ segments: [first] }) => {
    const zone = first && reference.airport(first.from)?.zone;
    if (!first || !zone) return [];
    return [
      { at: new Date(utcMinutes(first.departsAt, zone) * 60_000).toISOString(), on: first.departsAt.slice(0, 10) },
    ];
  });
  return departures.sort((a, b) => a.at.localeCompare(b.at))[0];
}

export function lowestGross(content: QuoteContent): number {
  return Math.min(...content.options.map((option) => optionTotals(option.fares, content.party).grossCents));
}

export function lowestMargin(content: QuoteContent): number {
  return Math.min(...content.options.map((option) => optionTotals(option.fares, content.party).grossProfitCents));
}

/** "JFK–TAS, JFK–SKD": where the options go, each route once. */
export function routesOf(content: QuoteContent): string {
  const routes = content.options.map(({ segments }) => {
    const origin = segments[0]?.from ?? "";
    return `${origin}–${turningPoint(segments, origin)}`;
  });
  return [...new Set(routes)].join(", ");
}

/** The last place reached before the way leads home; of a one-way trip its end. */
function turningPoint(segments: readonly Segment[], origin: string): string {
  const end = segments.at(-1)?.to ?? "";
  if (end !== origin) return end;
  return segments[Math.ceil(segments.length / 2) - 1]?.to ?? end;
}
