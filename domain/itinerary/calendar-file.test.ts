import fc from "fast-check";
import { expect, test } from "vitest";
import { english } from "#tests/project/english.ts";
import { type CalendarFacts, calendarFile } from "./calendar-file.ts";
import { carrierName } from "./carrier-name.ts";
import { reference } from "./reference/reference.ts";
import type { Segment } from "./segment.ts";

/** "LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45" */
function flight(row: string, facts: Partial<Segment> = {}): Segment {
  const [airline = "", flightNumber = "", from = "", departsAt = "", to = "", arrivesAt = ""] = row.split(" ");
  return {
    airline,
    flightNumber,
    bookingClass: "Y",
    cabin: "economy",
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
    seatCount: 1,
    ...facts,
  };
}

const now = "2026-11-20T15:00:00.000Z";
const linesOf = (segments: readonly Segment[], facts: Partial<CalendarFacts> = {}) =>
  calendarFile(segments, reference, { now, tripStatus: "confirmed", ...facts }, english).split("\r\n");
const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const times = (segment: Segment) => linesOf([segment]).filter((line) => /^DT(START|END)/.test(line));

test("writes a flight with all known details", () => {
  const segment = flight("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45", {
    departureTerminal: "1",
    arrivalTerminal: "2",
    operatedBy: "LUFTHANSA CITYLINE; GMBH",
  });
  const locators = [
    { airline: "LH", locator: "ABC123" },
    { airline: "TK", locator: "XYZ789" },
  ];
  const text = linesOf([segment], { quoteId: 5001, locators }).join("\r\n");
  expect(unfolded(text).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Farewright//Itinerary//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:LH411-2026-12-12-JFK-MUC-5001@farewright",
    "SEQUENCE:1",
    "DTSTAMP:20261120T150000Z",
    "DTSTART:20261212T235500Z",
    "DTEND:20261213T074500Z",
    "SUMMARY:LH 411 New York JFK to Munich MUC",
    "LOCATION:John F. Kennedy International Airport (JFK)\\, terminal 1",
    "DESCRIPTION:Lufthansa LH 411\\nOperated by Lufthansa Cityline\\; GmbH\\nDeparts 6:55 PM\\, Sat\\, Dec 12\\, New York (JFK)\\, " +
      "John F. Kennedy International Airport\\, terminal 1\\nArrives 8:45 AM\\, Sun\\, Dec 13\\, Munich (MUC)\\, Munich International Airport\\, " +
      "terminal 2\\nBooking reference ABC123",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  [
    "over the date line to the previous day",
    "NZ 8 AKL 2027-01-02T00:50 HNL 2027-01-01T10:35",
    "20270101T115000Z",
    "20270101T203500Z",
  ],
  [
    "over the date line to the second day after",
    "NZ 5 LAX 2027-03-01T22:30 AKL 2027-03-03T08:20",
    "20270302T063000Z",
    "20270302T192000Z",
  ],
  [
    "in the night when the clocks go forward",
    "BA 112 JFK 2027-03-27T18:00 LHR 2027-03-28T06:10",
    "20270327T220000Z",
    "20270328T051000Z",
  ],
  [
    "in the hour that occurs twice",
    "BA 1 LHR 2027-10-31T01:30 CDG 2027-10-31T03:45",
    "20271031T003000Z",
    "20271031T024500Z",
  ],
])("writes the times of a flight %s", (_case, row, start, end) => {
  expect(times(flight(row))).toEqual([`DTSTART:${start}`, `DTEND:${end}`]);
});

test("writes both times without a zone if one zone is unknown", () => {
  expect(times(flight("XX 1 JFK 2027-05-01T08:00 QQQ 2027-05-01T11:00"))).toEqual([
    "DTSTART:20270501T080000",
    "DTEND:20270501T110000",
  ]);
});

test("omits an arrival before the departure", () => {
  expect(times(flight("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-12T08:45"))).toEqual(["DTSTART:20261212T235500Z"]);
});

test("keeps the UID for another time, but not for another date", () => {
  const uid = (row: string) => linesOf([flight(row)]).find((line) => line.startsWith("UID:"));
  const planned = uid("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45");
  expect(uid("LH 411 JFK 2026-12-12T19:20 MUC 2026-12-13T09:10")).toBe(planned);
  expect(uid("LH 411 JFK 2026-12-13T18:55 MUC 2026-12-14T08:45")).not.toBe(planned);
});

test.each([
  ["tentative", "TENTATIVE", 0, "Not ticketed yet: ", "The tickets are not issued yet: this flight may still change."],
  ["cancelled", "CANCELLED", 2, "Canceled: ", "This booking is canceled."],
] as const)(
  "a %s flight says so before anything else, and is the same event",
  (tripStatus, status, sequence, title, note) => {
    const segment = flight("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45");
    const lines = unfolded(linesOf([segment], { tripStatus }).join("\r\n")).split("\r\n");
    expect(lines).toContain(`STATUS:${status}`);
    expect(lines).toContain(`SEQUENCE:${sequence}`);
    expect(lines).toContain(`SUMMARY:${title}LH 411 New York JFK to Munich MUC`);
    expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain(`DESCRIPTION:${note}\\nLufthansa LH 411`);
    expect(lines).toContain("UID:LH411-2026-12-12-JFK-MUC@farewright");
  },
);

test("creates two events for one flight in two quotes, and a UID without a quote", () => {
  const segment = flight("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45");
  const uid = (quoteId: number | null) => linesOf([segment], { quoteId }).find((line) => line.startsWith("UID:"));
  expect(new Set([5001, 5002, null].map(uid)).size).toBe(3);
});

test("creates one event per flight in order, and an empty calendar without flights", () => {
  const rows = ["TK 2 JFK 2027-05-01T19:55 IST 2027-05-02T12:50", "TK 1 IST 2027-05-20T08:45 JFK 2027-05-20T12:40"];
  const lines = linesOf(rows.map((row) => flight(row)));
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
    "UID:TK2-2027-05-01-JFK-IST@farewright",
    "UID:TK1-2027-05-20-IST-JFK@farewright",
  ]);
  expect(linesOf([]).filter((line) => line.includes("VEVENT"))).toEqual([]);
});

const unescaped = (value: string) => value.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

test("keeps lines within 75 octets, characters whole and names readable for any operator", {
  timeout: 20_000,
}, () => {
  const name = fc.oneof(fc.string({ unit: "grapheme", maxLength: 100 }), fc.string({ unit: "binary", maxLength: 60 }));
  fc.assert(
    fc.property(name, (operatedBy) => {
      const segment = flight("LH 411 JFK 2026-12-12T18:55 MUC 2026-12-13T08:45", { operatedBy });
      const text = linesOf([segment]).join("\r\n");
      const wrong = text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75 || /\p{Cc}/u.test(line));
      expect(wrong).toEqual([]);
      const [, description = ""] = /\r\nDESCRIPTION:(.*)\r\n/.exec(unfolded(text)) ?? [];
      const plain = carrierName(operatedBy)
        .replace(/\r\n|[\r\u2028\u2029]/g, "\n")
        .replace(/[^\P{Cc}\n]/gu, " ");
      expect(unescaped(description)).toContain(`\nOperated by ${plain}\nDeparts`);
    }),
    { numRuns: 50 },
  );
});
