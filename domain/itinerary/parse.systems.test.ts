import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

/** Formats one flight per row, with the system last: "TK 2 Y JFK-IST 2027-05-01T19:55 2027-05-02T12:50 HK1". */
function read(text: string) {
  const parsed = parseItinerary(text, { today: "2026-11-20", reference });
  const rows = parsed.segments.map(
    ({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt, status, seatCount }) =>
      `${airline} ${flightNumber} ${bookingClass} ${from}-${to} ${departsAt} ${arrivesAt} ${status ?? ""}${seatCount ?? ""}`,
  );
  return { ...parsed, rows };
}

// 1 May 2027 is a Saturday.
const galileo = [
  [
    " 1. AZ  611 J  01MAY JFKFCO HS2   535P #1145A O        E SA",
    "AZ 611 J JFK-FCO 2027-05-01T17:35 2027-05-02T11:45 HS2",
  ],
  [
    " 1. SQ   21 J  01MAY EWRSIN HK1  2255  *0530  O*       E SA/MO  1",
    "SQ 21 J EWR-SIN 2027-05-01T22:55 2027-05-03T05:30 HK1",
  ],
  [
    " 2. UA  132 S  01MAY GUMHNL HS1   640A - 600P O          SA",
    "UA 132 S GUM-HNL 2027-05-01T06:40 2027-04-30T18:00 HS1",
  ],
  [
    " 2. NH  106 Y  01MAY HNDLAX HK9  0005  -1845  O        E SA/FR",
    "NH 106 Y HND-LAX 2027-05-01T00:05 2027-04-30T18:45 HK9",
  ],
  ["1 . 6E 1403 R 01MAY DELDXB HK1 0740 0955 O* E SA", "6E 1403 R DEL-DXB 2027-05-01T07:40 2027-05-01T09:55 HK1"],
  [
    " 3.#U2 8713 Y  01MAY LGWAMS HK1  0700   0915  O          SA",
    "U2 8713 Y LGW-AMS 2027-05-01T07:00 2027-05-01T09:15 HK1",
  ],
  [
    " 3 .#U2 8713 Y  01MAY LGWAMS HK1  0700   0915  O          SA",
    "U2 8713 Y LGW-AMS 2027-05-01T07:00 2027-05-01T09:15 HK1",
  ],
  [
    " 1+ 9W  119 D  01MAY BOMLHR HS1  1315   1825  O        E SA",
    "9W 119 D BOM-LHR 2027-05-01T13:15 2027-05-01T18:25 HS1",
  ],
  [
    "2. EY  101 Y  01MAY AUHJFK HS1  0330   0955  O   E      1 SA",
    "EY 101 Y AUH-JFK 2027-05-01T03:30 2027-05-01T09:55 HS1",
  ],
  [
    "12. KQ 0100 L  01MAY NBOLHR HK1  2335  #0630  O*       E SA/SU  2",
    "KQ 100 L NBO-LHR 2027-05-01T23:35 2027-05-02T06:30 HK1",
  ],
  [
    " 4. BA  179 J  01MAY LHRJFK HK1  1205P   305P O*       E SA",
    "BA 179 J LHR-JFK 2027-05-01T12:05 2027-05-01T15:05 HK1",
  ],
  [
    " 4. BA  179 J  01MAY LHRJFK HL1  1200N   305P            SA",
    "BA 179 J LHR-JFK 2027-05-01T12:00 2027-05-01T15:05 HL1",
  ],
  [" 1. LX  18 F 01MAYZRHEWR HS1  0955   1255  O        E SA", "LX 18 F ZRH-EWR 2027-05-01T09:55 2027-05-01T12:55 HS1"],
  ["LX   18 F  01MAY ZRHEWR HS1  0955   1255  O        E SA", "LX 18 F ZRH-EWR 2027-05-01T09:55 2027-05-01T12:55 HS1"],
];

const apollo = [
  [
    " 1 DL 141K 01MAY AMSJFK HK2  1025A 1230P *         SA   E  1",
    "DL 141 K AMS-JFK 2027-05-01T10:25 2027-05-01T12:30 HK2",
  ],
  [
    " 2 UA 998Z 01MAY EWRCDG SS1   635P  750A|*      SA/SU   E  1",
    "UA 998 Z EWR-CDG 2027-05-01T18:35 2027-05-02T07:50 SS1",
  ],
  [
    " 2 UA 998Z 01MAY EWRCDG SS1   635P  750A¥*      SA/SU   E  1",
    "UA 998 Z EWR-CDG 2027-05-01T18:35 2027-05-02T07:50 SS1",
  ],
  [
    " 2 UA 998Z 01MAY EWRCDG SS1   635P  750A‡*      SA/SU   E  1",
    "UA 998 Z EWR-CDG 2027-05-01T18:35 2027-05-02T07:50 SS1",
  ],
  [
    " 2 UA 998Z 01MAY EWRCDG SS1   635P  750A |*     SA/SU   E  1",
    "UA 998 Z EWR-CDG 2027-05-01T18:35 2027-05-02T07:50 SS1",
  ],
  [
    " 2 UA 998Z 01MAY EWRCDG SS1   635P  750A *      SA/SU   E  1",
    "UA 998 Z EWR-CDG 2027-05-01T18:35 2027-05-02T07:50 SS1",
  ],
  [
    " 1 CZ 328T 01MAY LAXCAN HK1  1150P  540A2*      SA/MO   E",
    "CZ 328 T LAX-CAN 2027-05-01T23:50 2027-05-03T05:40 HK1",
  ],
  [" 5 UA 200V 01MAY GUMHNL GK1   740A  645P-       SA/FR", "UA 200 V GUM-HNL 2027-05-01T07:40 2027-04-30T18:45 GK1"],
  [
    " 5 UA 200V 01MAY GUMHNL SS1   740A  645P-*      SA/FR   E  2",
    "UA 200 V GUM-HNL 2027-05-01T07:40 2027-04-30T18:45 SS1",
  ],
  [
    " 1 4O2910M 01MAY MEXCUN SS1  1125A1145P *         SA   E",
    "4O 2910 M MEX-CUN 2027-05-01T11:25 2027-05-01T23:45 SS1",
  ],
  [
    " 1 BA  64 Q01MAY NBOLHR HK1   925A  405P *         SA   E",
    "BA 64 Q NBO-LHR 2027-05-01T09:25 2027-05-01T16:05 HK1",
  ],
  [
    " 1 AC 171YN01MAY YYZYVR SS1   925A 1105A *         SA   E",
    "AC 171 Y YYZ-YVR 2027-05-01T09:25 2027-05-01T11:05 SS1",
  ],
  [
    " 1 SU 1845Y  01MAY KIVSVO SS1   140A  535A *      1          E",
    "SU 1845 Y KIV-SVO 2027-05-01T01:40 2027-05-01T05:35 SS1",
  ],
  [
    "1AA1658S 01MAY PITDFW HK29  700A  931A *         SA   E",
    "AA 1658 S PIT-DFW 2027-05-01T07:00 2027-05-01T09:31 HK29",
  ],
  [" 1 NK 610Y 01MAY TPAFLL GK1   620A  722A           SA", "NK 610 Y TPA-FLL 2027-05-01T06:20 2027-05-01T07:22 GK1"],
  [
    "3 UA  80Y 01MAY MCODEN HK1   215P  400P *         SA   E  3  4:45 739",
    "UA 80 Y MCO-DEN 2027-05-01T14:15 2027-05-01T16:00 HK1",
  ],
];

const worldspan = [
  [" 1 AF 191V 01MAY SA BLRCDG SS1   155A  810A/O $ J03 E", "AF 191 V BLR-CDG 2027-05-01T01:55 2027-05-01T08:10 SS1"],
  [
    " 6*EY8310T 01MAY SA JFKMCO SS1   925P 1214A#1/X $ J02 E",
    "EY 8310 T JFK-MCO 2027-05-01T21:25 2027-05-02T00:14 SS1",
  ],
  [" 1 TG 603X 01MAY SA HKGBKK SS2 0745  0925 /O $ E", "TG 603 X HKG-BKK 2027-05-01T07:45 2027-05-01T09:25 SS2"],
  [" 2 SQ  22C 01MAY SA SINEWR HK1 2335  0600#1/O $ E", "SQ 22 C SIN-EWR 2027-05-01T23:35 2027-05-02T06:00 HK1"],
  [" 2 UA 870Y 01MAY SA SYDSFO HK1   340P 1140A/X   J01 E", "UA 870 Y SYD-SFO 2027-05-01T15:40 2027-05-01T11:40 HK1"],
  ["12 B6 623Y 01MAY SA JFKLAX UN1  1000P  130A#1/O", "B6 623 Y JFK-LAX 2027-05-01T22:00 2027-05-02T01:30 UN1"],
];

test.each(galileo)("reads Galileo: %s", (line, row) => {
  expect([read(line).gds, ...read(line).rows]).toEqual(["galileo", row]);
});
test.each(apollo)("reads Apollo: %s", (line, row) => {
  expect([read(line).gds, ...read(line).rows]).toEqual(["apollo", row]);
});
test.each(worldspan)("reads Worldspan: %s", (line, row) => {
  expect([read(line).gds, ...read(line).rows]).toEqual(["worldspan", row]);
});

test.each([...galileo, ...apollo, ...worldspan])(
  "reads the same when typed, quoted, wrapped or in lower case: %s",
  (line, row) => {
    const quoted = line.replace(/^/gm, "> ");
    const wrapped = line.replace(/ (?=[A-Z]{6} ?[A-Z]{2}\d)/, "\n").replace(/(01MAY)(?=[A-Z]{6})/, "$1\n");
    const variations = [
      line.toLowerCase(),
      quoted,
      `> ${quoted}`,
      `» ${line}`,
      line.replaceAll(" ", "\u00a0"),
      `${line}    please check this one`,
      `${line}\t\r`,
      wrapped,
      line.replace("01MAY", "01 MAY"),
      line.replace("01MAY", "1MAY"),
    ];
    for (const variation of variations) expect([variation, ...read(variation).rows]).toEqual([variation, row]);
  },
);

test("reads each line of a paste of several systems in the format of its system", () => {
  const parsed = read(` 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
 2. UA  200 S  03MAY GUMHNL HS1   640A - 600P O          MO
 3 CZ 328T 05MAY LAXCAN HK1  1150P  540A2*      WE/FR   E
 4*EY8310T 09MAY SU JFKMCO SS1   925P 1214A#1/X $ J02 E
  5  AY 099 Y 10MAY 1 HELHKG HK1  1050P 2  1150P 230P+1 359 E0 H`);
  expect(parsed.rows).toEqual([
    "TK 2 Y JFK-IST 2027-05-01T19:55 2027-05-02T12:50 HK1",
    "UA 200 S GUM-HNL 2027-05-03T06:40 2027-05-02T18:00 HS1",
    "CZ 328 T LAX-CAN 2027-05-05T23:50 2027-05-07T05:40 HK1",
    "EY 8310 T JFK-MCO 2027-05-09T21:25 2027-05-10T00:14 SS1",
    "AY 99 Y HEL-HKG 2027-05-10T23:50 2027-05-11T14:30 HK1",
  ]);
});

test("reads Galileo after a sale: remarks of 64 columns, and the next flight, on one line", () => {
  const parsed = read(
    ` 1. DL 4370 D  01MAY LHRJFK HS1   900A  1145A O                 OPERATED BY VIRGIN ATLANTIC                                     DEPARTS LHR TERMINAL 3  - ARRIVES JFK TERMINAL 4                 2. B6  623 D  02MAY JFKLAX HS1   300P   620P O          SU`,
  );
  expect(parsed.rows).toEqual([
    "DL 4370 D LHR-JFK 2027-05-01T09:00 2027-05-01T11:45 HS1",
    "B6 623 D JFK-LAX 2027-05-02T15:00 2027-05-02T18:20 HS1",
  ]);
  expect(parsed.segments[0]).toMatchObject({
    operatedBy: "VIRGIN ATLANTIC",
    departureTerminal: "3",
    arrivalTerminal: "4",
  });
});

test("assigns terminals to the airport that they name", () => {
  const parsed = read(` 1 SU 1845Y  01MAY KIVSVO SS1   140A  535A *      1          E
                         ARRIVES SVO TERMINAL D
 2 SU 2682Y  01MAY SVORIX SS1   925A 1005A *      1          E
OFFER CAR/HOTEL    >CAL·     >HOA·
DEPARTS SVO TERMINAL B - ARRIVES JFK TERMINAL 1`);
  expect(parsed.segments.map((s) => [s.departureTerminal, s.arrivalTerminal])).toEqual([
    [null, "D"],
    ["B", null],
  ]);
});

test("reads flights of Galileo's fare shopping as not booked", () => {
  const parsed = read(` 1. #LH   401 L 01MAY SA JFK FRA  1615 #0555     343 M 0E@
 2. LH   652 L 02MAY SU FRA JED  1415  2140     333 M 0E@`);
  expect(parsed.rows).toEqual([
    "LH 401 L JFK-FRA 2027-05-01T16:15 2027-05-02T05:55 ",
    "LH 652 L FRA-JED 2027-05-02T14:15 2027-05-02T21:40 ",
  ]);
  expect(parsed.segments.map(({ aircraft }) => aircraft)).toEqual(["343", "333"]);
  expect(parsed.gds).toBe("galileo");
});

test.each([
  ["1 UA 999S 19DEC28 EWRBRU HK1 635P 750A+*", "UA 999 S EWR-BRU 2028-12-19T18:35 2028-12-20T07:50 HK1"],
  ["1 UA 999S SAT 19DEC EWRBRU HK1 635P 750A+*", "UA 999 S EWR-BRU 2026-12-19T18:35 2026-12-20T07:50 HK1"],
  ["1 UA 999S 19DEC SAT EWRBRU HK1 635P 750A+*", "UA 999 S EWR-BRU 2026-12-19T18:35 2026-12-20T07:50 HK1"],
  ["UA 999 S 19DEC EWR-BRU HK1 6:35PM 7:50AM+1", "UA 999 S EWR-BRU 2026-12-19T18:35 2026-12-20T07:50 HK1"],
  ["UA 999 S 19DEC EWR BRU HK 1 18:35-07:50+1", "UA 999 S EWR-BRU 2026-12-19T18:35 2026-12-20T07:50 HK1"],
])("reads a typed line: %s", (line, row) => {
  expect(read(line).rows).toEqual([row]);
});

test("reads a time that a terminal of fifty columns splits", () => {
  expect(read("21 MK2486H 01MAY DELMIA HK18  1157P 1149\nP *      SA   E").rows).toEqual([
    "MK 2486 H DEL-MIA 2027-05-01T23:57 2027-05-01T23:49 HK18",
  ]);
});

test("reads the surface segments of all systems", () => {
  expect(read(" 2. ARNK\n 3.    ARNK\n 4   ARNK\n 5  ARNK\n> 6 ARUNK\n 7 SURFACE").surfaces).toEqual([
    2, 3, 4, 5, 6, 7,
  ]);
});
