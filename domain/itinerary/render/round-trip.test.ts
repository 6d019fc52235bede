import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/shared/calendar.ts";
import { localTimeAt, utcMinutes } from "../local-time.ts";
import { parseItinerary } from "../parse.ts";
import { reference } from "../reference/reference.ts";
import { type NumberedSegment, type RenderedSystem, renderSegments } from "./render-segments.ts";

const today = "2026-11-20";

/** The systems whose screens can be parsed. */
const readable: RenderedSystem[] = ["sabre", "amadeus", "galileo", "apollo", "worldspan"];

const airports = ["JFK", "EWR", "LHR", "FRA", "IST", "TAS", "DXB", "SYD", "AKL", "HNL", "LAX", "GRU", "HND", "APW"];
const zoneOf = (code: string) => reference.airport(code)?.zone ?? "";

/** A possible flight, whose arrival matches the time zones of both ends. */
const leg = fc
  .record({
    airline: fc.constantFrom("TK", "LH", "UA", "9W", "B6", "U2", "4O", "S7", "EY"),
    flightNumber: fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map(String),
      fc.integer({ min: 1, max: 9999 }).map((number) => `${number}A`),
    ),
    bookingClass: fc.constantFrom(..."YBMHKQLVSTJCDIZFAPW"),
    ends: fc.shuffledSubarray(airports, { minLength: 2, maxLength: 2 }),
    daysLater: fc.integer({ min: 0, max: 60 }),
    minuteOfDay: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 720, 721, 1439)),
    lasts: fc.integer({ min: 25, max: 19 * 60 }),
    status: fc.constantFrom("HK", "SS", "DK", "HS", "TK", "KL", "HL", "NN", "GK"),
    seatCount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 99 })),
    operatedBy: fc.option(fc.constantFrom("LUFTHANSA CITYLINE", "SKYWEST DBA UNITED EXPR", "ANADOLUJET", "AIR CANADA")),
    operatorMissing: fc.boolean(),
    aircraft: fc.option(fc.constantFrom("77W", "320", "E90", "32N")),
  })
  .map(({ ends: [from = "", to = ""], ...facts }) => ({ from, to, ...facts }));

/**
 * Flights in order, within the ten months for which tickets are sold. Their numbers leave room for surface segments.
 */
const trip = fc
  .tuple(fc.array(leg, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 12 }))
  .map(([legs, firstNumber]) => {
    let date = today;
    return legs.map(({ daysLater, minuteOfDay, lasts, operatorMissing, ...flight }, index): NumberedSegment => {
      date = addDays(date, daysLater + 1);
      const departsAt = `${date}T${new Date(minuteOfDay * 60_000).toISOString().slice(11, 16)}`;
      const leavesAt = utcMinutes(departsAt, zoneOf(flight.from));
      return {
        ...flight,
        cabin: "economy",
        departsAt,
        arrivesAt: localTimeAt(leavesAt + lasts, zoneOf(flight.to)),
        operatorMissing: operatorMissing && flight.operatedBy === null,
        departureTerminal: null,
        arrivalTerminal: null,
        mileage: null,
        segmentNumber: firstNumber + 2 * index,
      };
    });
  });

const printed = ({ segmentNumber, airline, flightNumber, bookingClass, from, to, ...rest }: NumberedSegment) => ({
  segmentNumber,
  airline,
  flightNumber,
  bookingClass,
  from,
  to,
  departsAt: rest.departsAt,
  arrivesAt: rest.arrivesAt,
  status: rest.status,
  seatCount: rest.seatCount,
  operatedBy: rest.operatedBy,
  operatorMissing: rest.operatorMissing,
});

test.each(readable)("parses what it prints as %s, flight by flight and field by field", (gds) => {
  fc.assert(
    fc.property(trip, fc.constantFrom(12 as const, 24 as const), (segments, clock) => {
      const parsed = parseItinerary(renderSegments(segments, gds, { clock }), { today, reference });
      expect(parsed.segments.map(printed)).toEqual(segments.map(printed));
      expect(parsed.segments.map(({ arrivalDayOffset }) => arrivalDayOffset)).toEqual(
        segments.map(({ departsAt, arrivesAt }) => daysBetween(departsAt.slice(0, 10), arrivesAt.slice(0, 10))),
      );
      const gaps = segments.flatMap(({ from, segmentNumber }, index) => {
        const before = segments[index - 1];
        return before && before.to !== from ? [(segmentNumber ?? 0) - 1] : [];
      });
      expect(parsed.surfaces).toEqual(gaps);
      // A letter after the number looks like an attached class.
      const looksUsual = segments.every(({ flightNumber }) => /^\d+$/.test(flightNumber));
      if (looksUsual) expect(parsed.gds).toBe(gds);
      expect(parsed.lines.filter(({ kind }) => kind === "ignored" || kind === "not_understood")).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
