import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import { checkItinerary } from "#domain/itinerary/describe.ts";
import { hasLeft } from "#domain/itinerary/has-left.ts";
import { utcMinutes } from "#domain/itinerary/local-time.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { longestOfferDays } from "#domain/link/link-life.ts";
import { type Currency, maxCents } from "#domain/money/money.ts";
import { day, minute } from "#domain/shared/durations.ts";
import { type FieldProblem, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";
import type { Issuing } from "./fare-parts.ts";
import { type Fares, optionTotals, type PartySize, partySize, passengerTypes, priceOf } from "./pricing.ts";
import { checkParts, quotedCosts, quotedMargin } from "./quoted-costs.ts";

/** One option for the trip, with its price. A quote has up to ten, of which the customer chooses one. */
export interface FlightOption {
  id: string;
  title: string;
  /** True if the fare cannot be changed. The terms then state it. */
  noneChangeable: boolean;
  segments: readonly Segment[];
  fares: Fares;
  /** How the tickets are issued; omitted if nothing is entered. */
  issuing?: Issuing | undefined;
}

/** The content of a quote. It is frozen when the quote is sent. */
export interface QuoteContent {
  currency: Currency;
  party: PartySize;
  options: readonly FlightOption[];
  customizedMessage: string;
  notesForAdmin: string;
  /** The end of the offer, an ISO instant in UTC. */
  expiresAt: string;
  /** Omitted if the quote is not an exchange. */
  exchange?: ExchangeTerms | undefined;
  /** The agency credits that pay for the quote, in this order; omitted if there are none. */
  credits?: readonly OfferedCredit[] | undefined;
}

/** A credit of the customer in an offer. It is not reserved until a quote with it is signed. */
export interface OfferedCredit {
  creditId: number;
  /** The name on the original ticket. */
  holderName: string;
  /** The free amount when the offer was saved or sent. */
  amountCents: number;
  /** The last day of validity. */
  validUntil: string;
}

/** Returns all problems that prevent a draft from being saved, by field. */
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
  // If a flight has departed, the end of the offer is not checked, because the dates of the flights must be corrected
  // first.
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

/**
 * Returns the problems of an offer's end: it is after the first departure, or more than `longestOfferDays` ahead,
 * because fares are not valid that long. Whether the offer has already ended is checked when it is sent.
 */
export function checkExpiry(content: QuoteContent, reference: Reference, now: string): FieldProblem[] {
  const field = "expiresAt";
  const end = Date.parse(content.expiresAt);
  const departure = firstDeparture(content, reference);
  if (departure && end > Date.parse(departure.at)) return [fieldProblem(field, "offer_ends_after_departure")];
  return end > Date.parse(now) + longestOfferDays * day
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
    ...(netCents > maxCents || areCostsTooLarge(option, party)
      ? [fieldProblem(`fares.${dearest}.netCents`, "nets_too_large")]
      : []),
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
  return [...flights, ...prices, ...nets, ...sums, ...checkParts(option, party), ...checkFlightTaxes(option)];
}

function checkFlightTaxes({ issuing, segments }: FlightOption): FieldProblem[] {
  const isTooLong = (issuing?.flightTaxes?.length ?? 0) > segments.length;
  return isTooLong ? [fieldProblem("issuing.flightTaxes", "too_many", { maximum: segments.length })] : [];
}

function areCostsTooLarge(option: FlightOption, party: PartySize): boolean {
  return Object.values(quotedCosts(option, party)).some((cents) => cents !== null && cents > maxCents);
}

/** The problems that make an itinerary impossible to fly. */
const flightErrors = ["unknown_airport", "arrives_before_departure", "not_chronological", "not_bookable"] as const;

function isFlightError(code: string): code is (typeof flightErrors)[number] {
  return (flightErrors as readonly string[]).includes(code);
}

/** Returns the problems that prevent a saved draft from being sent. Expiry and recipient are checked elsewhere. */
export function sendingProblems(content: QuoteContent): Problem[] {
  return content.options.flatMap((option, index) =>
    option.segments
      .filter((segment) => segment.operatorMissing)
      .map(({ airline, flightNumber }) =>
        problem("operator_missing", { number: index + 1, flight: `${airline} ${flightNumber}` }),
      ),
  );
}

/** Returns the earliest departure of all options, as an ISO instant and as a local date. */
export function firstDeparture(content: QuoteContent, reference: Reference): { at: string; on: string } | undefined {
  const departures = content.options.flatMap(({ segments: [first] }) => {
    const zone = first && reference.airport(first.from)?.zone;
    if (!first || !zone) return [];
    return [
      { at: new Date(utcMinutes(first.departsAt, zone) * minute).toISOString(), on: first.departsAt.slice(0, 10) },
    ];
  });
  return departures.sort((a, b) => a.at.localeCompare(b.at))[0];
}

export function lowestGross(content: QuoteContent): number {
  return Math.min(...content.options.map((option) => optionTotals(option.fares, content.party).grossCents));
}

/** Returns the lowest margin of the options, in cents. */
export function lowestMargin(content: QuoteContent): number {
  return Math.min(...content.options.map((option) => quotedMargin(option, content.party)));
}

/** The airports of a flight. */
type Place = Pick<Segment, "from" | "to">;

/** Returns the routes of the options without duplicates: "JFK–TAS, JFK–SKD". */
export function routesOf(content: { options: readonly { segments: readonly Place[] }[] }): string {
  return [...new Set(content.options.map(({ segments }) => routeOf(segments)))].join(", ");
}

/** Returns origin and turning point of flights: "JFK–LHR". */
export function routeOf(segments: readonly Place[]): string {
  const origin = segments[0]?.from ?? "";
  return `${origin}–${turningPoint(segments, origin)}`;
}

/** Returns the last place before the return journey; for a one-way trip, the final destination. */
export function turningPoint(segments: readonly Place[], origin: string): string {
  const end = segments.at(-1)?.to ?? "";
  if (end !== origin) return end;
  return segments[Math.ceil(segments.length / 2) - 1]?.to ?? end;
}
