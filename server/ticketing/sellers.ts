import { reference } from "#domain/itinerary/reference/reference.ts";
import type { FlightOption } from "#domain/quote/content.ts";
import type { Sellers } from "#domain/ticketing/check-tickets.ts";

/** Returns the marketing airlines of an option, each once. */
export function sellersOf(segments: FlightOption["segments"]) {
  return [...new Set(segments.map(({ airline }) => airline))].map((code) => {
    const airline = reference.airline(code);
    return { code, name: airline?.name ?? code, ticketPrefix: airline?.accountingPrefix ?? null };
  });
}

/** Returns the airline prefixes with which ticket numbers for these flights are compared. */
export function prefixesOf(segments: FlightOption["segments"]): Sellers {
  return {
    airlines: sellersOf(segments),
    airlineOfPrefix: (prefix) => reference.airlineOfTicket(prefix)?.name,
  };
}
