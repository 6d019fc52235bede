import type { Cabin, Segment } from "#domain/itinerary/segment.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, passengerTypes, priceOf } from "./pricing.ts";
import { type NamedOption, optionName, type SayChange } from "./what-changed.ts";

/** The details that a fare depends on. Another aircraft, terminal or departure time does not change it. */
export interface PricedFlight extends Pick<Segment, "airline" | "flightNumber" | "bookingClass" | "from" | "to"> {
  cabin: Cabin;
  /** The local date of departure. */
  departsOn: string;
}

/** An option whose flights changed after it was priced, with the flights that its price was entered for. */
export interface WaitingPrice {
  optionId: string;
  before: PricedFlight[];
  changedBy: number;
  changedAt: string;
}

interface Saved {
  content: QuoteContent;
  waiting: readonly WaitingPrice[];
}

interface Editor {
  id: number;
  /** True if the user can set the prices of this quote. */
  setsPrices: boolean;
  now: string;
}

/**
 * Returns the unconfirmed prices after `after` is saved over `saved`. A price remains unconfirmed through all further
 * drafts, until a user who can set prices enters another one, or the flights are again those that it was entered for.
 */
export function pricesWaiting({ content, waiting }: Saved, after: QuoteContent, editor: Editor): WaitingPrice[] {
  return after.options.flatMap((option) => {
    const old = content.options.find(({ id }) => id === option.id);
    // The price of an added option was entered for its flights.
    if (!old) return [];
    if (editor.setsPrices && isRepriced(old, option, after.party)) return [];
    const waits = waiting.find(({ optionId }) => optionId === option.id);
    const before = waits?.before ?? pricedFlights(old.segments);
    if (areSame(before, pricedFlights(option.segments))) return [];
    const changedHere = !areSame(pricedFlights(old.segments), pricedFlights(option.segments));
    if (changedHere && !editor.setsPrices) {
      return [{ optionId: option.id, before, changedBy: editor.id, changedAt: editor.now }];
    }
    return waits ? [waits] : [];
  });
}

export function pricedFlights(segments: readonly Segment[]): PricedFlight[] {
  return segments.map(({ airline, flightNumber, bookingClass, cabin, from, to, departsAt }) => ({
    airline,
    flightNumber,
    bookingClass,
    cabin,
    from,
    to,
    departsOn: departsAt.slice(0, 10),
  }));
}

/** Returns the flights as a text: "TK 4 Y JFK–IST (economy, May 1, 2027), …" */
export function flightsInWords(flights: readonly PricedFlight[], say: SayChange): string {
  return flights
    .map(({ airline, flightNumber, bookingClass, cabin, from, to, departsOn }) =>
      say(cabin, { flight: `${airline} ${flightNumber} ${bookingClass} ${from}–${to}`, date: { date: departsOn } }),
    )
    .join(", ");
}

/** A price that was confirmed for other flights than it was entered for. */
export interface ConfirmedPrice {
  option: NamedOption;
  flights: readonly PricedFlight[];
  before: readonly PricedFlight[];
}

export function confirmedPriceText({ option, flights, before }: ConfirmedPrice, say: SayChange): string {
  const [now, then] = [flightsInWords(flights, say), flightsInWords(before, say)];
  return say("confirmedPrice", { option: optionName(option, say), flights: now, before: then });
}

/** Returns the numbers of the unconfirmed options, as on their tabs: "2" or "1, 3". */
export function waitingNumbers({ options }: QuoteContent, waiting: readonly Pick<WaitingPrice, "optionId">[]): string {
  return options
    .flatMap(({ id }, index) => (waiting.some(({ optionId }) => optionId === id) ? [index + 1] : []))
    .join(", ");
}

function isRepriced(before: FlightOption, after: FlightOption, party: PartySize): boolean {
  return passengerTypes.some(
    (type) =>
      party[type] > 0 &&
      (priceOf(before.fares[type]) !== priceOf(after.fares[type]) ||
        before.fares[type].netCents !== after.fares[type].netCents),
  );
}

function areSame(one: readonly PricedFlight[], other: readonly PricedFlight[]): boolean {
  return fareKey(one) === fareKey(other);
}

/** Returns a key that is equal for flights with the same fare. */
function fareKey(flights: readonly PricedFlight[]): string {
  return flights
    .map(({ airline, flightNumber, bookingClass, cabin, from, to, departsOn }) =>
      [airline, flightNumber, bookingClass, cabin, from, to, departsOn].join(" "),
    )
    .join(", ");
}
