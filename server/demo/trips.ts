import type { Cabin, Segment } from "#domain/itinerary/segment.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** One flight of a demo trip. Times are local, and days count from the day of departure. */
type Flight = readonly [
  flight: string,
  from: string,
  to: string,
  departs: string,
  departsDay: number,
  arrives: string,
  arrivesDay: number,
  operatedBy?: string,
];

export interface Trip {
  from: string;
  to: string;
  /** Net fare of an adult in economy, in cents. */
  netCents: number;
  out: readonly Flight[];
  back: readonly Flight[];
}

/** Fictional timetables in the style of airlines. */
export const trips: readonly Trip[] = [
  {
    from: "JFK",
    to: "TAS",
    netCents: 98_400,
    out: [
      ["TK 2", "JFK", "IST", "13:50", 0, "07:10", 1],
      ["TK 370", "IST", "TAS", "19:20", 1, "01:55", 2],
    ],
    back: [
      ["TK 371", "TAS", "IST", "03:55", 0, "06:45", 0],
      ["TK 3", "IST", "JFK", "08:45", 0, "12:40", 0],
    ],
  },
  {
    from: "EWR",
    to: "LHR",
    netCents: 61_250,
    out: [["UA 934", "EWR", "LHR", "09:00", 0, "21:05", 0]],
    back: [["UA 941", "LHR", "EWR", "12:15", 0, "15:20", 0]],
  },
  {
    from: "LAX",
    to: "HND",
    netCents: 112_900,
    out: [["AA 8402", "LAX", "HND", "11:55", 0, "15:40", 1, "JAPAN AIRLINES"]],
    back: [["AA 27", "HND", "LAX", "17:30", 0, "11:35", 0]],
  },
  {
    from: "ORD",
    to: "DEL",
    netCents: 104_600,
    out: [
      ["LH 431", "ORD", "FRA", "16:00", 0, "07:15", 1],
      ["LH 760", "FRA", "DEL", "13:40", 1, "01:20", 2],
    ],
    back: [
      ["LH 761", "DEL", "FRA", "03:20", 0, "08:00", 0],
      ["UA 907", "FRA", "ORD", "10:30", 0, "12:50", 0],
    ],
  },
  {
    from: "MIA",
    to: "GRU",
    netCents: 73_800,
    out: [["LA 8191", "MIA", "GRU", "22:10", 0, "08:35", 1]],
    back: [["LA 8190", "GRU", "MIA", "23:30", 0, "06:10", 1]],
  },
  {
    from: "SFO",
    to: "SYD",
    netCents: 131_500,
    out: [["UA 863", "SFO", "SYD", "22:50", 0, "08:45", 2]],
    back: [["UA 870", "SYD", "SFO", "12:10", 0, "06:55", 0]],
  },
  {
    from: "IAD",
    to: "SKD",
    netCents: 109_700,
    out: [
      ["TK 8", "IAD", "IST", "23:15", 0, "16:45", 1],
      ["TK 372", "IST", "SKD", "20:45", 1, "03:05", 2],
    ],
    back: [
      ["TK 373", "SKD", "IST", "04:40", 0, "07:20", 0],
      ["TK 7", "IST", "IAD", "15:20", 0, "19:25", 0],
    ],
  },
  {
    from: "BOS",
    to: "CDG",
    netCents: 58_900,
    out: [["DL 224", "BOS", "CDG", "18:35", 0, "07:40", 1]],
    back: [["DL 8591", "CDG", "BOS", "13:25", 0, "15:30", 0, "AIR FRANCE"]],
  },
];

const bookingClasses: Record<Cabin, string> = { economy: "Y", premium_economy: "W", business: "J", first: "F" };

/** Returns the flights of a trip on real dates. Without a return date it is one way. */
export function segmentsOf(trip: Trip, cabin: Cabin, departsOn: string, returnsOn: string | null): Segment[] {
  const way = (flights: readonly Flight[], day: string) => flights.map((flight) => segmentOf(flight, cabin, day));
  return [...way(trip.out, departsOn), ...(returnsOn ? way(trip.back, returnsOn) : [])];
}

function segmentOf(
  [flight, from, to, departs, departsDay, arrives, arrivesDay, operatedBy]: Flight,
  cabin: Cabin,
  day: string,
): Segment {
  const [airline = "", flightNumber = ""] = flight.split(" ");
  return {
    airline,
    flightNumber,
    from,
    to,
    cabin,
    bookingClass: bookingClasses[cabin],
    departsAt: `${addDays(day, departsDay)}T${departs}`,
    arrivesAt: `${addDays(day, arrivesDay)}T${arrives}`,
    operatedBy: operatedBy ?? null,
    operatorMissing: false,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    mileage: null,
    status: "HK",
    seatCount: null,
  };
}
