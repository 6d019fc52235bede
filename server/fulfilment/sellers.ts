import type { Sellers } from "#domain/fulfilment/check-tickets.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { FlightOption } from "#domain/quote/content.ts";

/** The marketing airlines of an option, each once. */
export function sellersOf(segments: FlightOption["segments"]) {
  return [...new Set(segments.map(({ airline }) => airline))].map((code) => {
    const airline = reference.airline(code);
    return { code, name: airline?.name ?? code, ticketPrefix: airline?.accountingPrefix ?? null };
  });
}

/** What the numbers of tickets for these flights are compared with. */
export function prefixesOf(segments: FlightOption["segments"]): Sellers {
  return {
    airlines: sellersOf(segments),
    airlineOfPrefix: (prefix) => reference.airlineOfTicket(prefix)?.name,
  };
}
