import { type NumberedSegment, type RenderedSystem, renderSegments } from "#domain/itinerary/render/render-segments.ts";
import { addDays } from "#domain/shared/calendar.ts";

export const today = "2026-11-20";

/** Returns fixed bookings of `flights` flights each, in the format of each system in turn. */
export function generatedPastes(count: number, flights = 8): string[] {
  const next = numbers(7);
  return Array.from({ length: count }, (_, index) => {
    const gds = systems[index % systems.length] ?? "sabre";
    return renderSegments(aTrip(next, flights), gds, { clock: next(2) === 0 ? 12 : 24 });
  });
}

const systems: readonly RenderedSystem[] = ["sabre", "amadeus", "galileo", "apollo", "worldspan"];
const airlines = ["TK", "LH", "UA", "DL", "B6", "EY", "QR", "BA"];
const airports = ["JFK", "LHR", "FRA", "IST", "DXB", "DOH", "ORD", "CDG", "AMS", "TAS", "HND", "SIN"];

function aTrip(next: (below: number) => number, flights: number): NumberedSegment[] {
  let [from, date] = ["EWR", today];
  return Array.from({ length: flights }, () => {
    const to = airports.filter((code) => code !== from)[next(airports.length - 1)] ?? "JFK";
    date = addDays(date, 1 + next(20));
    const hour = (value: number) => String(value).padStart(2, "0");
    const [departsAt, arrivesAt] = [
      `${date}T${hour(next(12))}:${10 + next(50)}`,
      `${addDays(date, next(2))}T${hour(13 + next(10))}:${10 + next(50)}`,
    ];
    const flight = {
      airline: airlines[next(airlines.length)] ?? "TK",
      flightNumber: String(1 + next(9000)),
      bookingClass: "Y",
      cabin: "economy" as const,
      from,
      to,
      departsAt,
      arrivesAt,
      operatedBy: null,
      operatorMissing: false,
      departureTerminal: null,
      arrivalTerminal: null,
      aircraft: null,
      mileage: null,
      status: "HK",
      seatCount: 2,
    };
    from = to;
    return flight;
  });
}

/** A linear congruential generator. It returns the same numbers on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
