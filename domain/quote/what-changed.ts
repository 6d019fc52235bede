import type { Cabin } from "#domain/itinerary/segment.ts";
import { total } from "#domain/money/money.ts";
import type { Amount, Say } from "#domain/shared/message-values.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, type PassengerType, passengerTypes, priceOf } from "./pricing.ts";

/** The name of an option: its title, else its number; neither if the option was removed. */
export interface NamedOption {
  number: number | null;
  title: string;
}

/** A difference between two sent versions that the customer should know. */
export type OfferChange =
  | { what: "party"; passengerType: PassengerType; before: number; after: number }
  | { what: "price"; option: NamedOption; passengerType: PassengerType; beforeCents: number; afterCents: number }
  | { what: "isNew" | "isGone" | "flights" | "notChangeable" | "changeable"; option: NamedOption }
  | { what: "credits"; beforeCents: number; afterCents: number }
  | { what: "expiry" };

/** Returns the differences between two versions, without net fares and internal notes. */
export function whatChanged(before: QuoteContent, after: QuoteContent): OfferChange[] {
  return [
    ...partyChanges(before.party, after.party),
    ...after.options.flatMap((option, index): OfferChange[] => {
      const old = before.options.find(({ id }) => id === option.id);
      const name = { number: index + 1, title: option.title };
      return old ? optionChanges(name, old, option, after.party) : [{ what: "isNew", option: name }];
    }),
    ...before.options
      .filter(({ id }) => !after.options.some((option) => option.id === id))
      .map(({ title }): OfferChange => ({ what: "isGone", option: { number: null, title } })),
    ...creditChanges(creditsOf(before), creditsOf(after)),
    ...(before.expiresAt === after.expiresAt ? [] : [{ what: "expiry" as const }]),
  ];
}

function creditsOf({ credits = [] }: QuoteContent): number {
  return total(credits.map(({ amountCents }) => amountCents));
}

function creditChanges(beforeCents: number, afterCents: number): OfferChange[] {
  return beforeCents === afterCents ? [] : [{ what: "credits", beforeCents, afterCents }];
}

function partyChanges(before: PartySize, after: PartySize): OfferChange[] {
  return passengerTypes
    .filter((type) => before[type] !== after[type])
    .map((passengerType) => ({
      what: "party",
      passengerType,
      before: before[passengerType],
      after: after[passengerType],
    }));
}

function optionChanges(
  option: NamedOption,
  before: FlightOption,
  after: FlightOption,
  party: PartySize,
): OfferChange[] {
  const prices = passengerTypes
    .filter((type) => party[type] > 0 && priceOf(before.fares[type]) !== priceOf(after.fares[type]))
    .map((passengerType): OfferChange => {
      const [beforeCents, afterCents] = [priceOf(before.fares[passengerType]), priceOf(after.fares[passengerType])];
      return { what: "price", option, passengerType, beforeCents, afterCents };
    });
  const flights = flightsOf(before) === flightsOf(after) ? [] : [{ what: "flights" as const, option }];
  const terms = { what: after.noneChangeable ? ("notChangeable" as const) : ("changeable" as const), option };
  return [...flights, ...prices, ...(before.noneChangeable === after.noneChangeable ? [] : [terms])];
}

function flightsOf({ segments }: FlightOption): string {
  return segments
    .map(({ airline, flightNumber, from, to, departsAt, arrivesAt, cabin }) =>
      [airline, flightNumber, from, to, departsAt, arrivesAt, cabin].join(" "),
    )
    .join("\n");
}

export type ChangeSentences = Record<
  "isNew" | "isGone" | "flights" | "notChangeable" | "changeable",
  { option: string }
> &
  Record<`priceOf${PassengerType}`, { option: string; before: Amount; after: Amount }> &
  Record<"credits", { before: Amount; after: Amount }> &
  Record<`numberOf${PassengerType}`, { before: number; after: number }> &
  /** A flight with its cabin. */
  Record<Cabin, { flight: string; date: { date: string } }> & {
    option: { number: string };
    earlierOption: object;
    confirmedPrice: Record<"option" | "flights" | "before", string>;
    expiry: object;
  };

export type SayChange = Say<ChangeSentences>;

export function optionName({ number, title }: NamedOption, say: SayChange): string {
  return title || (number === null ? say("earlierOption") : say("option", { number: String(number) }));
}

/** Returns a change as a sentence. */
export function changeText(change: OfferChange, say: SayChange): string {
  switch (change.what) {
    case "expiry":
      return say("expiry");
    case "credits":
      return say("credits", { before: { cents: change.beforeCents }, after: { cents: change.afterCents } });
    case "party":
      return say(`numberOf${change.passengerType}`, { before: change.before, after: change.after });
    case "price":
      return say(`priceOf${change.passengerType}`, {
        option: optionName(change.option, say),
        before: { cents: change.beforeCents },
        after: { cents: change.afterCents },
      });
    default:
      return say(change.what, { option: optionName(change.option, say) });
  }
}
