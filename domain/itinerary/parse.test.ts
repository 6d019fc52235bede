import { expect, test } from "vitest";
import { type ParsedItinerary, parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const today = "2026-11-20";
const parse = (text: string, on = today) => parseItinerary(text, { today: on, reference });

/** Formats one flight per row: "TK 2 Y JFK-IST 2027-05-01T19:55 2027-05-02T12:50 HK1". */
function rows({ segments }: ParsedItinerary): string[] {
  return segments.map(({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt, status, seatCount }) =>
    `${airline} ${flightNumber} ${bookingClass} ${from}-${to} ${departsAt} ${arrivesAt} ${status ?? ""}${seatCount ?? ""}`.trim(),
  );
}

const kinds = ({ lines }: ParsedItinerary) => lines.map(({ kind }) => kind);
const codes = ({ lines }: ParsedItinerary) => lines.flatMap(({ guesses }) => guesses.map(({ code }) => code));

test("reads a Sabre round trip as an agent copies it", () => {
  const parsed = parse(`
QWERTY
 1.1DOE/JANE MRS
 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S
                                               /DCTK*ABC123 /E
 2 TK 370Y 02MAY S ISTTAS*HK1   305P  945P /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 3 TK 371Y 20MAY Q TASIST*HK1   355A  645A /DCTK*ABC123 /E
 4 TK   1Y 20MAY Q ISTJFK*HK1   845A 1240P /DCTK*ABC123 /E
TKT/TIME LIMIT
  1.TAW/25NOV
6AB1.6AB1*AWS 1101/20NOV26 QWERTY H
`);
  expect(parsed.gds).toBe("sabre");
  expect(rows(parsed)).toEqual([
    "TK 2 Y JFK-IST 2027-05-01T19:55 2027-05-02T12:50 HK1",
    "TK 370 Y IST-TAS 2027-05-02T15:05 2027-05-02T21:45 HK1",
    "TK 371 Y TAS-IST 2027-05-20T03:55 2027-05-20T06:45 HK1",
    "TK 1 Y IST-JFK 2027-05-20T08:45 2027-05-20T12:40 HK1",
  ]);
  expect(
    parsed.segments.map(({ segmentNumber, operatedBy, isMarried }) => [segmentNumber, operatedBy, isMarried]),
  ).toEqual([
    [1, null, true],
    [2, "ANADOLUJET", true],
    [3, null, true],
    [4, null, true],
  ]);
  expect(parsed.segments[0]).toMatchObject({
    cabin: "economy",
    mileage: 4988,
    arrivalDayOffset: 1,
    line: 3,
    aircraft: null,
  });
  expect(kinds(parsed).slice(0, 10)).toEqual([
    "ignored",
    "ignored",
    "ignored",
    "segment",
    "continuation",
    "segment",
    "continuation",
    "segment",
    "segment",
    "ignored",
  ]);
  expect(codes(parsed)).toEqual([]);
});

test("reads Sabre with 24-hour times, a surface segment, midnight and the day before", () => {
  const parsed = parse(`
 3 NZ   8W 01JAN 5 AKLHNL SS2  0050  1035   31DEC 4 /DCNZ /E
 4  ARNK
 5 DL 480Y 08JAN 5 LAXJFK*SS2  2359  0815   09JAN 6 /DCDL SPM /E
 6   ARNK
 7 UA9257K 09JAN 6 EWRDUS*3/1 SS2  1200N  200A  10JAN 7 HRS /DCUA*H4GBPJ
                                                            /E`);
  expect(rows(parsed)).toEqual([
    "NZ 8 W AKL-HNL 2027-01-01T00:50 2026-12-31T10:35 SS2",
    "DL 480 Y LAX-JFK 2027-01-08T23:59 2027-01-09T08:15 SS2",
    "UA 9257 K EWR-DUS 2027-01-09T12:00 2027-01-10T02:00 SS2",
  ]);
  expect(parsed.surfaces).toEqual([4, 6]);
  expect(parsed.segments.map(({ cabin, arrivalDayOffset }) => [cabin, arrivalDayOffset])).toEqual([
    ["premium_economy", -1],
    ["economy", 1],
    ["economy", 1],
  ]);
});

test("reads Amadeus with arrival dates, aircraft after the stops, operators with and without a name", () => {
  const parsed = parse(`--- TST RLR SFP ---
RP/NYC1S2ABC/NYC1S2ABC            AA/SU  20NOV26/1513Z   QWERTY
NYC1S2ABC/1234AA/20NOV26
  1.DOE/JANE MRS(ADT)   2.DOE/JIM MR
  3  LH 411 C 12DEC 6*JFKMUC HK2  1855 0845  13DEC  E  LH/ABC123
  4  LH2410 C 13DEC 7*MUCARN HK2  1000 1210  13DEC  E  LH/ABC123
     OPERATED BY LUFTHANSA CITYLINE
     SEE RTSVC
  5  UA8717 L 02JAN 6 ARNFRA DK2   345P 600P 02JAN  E  0 32N M
     OPERATED BY
  6  UA8720 L 02JAN 6 FRAJFK DK2   700P 930P 02JAN  E  0 74H M
     OPERATED BY SUBSIDIARY/FRANCHISE
  7 AP NYC 212 555-0100
`);
  expect(parsed.gds).toBe("amadeus");
  expect(rows(parsed)).toEqual([
    "LH 411 C JFK-MUC 2026-12-12T18:55 2026-12-13T08:45 HK2",
    "LH 2410 C MUC-ARN 2026-12-13T10:00 2026-12-13T12:10 HK2",
    "UA 8717 L ARN-FRA 2027-01-02T15:45 2027-01-02T18:00 DK2",
    "UA 8720 L FRA-JFK 2027-01-02T19:00 2027-01-02T21:30 DK2",
  ]);
  expect(
    parsed.segments.map(({ operatedBy, operatorMissing, aircraft, cabin }) => [
      operatedBy,
      operatorMissing,
      aircraft,
      cabin,
    ]),
  ).toEqual([
    [null, false, null, "business"],
    ["LUFTHANSA CITYLINE", false, null, "business"],
    [null, true, "32N", "economy"],
    ["SUBSIDIARY/FRANCHISE", true, "74H", "economy"],
  ]);
});

test("reads Amadeus with latest check-in and terminals before the times, and the day as +1", () => {
  const parsed = parse(`  2  AY 099 Y 10APR 6 HELHKG HK1  1050P 2  1150P 230P+1 359 E0 H
                                                      A01
  3  CX 907 Y 12APR 1 HKGMNL HK1        1   750A1005A   *1A/E*
  4  OS 625 J 13APR 2 VIEWAW HK1  0745 3  0815 0930   E95 E 0 M
  5  OS 626 J 14APR 3 WAWVIE HK1          0935 1055   T`);
  expect(rows(parsed)).toEqual([
    "AY 99 Y HEL-HKG 2027-04-10T23:50 2027-04-11T14:30 HK1",
    "CX 907 Y HKG-MNL 2027-04-12T07:50 2027-04-12T10:05 HK1",
    "OS 625 J VIE-WAW 2027-04-13T08:15 2027-04-13T09:30 HK1",
    "OS 626 J WAW-VIE 2027-04-14T09:35 2027-04-14T10:55 HK1",
  ]);
  expect(parsed.segments.map(({ departureTerminal, aircraft }) => [departureTerminal, aircraft])).toEqual([
    ["2", "359"],
    ["1", null],
    ["3", "E95"],
    [null, null],
  ]);
});

test("drops the old line of a changed flight and keeps the new one, or the old one without a successor", () => {
  const parsed = parse(`  2  EY 455 T 15JAN 5*SYDAUH HK2  2150 0530  16JAN  E  EY/ABC123
  3  EY 017 T 16JAN 6 AUHLHR UN2  1345 1745  16JAN  E  EY/ABC123
  4  EY 019 T 16JAN 6*AUHLHR TK2  0805 1205  16JAN  E  EY/ABC123
  5  BA1234 T 17JAN 7 LHREDI UN2  0805 0925  17JAN  E  BA/ABC123`);
  expect(parsed.segments.map(({ flightNumber, status }) => [flightNumber, status])).toEqual([
    ["455", "HK"],
    ["19", "TK"],
    ["1234", "UN"],
  ]);
  expect(parsed.setAside).toMatchObject([
    {
      reason: "replaced",
      line: 1,
      departsOn: "2027-01-16",
      arrivalDayOffset: 0,
      flight: { airline: "EY", flightNumber: "17" },
    },
  ]);
});

test("sets flown, open and passive flights without times aside", () => {
  const parsed = parse(`  2  W3 108 M 13NOV 5 JFKLOS         FLWN
  3  W3 OPEN O 04DEC 5 LOSJFK DS1
  4  W3 107 O 04DEC 5 LOSJFK GK1        FR`);
  expect(parsed.segments).toEqual([]);
  expect(parsed.setAside.map(({ reason, departsOn }) => [reason, departsOn])).toEqual([
    ["flown", "2026-11-13"],
    ["open", "2026-12-04"],
    ["no_times", "2026-12-04"],
  ]);
});

test.each([
  ["without its line number", "TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E"],
  ["after chat text", "jane: look [input] => 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S"],
  ["in lower case", " 1 tk   2y 01may j jfkist*hk1   755p 1250p  02may s /dctk*abc123 /e"],
  ["with spaces around the class", "1  TK 2 Y 01MAY J JFK IST HK1 755P 1250P 02MAY S"],
  ["with a space in the date", "1 TK   2Y 01 MAY J JFKIST*HK1   755P 1250P  02 MAY S"],
  ["without a leading space", "1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S"],
  ["wrapped after the airline", " 1 TK\n   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S"],
  ["wrapped between the times", " 1 TK   2Y 01MAY J JFKIST*HK1   755P\n1250P  02MAY S"],
  ["wrapped before the arrival date", " 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P\n        02MAY S /DCTK*ABC123 /E"],
  ["without the weekday", "1 TK   2Y 01MAY JFKIST HK1   755P 1250P  02MAY"],
  ["with an asterisk before the city pair", "1 TK   2Y 01MAY J*JFKIST HK1   755P 1250P  02MAY S"],
  ["with a dot after the line number", "1. TK 2 Y 01MAY J JFKIST HK1 755P 1250P 02MAY S"],
])("reads the same flight: %s", (_case, text) => {
  expect(rows(parse(text))).toEqual(["TK 2 Y JFK-IST 2027-05-01T19:55 2027-05-02T12:50 HK1"]);
});

test("reads two flights on one line, adjacent times, and airlines that start with a digit", () => {
  const parsed = parse(
    " 1 4O 830M 05DEC J CUNSFO HK2   925A1005A /DC4O*ABC123 /E  2 9W1234L 06DEC S SFOORD HK2  1125A1145P /E 3 B61975U 07DEC M ORDJFK HK2 0755 1110",
  );
  expect(rows(parsed)).toEqual([
    "4O 830 M CUN-SFO 2026-12-05T09:25 2026-12-05T10:05 HK2",
    "9W 1234 L SFO-ORD 2026-12-06T11:25 2026-12-06T23:45 HK2",
    "B6 1975 U ORD-JFK 2026-12-07T07:55 2026-12-07T11:10 HK2",
  ]);
});

test("reads offers without a status, with terminals and operating airline from the line", () => {
  const parsed = parse(`1   LH 400  W  28NOV  FRA 1 JFK 1  225P  455P   E0/748  0830
 BA:AA6143  Y  12DEC  JFK 8 LHR 5  645P  655A+1 E0/77W  0710
1  AF  /DL    9830  I 19DEC J  CDG  JFK 0425P 0650P`);
  expect(rows(parsed)).toEqual([
    "LH 400 W FRA-JFK 2026-11-28T14:25 2026-11-28T16:55",
    "AA 6143 Y JFK-LHR 2026-12-12T18:45 2026-12-13T06:55",
    "AF 9830 I CDG-JFK 2026-12-19T16:25 2026-12-19T18:50",
  ]);
  expect(
    parsed.segments.map(({ operatedBy, departureTerminal, arrivalTerminal, aircraft }) => [
      operatedBy,
      departureTerminal,
      arrivalTerminal,
      aircraft,
    ]),
  ).toEqual([
    [null, "1", "1", "748"],
    ["British Airways", "8", "5", "77W"],
    ["Delta Air Lines", null, null, null],
  ]);
});

test("reads the formats of portals and of the graphical view", () => {
  const parsed = parse(`1  LA 8190  N  GRU - MIA*  10FEB 2300-0525 11FEB  0  SS01 /E
   GRU-MIA OPERATED BY LATAM AIRLINES BRASIL
   ,DEP-TERMINAL 3, Dur:8.25 hrs, 4072 mls
  2   NH 920   PVG - SHANGHAI    -->    NRT - TOKYO    W   SS2
      ANA      20FEB, 13:00             20FEB, 16:55`);
  expect(rows(parsed)).toEqual([
    "LA 8190 N GRU-MIA 2027-02-10T23:00 2027-02-11T05:25 SS1",
    "NH 920 W PVG-NRT 2027-02-20T13:00 2027-02-20T16:55 SS2",
  ]);
  expect(parsed.segments[0]).toMatchObject({
    operatedBy: "LATAM AIRLINES BRASIL",
    departureTerminal: "3",
    mileage: 4072,
  });
});

test("reports what it assumed: the year, the class, the arrival day, a contradicting weekday", () => {
  const parsed = parse(`1 FZ 4511 05FEB DXBTAS HK1 0900 1310
2 HY 602Y 10FEB M TASJFK HK1 2330 0550`);
  expect(rows(parsed)).toEqual([
    "FZ 4511 Y DXB-TAS 2027-02-05T09:00 2027-02-05T13:10 HK1",
    "HY 602 Y TAS-JFK 2027-02-10T23:30 2027-02-11T05:50 HK1",
  ]);
  expect(parsed.lines.map(({ guesses }) => guesses.map(({ code }) => code))).toEqual([
    ["year_assumed", "class_assumed"],
    ["weekday_contradicts", "arrival_day_from_zones"],
  ]);
  expect(parsed.problems).toMatchObject([
    { code: "weekday_mismatch", segment: 1, details: { printed: 1, date: "2027-02-10" } },
  ]);
});

test("dates an old screen by its header", () => {
  const parsed = parse(`RP/NYC1S2ABC/NYC1S2ABC            AA/SU  6MAR18/1513Z   QWERTY
  2  UA 057 M 10SEP 1 EWRCDG HK1   640P 745A 11SEP  E  UA/ABC123`);
  expect(rows(parsed)).toEqual(["UA 57 M EWR-CDG 2018-09-10T18:40 2018-09-11T07:45 HK1"]);
  expect(parsed.yearsFrom).toBe("screen");
});
