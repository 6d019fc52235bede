import type { Segment } from "#domain/itinerary/segment.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { hour, later } from "#domain/shared/durations.ts";

/** Returns a sample trip in two months, for the preview of the agency's texts. */
export function sampleContent(now: string): QuoteContent {
  const today = now.slice(0, 10);
  const [out, back] = [addDays(today, 60), addDays(today, 74)];
  const nobody = { netCents: 0, pricing: { kind: "price" as const, cents: 0 } };
  return {
    currency: "USD",
    party: { ADULT: 2, CHILD: 0, INFANT: 0 },
    options: [
      {
        id: "sample",
        title: "",
        noneChangeable: false,
        segments: [
          aFlight("TK", "4", ["JFK", `${out}T13:50`], ["IST", `${addDays(out, 1)}T06:20`]),
          aFlight("TK", "370", ["IST", `${addDays(out, 1)}T08:50`], ["TAS", `${addDays(out, 1)}T14:50`]),
          aFlight("TK", "371", ["TAS", `${back}T03:55`], ["IST", `${back}T06:45`]),
          aFlight("TK", "3", ["IST", `${back}T08:45`], ["JFK", `${back}T12:40`]),
        ],
        fares: {
          ADULT: { netCents: 121_000, pricing: { kind: "price", cents: 145_000 } },
          CHILD: nobody,
          INFANT: nobody,
        },
      },
    ],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: later(now, 72 * hour),
  };
}

type At = readonly [airport: string, time: string];

function aFlight(airline: string, flightNumber: string, [from, departsAt]: At, [to, arrivesAt]: At): Segment {
  return {
    airline,
    flightNumber,
    from,
    to,
    departsAt,
    arrivesAt,
    cabin: "economy",
    bookingClass: "Y",
    operatedBy: null,
    operatorMissing: false,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    mileage: null,
    status: null,
    seatCount: null,
  };
}
