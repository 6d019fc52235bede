import fc from "fast-check";
import { expect, test } from "vitest";
import { checkItinerary, describeItinerary } from "./describe.ts";
import { localTimeAt } from "./local-time.ts";
import { reference } from "./reference/reference.ts";
import type { Segment } from "./segment.ts";

/** "JFK 2027-05-01T19:55 IST 2027-05-02T12:50" */
function flight(row: string, facts: Partial<Segment> = {}): Segment {
  const [from = "", departsAt = "", to = "", arrivesAt = ""] = row.split(" ");
  return {
    airline: "TK",
    flightNumber: "2",
    bookingClass: "Y",
    cabin: "economy",
    operatedBy: null,
    operatorMissing: false,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    mileage: null,
    status: "HK",
    seatCount: 1,
    from,
    to,
    departsAt,
    arrivesAt,
    ...facts,
  };
}

const viewOf = (segments: readonly Segment[]) => describeItinerary(segments, reference);
const viewOfRows = (rows: readonly string[]) => viewOf(rows.map((row) => flight(row)));

const out = ["JFK 2027-05-01T19:55 IST 2027-05-02T12:50", "IST 2027-05-02T15:05 TAS 2027-05-02T21:45"];
const back = ["TAS 2027-05-20T03:55 IST 2027-05-20T06:45", "IST 2027-05-20T08:45 JFK 2027-05-20T12:40"];

test("describes a flight with all details for travelers", () => {
  const [journey] = viewOf([
    flight(out[0] ?? "", { aircraft: "77W", departureTerminal: "1", operatedBy: "ANADOLUJET" }),
  ]).journeys;
  expect(journey).toEqual({
    segments: [
      {
        airline: "TK",
        airlineName: "Turkish Airlines",
        flightNumber: "2",
        bookingClass: "Y",
        cabin: "economy",
        departure: {
          code: "JFK",
          airport: "John F. Kennedy International Airport",
          city: "New York",
          country: "US",
          terminal: "1",
          localTime: "2027-05-01T19:55",
        },
        arrival: {
          code: "IST",
          airport: "Istanbul Airport",
          city: "Istanbul",
          country: "TR",
          terminal: null,
          localTime: "2027-05-02T12:50",
        },
        arrivalDayOffset: 1,
        flightMinutes: 595,
        operatedBy: "Anadolujet",
        aircraft: "Boeing 777-300ER",
        mileage: 4988,
      },
    ],
    connections: [],
    totalMinutes: 595,
  });
});

test.each([
  ["one flight", [out[0]], "oneway", ["JFK-IST"]],
  ["one way with a connection", out, "layover", ["JFK-IST-TAS"]],
  ["a trip there and back", [...out, ...back], "roundtrip", ["JFK-IST-TAS", "TAS-IST-JFK"]],
  [
    "a trip there and back on the same day",
    ["JFK 2027-05-01T07:00 BOS 2027-05-01T08:15", "BOS 2027-05-01T17:00 JFK 2027-05-01T18:20"],
    "roundtrip",
    ["JFK-BOS", "BOS-JFK"],
  ],
  [
    "a return by another way, which begins at the farthest point",
    [...out, "TAS 2027-05-03T09:00 FRA 2027-05-03T13:30", "FRA 2027-05-03T17:00 EWR 2027-05-03T19:40"],
    "roundtrip",
    ["JFK-IST-TAS", "TAS-FRA-EWR"],
  ],
  [
    "a return between other airports of both cities",
    ["JFK 2027-05-01T09:00 LHR 2027-05-01T21:00", "LGW 2027-05-09T11:00 EWR 2027-05-09T14:00"],
    "roundtrip",
    ["JFK-LHR", "LGW-EWR"],
  ],
  [
    "a stop of two days on the way",
    ["JFK 2027-05-01T19:55 IST 2027-05-02T12:50", "IST 2027-05-04T15:05 TAS 2027-05-04T21:45"],
    "multicity",
    ["JFK-IST", "IST-TAS"],
  ],
  [
    "a stop of exactly a day",
    ["JFK 2027-05-01T19:55 IST 2027-05-02T12:50", "IST 2027-05-03T12:50 TAS 2027-05-03T19:45"],
    "layover",
    ["JFK-IST-TAS"],
  ],
  [
    "a gap that is crossed by land within a day",
    ["JFK 2027-05-01T19:55 FCO 2027-05-02T10:00", "MXP 2027-05-02T20:00 JFK 2027-05-02T23:40"],
    "multicity",
    ["JFK-FCO", "MXP-JFK"],
  ],
  [
    "a connection at another airport of the city",
    ["JFK 2027-05-01T19:55 HND 2027-05-02T22:50", "NRT 2027-05-03T09:00 TAS 2027-05-03T14:00"],
    "layover",
    ["JFK-HND-NRT-TAS"],
  ],
  [
    "a connection at an unknown airport",
    ["JFK 2027-05-01T19:55 QQQ 2027-05-02T12:50", "QQQ 2027-05-02T14:00 TAS 2027-05-02T19:00"],
    "layover",
    ["JFK-QQQ-TAS"],
  ],
  ["no flights", [], "oneway", []],
])("classifies %s as %s", (_case, rows, tripType, journeys) => {
  const view = viewOfRows(rows as string[]);
  const routes = view.journeys.map(({ segments }) =>
    segments.flatMap(({ departure, arrival }, index) => {
      const isSame = segments[index - 1]?.arrival.code === departure.code;
      return isSame ? [arrival.code] : [departure.code, arrival.code];
    }),
  );
  expect([view.tripType, routes.map((route) => route.join("-"))]).toEqual([tripType, journeys]);
});

test("computes ground and total times across a change of clocks", () => {
  const view = viewOfRows(["JFK 2027-03-27T18:00 LHR 2027-03-28T06:10", "LHR 2027-03-28T09:10 FRA 2027-03-28T11:50"]);
  expect(view.journeys[0]).toMatchObject({
    segments: [{ flightMinutes: 430 }, { flightMinutes: 100 }],
    connections: [{ minutes: 180, airportChange: false, terminalChange: false, overnight: false }],
    totalMinutes: 710,
  });
});

test.each([
  [
    "an arrival before the departure",
    ["JFK 2027-05-01T19:55 IST 2027-05-01T12:50"],
    [["arrives_before_departure", "error", 0]],
  ],
  [
    "a duration that is a day too long",
    ["JFK 2027-05-01T07:55 BOS 2027-05-02T09:10"],
    [["implausible_duration", "warning", 0]],
  ],
  [
    "a flight that is faster than any airliner",
    ["JFK 2027-05-01T07:55 LHR 2027-05-01T14:10"],
    [["implausible_duration", "warning", 0]],
  ],
  [
    "a departure before the previous arrival",
    [out[0], "IST 2027-05-02T12:00 TAS 2027-05-02T18:45"],
    [["not_chronological", "error", 1]],
  ],
  [
    "a connection of 29 minutes",
    [out[0], "IST 2027-05-02T13:19 TAS 2027-05-02T19:45"],
    [["connection_too_short", "warning", 1]],
  ],
  [
    "a connection of nine hours",
    [out[0], "IST 2027-05-02T21:50 TAS 2027-05-03T04:30"],
    [["connection_long", "fact", 1]],
  ],
  [
    "a short connection at another airport of the city",
    ["JFK 2027-05-01T19:55 HND 2027-05-02T22:50", "NRT 2027-05-02T23:59 TAS 2027-05-03T05:00"],
    [
      ["airport_change", "warning", 1],
      ["connection_too_short", "warning", 1],
    ],
  ],
  [
    "a gap between airports on the same day",
    [out[0], "ESB 2027-05-02T20:00 TAS 2027-05-03T03:00"],
    [["open_jaw", "warning", 1]],
  ],
  [
    "a gap between airports with a stay",
    [out[0], "ESB 2027-05-09T20:00 TAS 2027-05-10T03:00"],
    [["open_jaw", "fact", 1]],
  ],
  ["an unknown airport", ["JFK 2027-05-01T19:55 QQQ 2027-05-02T12:50"], [["unknown_airport", "error", 0]]],
  ["a trip without problems", [...out, ...back], []],
])("checks %s", (_case, rows, problems) => {
  expect(viewOfRows(rows as string[]).problems.map(({ code, severity, segment }) => [code, severity, segment])).toEqual(
    problems,
  );
});

test.each([
  ["UN", "error"],
  ["HL", "error"],
  ["NN", "warning"],
  ["GK", "warning"],
  ["TK", undefined],
  [null, undefined],
])("reports a segment in status %s as a problem of severity %s", (status, severity) => {
  const { problems } = viewOf([flight(out[0] ?? "", { status })]);
  expect(problems).toEqual(severity ? [{ code: "not_bookable", severity, segment: 0, details: { status } }] : []);
});

test("reports a change of terminal, and an operator without a name", () => {
  const [first, second] = [
    flight(out[0] ?? "", { arrivalTerminal: "1", operatorMissing: true }),
    flight(out[1] ?? "", { departureTerminal: "2" }),
  ];
  const { problems, journeys } = viewOf([first, second]);
  expect(problems).toEqual([
    { code: "operator_missing", severity: "warning", segment: 0, details: { flight: "TK 2" } },
    { code: "terminal_change", severity: "fact", segment: 1, details: { from: "1", to: "2" } },
  ]);
  expect(journeys[0]?.connections[0]).toMatchObject({ terminalChange: true });
});

test("prevents quotes for errors only", () => {
  const rows = [out[0], "IST 2027-05-02T12:00 QQQ 2027-05-02T18:45", back[0]].map((row) => flight(row ?? ""));
  expect(checkItinerary(rows, reference).map(({ code, segment }) => [code, segment])).toEqual([
    ["not_chronological", 1],
    ["unknown_airport", 1],
  ]);
  expect(
    checkItinerary(
      [...out, ...back].map((row) => flight(row)),
      reference,
    ),
  ).toEqual([]);
});

const airports = ["JFK", "EWR", "LHR", "IST", "TAS", "SYD", "HNL", "QQQ"];
const anySegment = fc
  .tuple(
    fc.constantFrom(...airports),
    fc.constantFrom(...airports),
    fc.nat(100_000),
    fc.integer({ min: -500, max: 2000 }),
  )
  .map(([from, to, minute, minutes]) => {
    const departs = 30_000_000 + minute;
    return flight(`${from} ${localTimeAt(departs, "UTC")} ${to} ${localTimeAt(departs + minutes, "UTC")}`);
  });

test("describes any flights in any order: each once, in order, with a connection between neighbors", () => {
  fc.assert(
    fc.property(fc.array(anySegment, { maxLength: 8 }), (segments) => {
      const { journeys, problems } = viewOf(segments);
      const shown = journeys.flatMap((journey) => journey.segments.map(({ departure }) => departure.localTime));
      expect(shown).toEqual(segments.map(({ departsAt }) => departsAt));
      for (const journey of journeys) expect(journey.connections).toHaveLength(journey.segments.length - 1);
      for (const { segment } of problems) expect(segments[segment]).toBeDefined();
    }),
  );
});
