import fc from "fast-check";
import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

/**
 * Prints random flights in the format of each system and parses them. `ITINERARY_LINES=100000` sets the number of
 * lines; the default is small enough for ordinary runs.
 */
const lineCount = Number(process.env.ITINERARY_LINES ?? 1500);
const today = "2026-11-20";

interface Flight {
  number: number;
  airline: string;
  flight: number;
  bookingClass: string;
  daysAhead: number;
  from: string;
  to: string;
  status: string;
  seats: number;
  departs: number;
  arrives: number;
  offset: number;
  isTwelveHour: boolean;
  isMarried: boolean;
}

const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Two letters, or a letter and a digit. */
const airline = fc
  .tuple(letter, fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789"), fc.boolean())
  .map(([a, b, isSwapped]) => (isSwapped ? b + a : a + b));
const airport = fc.constantFrom(
  ..."JFK LHR CDG FRA IST DXB DOH SIN HKG NRT ICN LAX SFO MIA GRU EZE JNB NBO ADD LOS DEL BOM BKK SYD AKL HNL".split(
    " ",
  ),
);
const pair = fc.tuple(airport, airport).filter(([from, to]) => from !== to);
const flights: fc.Arbitrary<Flight> = fc
  .record({
    number: fc.integer({ min: 1, max: 24 }),
    airline,
    flight: fc.integer({ min: 1, max: 9999 }),
    bookingClass: letter,
    daysAhead: fc.integer({ min: 1, max: 330 }),
    pair,
    status: fc.constantFrom(..."HK SS HS DK KK TK UN GK BK HL HX NN KL HN AK".split(" ")),
    seats: fc.integer({ min: 1, max: 19 }),
    departs: fc.integer({ min: 0, max: 1439 }),
    arrives: fc.integer({ min: 0, max: 1439 }),
    offset: fc.constantFrom(0, 0, 0, 1, 1, 2, -1),
    isTwelveHour: fc.boolean(),
    isMarried: fc.boolean(),
  })
  .map(({ pair: [from, to], ...flight }) => ({ ...flight, from, to }));

const dayOf = (ahead: number) => new Date(Date.UTC(2026, 10, 20 + ahead));
const isoDay = (ahead: number) => dayOf(ahead).toISOString().slice(0, 10);
/** "01MAY" */
const ddmmm = (ahead: number) => dayOf(ahead).toUTCString().slice(5, 11).replace(" ", "").toUpperCase();
const weekday = (ahead: number) => (dayOf(ahead).getUTCDay() + 6) % 7;
const twoLetters = (ahead: number) => "MOTUWETHFRSASU".slice(weekday(ahead) * 2, weekday(ahead) * 2 + 2);
const isoTime = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

/** Formats "1125P" or "2325", padded to the width of the columns. */
function clock(minute: number, isTwelveHour: boolean): string {
  const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, "0")];
  if (!isTwelveHour) return `${String(hour).padStart(2, "0")}${rest} `;
  const half = minute === 720 ? "N" : hour >= 12 ? "P" : "A";
  return `${hour % 12 || 12}${rest}${half}`.padStart(5);
}

const printers: Record<string, (flight: Flight) => string> = {
  sabre: (f) => {
    const day = (ahead: number) => `${ddmmm(ahead)} ${f.isTwelveHour ? "MTWQFJS"[weekday(ahead)] : weekday(ahead) + 1}`;
    const arrivesOn = f.offset === 0 ? "" : `  ${day(f.daysAhead + f.offset)}`;
    return `${head(f)}${f.airline}${String(f.flight).padStart(4)}${f.bookingClass} ${day(f.daysAhead)} ${f.from}${f.to}${f.isMarried ? "*" : " "}${f.status}${f.seats}  ${clock(f.departs, f.isTwelveHour)}${clock(f.arrives, f.isTwelveHour)}${arrivesOn} /DC${f.airline}*ABC123 /E`;
  },
  amadeus: (f) =>
    `${String(f.number).padStart(3)}  ${f.airline}${String(f.flight).padStart(4, f.flight % 2 ? " " : "0")} ${f.bookingClass} ${ddmmm(f.daysAhead)} ${weekday(f.daysAhead) + 1}${f.isMarried ? "*" : " "}${f.from}${f.to} ${f.status}${f.seats}  ${clock(f.departs, f.isTwelveHour)}${clock(f.arrives, f.isTwelveHour)} ${ddmmm(f.daysAhead + f.offset)}  E  ${f.airline}/ABC123`,
  "amadeus, with terminal": (f) => {
    const marker = f.offset === 0 ? "  " : f.offset > 0 ? `+${f.offset}` : String(f.offset);
    const times = `${clock(f.departs, f.isTwelveHour).trim().padStart(5)}${clock(f.arrives, f.isTwelveHour)
      .trim()
      .padStart(5)}${marker}`;
    return `${String(f.number).padStart(3)}  ${f.airline}${String(f.flight).padStart(4)} ${f.bookingClass} ${ddmmm(f.daysAhead)} ${weekday(f.daysAhead) + 1}${f.isMarried ? "*" : " "}${f.from}${f.to} ${f.status}${f.seats}       ${f.isMarried ? "2E" : "1 "} ${times} 77W E0 M`;
  },
  galileo: (f) => {
    const marker = ({ "-1": "-", 0: " ", 1: "#", 2: "*" } as Record<string, string>)[f.offset];
    return `${String(f.number).padStart(2)}. ${f.airline} ${String(f.flight).padStart(4)} ${f.bookingClass}  ${ddmmm(f.daysAhead)} ${f.from}${f.to} ${f.status}${f.seats}  ${clock(f.departs, f.isTwelveHour)} ${marker}${clock(f.arrives, f.isTwelveHour)} O${f.isMarried ? "*" : " "}       E ${weekdays(f)}${f.isMarried ? "  1" : ""}`;
  },
  apollo: (f) => {
    const marker = ({ "-1": "-", 0: " ", 1: "|", 2: "2" } as Record<string, string>)[f.offset];
    return `${String(f.number).padStart(2)} ${f.airline}${String(f.flight).padStart(4)}${f.bookingClass} ${ddmmm(f.daysAhead)} ${f.from}${f.to} ${f.status}${f.seats}  ${clock(f.departs, true)} ${clock(f.arrives, true)}${marker}*      ${weekdays(f)}   E${f.isMarried ? "  1" : ""}`;
  },
  worldspan: (f) => {
    const marker = f.offset === 0 ? "" : `#${f.offset}`;
    return `${String(f.number).padStart(2)}${f.isMarried ? "*" : " "}${f.airline}${String(f.flight).padStart(4)}${f.bookingClass} ${ddmmm(f.daysAhead)} ${twoLetters(f.daysAhead)} ${f.from}${f.to} ${f.status}${f.seats}  ${clock(f.departs, f.isTwelveHour)} ${clock(f.arrives, f.isTwelveHour).trim()}${marker}/${f.isMarried ? "X" : "O"} $ J02 E`;
  },
};

function head({ number }: Flight): string {
  return `${String(number).padStart(2)} `;
}

function weekdays({ daysAhead, offset }: Flight): string {
  return offset === 0 ? twoLetters(daysAhead) : `${twoLetters(daysAhead)}/${twoLetters(daysAhead + offset)}`;
}

test.each(Object.entries(printers))("%s", { timeout: 600_000 }, (system, print) => {
  fc.assert(
    fc.property(flights, (flight) => {
      const line = print(flight);
      const { segments, gds } = parseItinerary(line, { today, reference });
      const isFromZones = segments[0]?.arrivalDaySource === "zones";
      const offset = isFromZones ? segments[0]?.arrivalDayOffset : flight.offset;
      expect([line, gds, segments.length]).toEqual([line, system.split(",")[0], 1]);
      expect(segments[0]).toMatchObject({
        segmentNumber: flight.number,
        airline: flight.airline,
        flightNumber: String(flight.flight),
        bookingClass: flight.bookingClass,
        from: flight.from,
        to: flight.to,
        status: flight.status,
        seatCount: flight.seats,
        departsAt: `${isoDay(flight.daysAhead)}T${isoTime(flight.departs)}`,
        arrivesAt: `${isoDay(flight.daysAhead + (offset ?? 0))}T${isoTime(flight.arrives)}`,
        arrivalDayOffset: offset,
        printedWeekday: weekday(flight.daysAhead) + 1,
      });
      // The zones decide only if nothing is printed.
      expect(isFromZones && flight.offset !== 0).toBe(false);
    }),
    { numRuns: Math.ceil(lineCount / Object.keys(printers).length) },
  );
});
