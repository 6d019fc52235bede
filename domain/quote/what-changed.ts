import { formatAmount } from "#domain/money/format.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { type PartySize, type PassengerType, passengerTypes, priceOf } from "./pricing.ts";

const typeNames: Record<PassengerType, string> = { ADULT: "adult", CHILD: "child", INFANT: "infant" };

/** What a customer should know has changed between two versions they were sent; net fares and notes stay inside. */
export function whatChanged(before: QuoteContent, after: QuoteContent): string[] {
  return [
    ...partyChanges(before.party, after.party),
    ...after.options.flatMap((option, index) => {
      const old = before.options.find(({ id }) => id === option.id);
      const name = option.title || `Option ${index + 1}`;
      return old ? optionChanges(name, old, option, after.party) : [`${name} is new`];
    }),
    ...before.options
      .filter(({ id }) => !after.options.some((option) => option.id === id))
      .map((option) => `${option.title || "An earlier option"} is no longer offered`),
    ...(before.expiresAt === after.expiresAt ? [] : ["The offer is valid until another date"]),
  ];
}

function partyChanges(before: PartySize, after: PartySize): string[] {
  return passengerTypes
    .filter((type) => before[type] !== after[type])
    .map((type) => `Passengers (${typeNames[type]}): ${before[type]} → ${after[type]}`);
}

function optionChanges(name: string, before: FlightOption, after: FlightOption, party: PartySize): string[] {
  const prices = passengerTypes
    .filter((type) => party[type] > 0 && priceOf(before.fares[type]) !== priceOf(after.fares[type]))
    .map(
      (type) =>
        `${name}: price per ${typeNames[type]} ${formatAmount(priceOf(before.fares[type]))} → ${formatAmount(priceOf(after.fares[type]))}`,
    );
  const flights = flightsOf(before) === flightsOf(after) ? [] : [`${name}: the flights have changed`];
  const terms =
    before.noneChangeable === after.noneChangeable
      ? []
      : [after.noneChangeable ? `${name}: the fare can no longer be changed` : `${name}: the fare can now be changed`];
  return [...flights, ...prices, ...terms];
}

function flightsOf({ segments }: FlightOption): string {
  return segments
    .map(({ airline, flightNumber, from, to, departsAt, arrivesAt, cabin }) =>
      [airline, flightNumber, from, to, departsAt, arrivesAt, cabin].join(" "),
    )
    .join("\n");
}
