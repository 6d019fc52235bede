import { expect, test } from "vitest";
import { flightsOnScreen } from "./flights-on-screen.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });
const flights = (text: string) => flightsOnScreen(parse(text));

test("orders flights on one line by number in any status", () => {
  expect(
    flights(
      " 2 DL 474V 22SEP W JFKVCE UN6   917P1135A  23SEP Q /DCDL*ABC123 /E 3 DL 474V 22SEP W JFKVCE TK6   957P1215P  23SEP Q /DCDL*ABC123 /E",
    ).map(({ segmentNumber, setAside }) => [segmentNumber, setAside]),
  ).toEqual([
    [2, "replaced"],
    [3, null],
  ]);
});

test("keeps the lines below a replaced or flown flight with it", () => {
  expect(
    flights(`  2  LH 411 C 12DEC 6*JFKMUC UN1  1855 0845           E  LH/XYZ234
     OPERATED BY PRIVATAIR
     DEPARTS JFK TERMINAL 1  - ARRIVES MUC TERMINAL 2
  3  LH 413 C 12DEC 6*JFKMUC TK1  1955 0945  13DEC  E  LH/XYZ234`),
  ).toMatchObject([
    {
      status: "UN",
      setAside: "replaced",
      operatedBy: "PRIVATAIR",
      departureTerminal: "1",
      arrivalTerminal: "2",
      arrivalDayOffset: 1,
      arrivalDayOffsetPrinted: false,
    },
    { status: "TK", setAside: null, operatedBy: null, arrivalDayOffset: 1, arrivalDayOffsetPrinted: true },
  ]);
});

test.each([
  "  4 SSR OTHS 1A BA 117 Y 12MAY LHRJFK HK1 SKED CHG",
  "  1.SSR OTHS 1S AA0100Y12MAY JFKLHR HK1 PLS ADV",
  " 12 /SSR OTHS LH  400 Y 12MAY FRAJFK UN1",
  "GFAX-SSROTHS1VLH 400Y 12MAY FRAJFK HK1",
  "  5 OSI BA BA117Y12MAY LHRJFK HK1",
  "  6 RM BA 117 Y 12MAY LHRJFK HK1",
  "  6 RM 1 BA 117 Y 12MAY LHRJFK HK1",
  "RM 02. BA 117Y12MAY LHRJFK HK1",
  "  7 RMA/BA 117 Y 12MAY LHRJFK HK1",
  "0AZ686Y15SEPCDGMXPNN2",
  ">0UNOPENS15SEPSVOJFKDS1",
  "SIKL171C28JUNAMSCPHHK2/08501120",
  "  2.H-AA 100Y 12MAY JFKLHR HK1   700P  730A",
])("reads no flight from entries, messages and remarks: %s", (line) => {
  const { segments, setAside, lines } = parse(line);
  expect([segments, setAside, lines[0]?.kind]).toEqual([[], [], "ignored"]);
});

test.each([
  "  2  RM 811 Y 12MAY 3 EVNFCO HK1  0700 1010  12MAY  E  RM/XYZ234",
  " 2. RC  451 Y  12MAY FAECPH HK1  0700   1010",
  " 2 RC  45Y 12MAY FAECPH HK1  0700   1010",
  " 2 RM  45 Y12MAY EVNFCO HK1  0700   1010",
])("reads flights of airlines whose code starts a remark elsewhere: %s", (line) => {
  expect(flights(line)).toMatchObject([{ segmentNumber: 2, departureTime: "07:00", arrivalTime: "10:10" }]);
});

test.each([
  ["amadeus", "3  BA 282 J 16SEP LAXLHR HK1  0340 1005 16SEP  E  BA/XYZ234"],
  ["amadeus", "  1  AI 101 Y  12MAY DELJFK HK1  0130 0705  12MAY  E  AI/ABQ7XZ"],
  ["worldspan", "NZ  38L 14MAY LHRHKG HK2  905P  350P $ E"],
  ["sabre", " 1 AA 100Y 12MAY W JFKLHR HK1   700P  730A  13MAY Q /ABAA /E"],
])("recognizes %s without its weekday, or by one sign: %s", (system, line) => {
  expect(parse(line).gds).toBe(system);
});

test("assigns text before a flight on its line to the flight above", () => {
  expect(
    flights(` 1 AV 575P 17JAN JFKSAL HK1   145A  700A *         SU   E
         OPERATED BY TACA  JFK-SAP         OPERATED BY TACA  SAP-SAL 2 AV 670T 24JAN SALJFK HK1   759P  130A|*      SU/MO   E`),
  ).toMatchObject([
    { segmentNumber: 1, operatedBy: "TACA" },
    { segmentNumber: 2, operatedBy: null },
  ]);
});

test("keeps the order of flights on one line if a number is missing", () => {
  const text = `2  LH 411 C 12DEC 6 JFKMUC HK1  1855 0845  13DEC  E  LH/XYZ234 LH2410 C 13DEC 7 MUCARN HK1  1000 1210  13DEC  E  LH/XYZ234`;
  expect(flights(text).map(({ flightNumber }) => flightNumber)).toEqual(["411", "2410"]);
});

test("assigns the operating airline before a colon only to its own flight", () => {
  const text =
    "QF:9W4007  W  12JAN  MEL 2 SIN 1  415P 1025P   E0/332   9W  19  W  13JAN  SIN 3 DEL 3 1145A  310P   E0/73H  2725";
  expect(flights(text).map(({ operatingAirline }) => operatingAirline)).toEqual(["QF", null]);
});

test("compares only printed values: no assumed class, and OPEN as a number", () => {
  expect(
    flights(` 4 FZ 4511 05FEB F DXBKTM HK1  0900  1500  /DCFZ*ABC123 /E
 5 HYOPENS 09FEB T KTMTAS DS1`),
  ).toMatchObject([
    { flightNumber: "4511", bookingClass: null },
    { flightNumber: "OPEN", bookingClass: "S", status: "DS", departureTime: null, setAside: "open" },
  ]);
});

test.each([
  ["1) TK 713E 13SEP 7 DACIST*HK1  0650 1235 /DCTK*ABC123 /E", 1],
  ["(2) TK 713E 13SEP 7 DACIST*HK1  0650 1235 /DCTK*ABC123 /E", 2],
  ["12: TK 713E 13SEP 7 DACIST*HK1  0650 1235 /DCTK*ABC123 /E", 12],
])("reads numbers in the style of users: %s", (line, segmentNumber) => {
  expect(flights(line)).toMatchObject([{ segmentNumber, airline: "TK", flightNumber: "713" }]);
});

test.each([
  ["6. #AI   101 U 14DEC MO DEL JFK  0130   0705    77W    0E@", "77W"],
  ["4   LH 761  W  28NOV  DEL 3 FRA 1  0250  0710    0/744  0850", "744"],
])("reads an offer without meals, or without an electronic ticket: %s", (line, aircraft) => {
  expect(flights(line)).toMatchObject([{ status: null, aircraft }]);
});

test("compares a class of two letters as printed, and sells its first letter", () => {
  const parsed = parse(" 4 AC 171YN30MAY YYZYEG HK1   605P  830P *         SU   E");
  expect(parsed.segments).toMatchObject([{ flightNumber: "171", bookingClass: "Y", cabin: "economy" }]);
  expect(flightsOnScreen(parsed)).toMatchObject([{ flightNumber: "171", bookingClass: "YN" }]);
});

test.each([
  " 2 DL 474V 22SEP W JFKVCE 3/1 HK6   917P1135A  23SEP Q /DCDL*ABC123 /E",
  " 2 DL 474V 22SEP W JFKVCE*3/1HK6   917P1135A  23SEP Q /DCDL*ABC123 /E",
  " 2 DL 474V 22SEP W JFKVCE 3/1*HK6   917P1135A  23SEP Q /DCDL*ABC123 /E",
])("reads a marriage and the position in it, with and without a star: %s", (line) => {
  expect(parse(line)).toMatchObject({ gds: "sabre", segments: [{ marriageGroup: "3", status: "HK", seatCount: 6 }] });
});

test.each([
  ["1050P 2  1150P 230P+1 359 E0 H", "2", "359"],
  ["1050P  1150P 230P+1 359", null, "359"],
  ["1150P 230P+1 VIA", null, null],
])(
  "reads Amadeus' terminal display: the last two times, and no word as an aircraft: %s",
  (tail, departureTerminal, aircraft) => {
    expect(flights(`  2  AY 099 Y 10APR 6 HELHKG HK1  ${tail}`)).toMatchObject([
      { departureTime: "23:50", arrivalTime: "14:30", arrivalDayOffset: 1, departureTerminal, aircraft },
    ]);
  },
);
