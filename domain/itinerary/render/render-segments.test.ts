import { expect, test } from "vitest";
import type { Segment } from "../segment.ts";
import { firstUnprintable, type RenderedSystem, renderSegments } from "./render-segments.ts";

/** "TK 2 Y JFK 2027-05-01T19:55 IST 2027-05-02T12:50 HK2" */
function flight(row: string, facts: Partial<Segment> = {}): Segment {
  const [airline = "", flightNumber = "", bookingClass = "", from = "", departsAt = "", to = "", arrivesAt = "", held] =
    row.split(" ");
  return {
    airline,
    flightNumber,
    bookingClass,
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
    status: held?.slice(0, 2) ?? null,
    seatCount: held ? Number(held.slice(2)) : null,
    ...facts,
  };
}

const trip = [
  flight("LH 411 Y JFK 2026-12-12T18:55 MUC 2026-12-13T08:45 HK1"),
  flight("LH 2410 Y MUC 2026-12-13T12:00 ARN 2026-12-13T14:10 HK1", { operatedBy: "LUFTHANSA CITYLINE" }),
  flight("9W 5 C CPH 2027-01-02T00:25 AKL 2027-01-04T00:00 TK12", { aircraft: "77W" }),
  flight("NZ 8 C AKL 2027-01-04T10:05 HNL 2027-01-03T21:15", { operatorMissing: true }),
];

const expected: [RenderedSystem, 12 | 24, string][] = [
  [
    "sabre",
    12,
    ` 1 LH 411Y 12DEC J JFKMUC HK1   655P  845A  13DEC S /DCLH /E
 2 LH2410Y 13DEC S MUCARN HK1  1200N  210P /DCLH /E
OPERATED BY LUFTHANSA CITYLINE
 3 ARNK
 4 9W   5C 02JAN J CPHAKL TK12 1225A 1200M  04JAN M /DC9W /E
 5 NZ   8C 04JAN M AKLHNL NN1  1005A  915P  03JAN S /DCNZ /E
OPERATED BY`,
  ],
  [
    "sabre",
    24,
    ` 1 LH 411Y 12DEC 6 JFKMUC HK1  1855  0845   13DEC 7 /DCLH /E
 2 LH2410Y 13DEC 7 MUCARN HK1  1200  1410  /DCLH /E
OPERATED BY LUFTHANSA CITYLINE
 3 ARNK
 4 9W   5C 02JAN 6 CPHAKL TK12 0025  0000   04JAN 1 /DC9W /E
 5 NZ   8C 04JAN 1 AKLHNL NN1  1005  2115   03JAN 7 /DCNZ /E
OPERATED BY`,
  ],
  [
    "amadeus",
    12,
    `  1  LH 411 Y 12DEC 6 JFKMUC HK1   655P 845A 13DEC  E
  2  LH2410 Y 13DEC 7 MUCARN HK1  1200P 210P 13DEC  E
     OPERATED BY LUFTHANSA CITYLINE
  3  ARNK
  4  9W 005 C 02JAN 6 CPHAKL TK12 1225A1200A 04JAN  E  0 77W
  5  NZ 008 C 04JAN 1 AKLHNL NN1  1005A 915P 03JAN  E
     OPERATED BY`,
  ],
  [
    "amadeus",
    24,
    `  1  LH 411 Y 12DEC 6 JFKMUC HK1  1855 0845  13DEC  E
  2  LH2410 Y 13DEC 7 MUCARN HK1  1200 1410  13DEC  E
     OPERATED BY LUFTHANSA CITYLINE
  3  ARNK
  4  9W 005 C 02JAN 6 CPHAKL TK12 0025 0000  04JAN  E  0 77W
  5  NZ 008 C 04JAN 1 AKLHNL NN1  1005 2115  03JAN  E
     OPERATED BY`,
  ],
  [
    "galileo",
    12,
    ` 1. LH  411 Y  12DEC JFKMUC HK1   655P # 845A O        E SA/SU
 2. LH 2410 Y  13DEC MUCARN HK1  1200N   210P O        E SU
         OPERATED BY LUFTHANSA CITYLINE
 3.    ARNK
 4. 9W    5 C  02JAN CPHAKL TK12 1225A *1200M O        E SA/MO
 5. NZ    8 C  04JAN AKLHNL NN1  1005A - 915P O        E MO/SU
         OPERATED BY`,
  ],
  [
    "galileo",
    24,
    ` 1. LH  411 Y  12DEC JFKMUC HK1  1855  #0845  O        E SA/SU
 2. LH 2410 Y  13DEC MUCARN HK1  1200   1410  O        E SU
         OPERATED BY LUFTHANSA CITYLINE
 3.    ARNK
 4. 9W    5 C  02JAN CPHAKL TK12 0025  *0000  O        E SA/MO
 5. NZ    8 C  04JAN AKLHNL NN1  1005  -2115  O        E MO/SU
         OPERATED BY`,
  ],
  [
    "apollo",
    12,
    ` 1 LH 411Y 12DEC JFKMUC HK1   655P  845A|*      SA/SU   E
 2 LH2410Y 13DEC MUCARN HK1  1200N  210P *         SU   E
         OPERATED BY LUFTHANSA CITYLINE
 3   ARNK
 4 9W   5C 02JAN CPHAKL TK12 1225A 1200M2*      SA/MO   E
 5 NZ   8C 04JAN AKLHNL NN1  1005A  915P-*      MO/SU   E
         OPERATED BY`,
  ],
  [
    "apollo",
    24,
    ` 1 LH 411Y 12DEC JFKMUC HK1   1855  0845|*      SA/SU   E
 2 LH2410Y 13DEC MUCARN HK1   1200  1410 *         SU   E
         OPERATED BY LUFTHANSA CITYLINE
 3   ARNK
 4 9W   5C 02JAN CPHAKL TK12  0025  0000|2*      SA/MO   E
 5 NZ   8C 04JAN AKLHNL NN1   1005  2115-*      MO/SU   E
         OPERATED BY`,
  ],
  [
    "worldspan",
    12,
    ` 1 LH 411Y 12DEC SA JFKMUC HK1   655P  845A#1/O $ E
 2*LH2410Y 13DEC SU MUCARN HK1  1200N  210P/X $ E
         OPERATED BY LUFTHANSA CITYLINE
 3  ARNK
 4 9W   5C 02JAN SA CPHAKL TK12 1225A 1200M#2/O $ E
 5*NZ   8C 04JAN MO AKLHNL NN1  1005A  915P-1/X $ E
         OPERATED BY`,
  ],
  [
    "worldspan",
    24,
    ` 1 LH 411Y 12DEC SA JFKMUC HK1 1855  0845#1/O $ E
 2*LH2410Y 13DEC SU MUCARN HK1 1200  1410 /X $ E
         OPERATED BY LUFTHANSA CITYLINE
 3  ARNK
 4 9W   5C 02JAN SA CPHAKL TK12 0025  0000#2/O $ E
 5*NZ   8C 04JAN MO AKLHNL NN1 1005  2115-1/X $ E
         OPERATED BY`,
  ],
];

test.each(expected)("prints like %s with %i-hour times", (gds, clock, text) => {
  expect(renderSegments(trip, gds, { clock }).split("\n")).toEqual(text.split("\n"));
});

test("keeps given numbers, and numbers a surface segment only if a number is free", () => {
  const [first, , third, fourth] = trip as [Segment, Segment, Segment, Segment];
  const numbered = [
    { ...first, segmentNumber: 3 },
    { ...third, segmentNumber: 4 },
    { ...fourth, segmentNumber: null },
    { ...first, segmentNumber: 9 },
  ];
  const starts = renderSegments(numbered, "amadeus", { clock: 24 }).split("\n");
  expect(starts.map((line) => line.slice(0, 9).trimEnd())).toEqual([
    "  3  LH 4",
    "     ARNK",
    "  4  9W 0",
    "  5  NZ 0",
    "     OPER",
    "  6  ARNK",
    "  9  LH 4",
  ]);
});

test.each([
  ["galileo", " 1. NZ    8 C  04JAN AKLHNL GK1  1005A - 915P           MO/SU"],
  ["apollo", " 1 NZ   8C 04JAN AKLHNL GK1  1005A  915P-       MO/SU"],
] as const)("a seat that nobody holds has no link and no ticket in %s", (gds, line) => {
  const passive = flight("NZ 8 C AKL 2027-01-04T10:05 HNL 2027-01-03T21:15 GK1");
  expect(renderSegments([passive], gds, { clock: 12 })).toBe(line);
});

test("prints arrival days from -1 to +2, and reports flights with other days", () => {
  const arriving = (date: string) => flight(`NZ 8 C AKL 2027-01-04T10:05 HNL ${date}T21:15`);
  const printable = ["2027-01-03", "2027-01-04", "2027-01-05", "2027-01-06"].map(arriving);
  expect(firstUnprintable(printable)).toBeUndefined();
  expect(firstUnprintable([...printable, arriving("2027-01-07")])).toBe(4);
  expect(firstUnprintable([arriving("2027-01-02"), ...printable])).toBe(0);
});

test("prints nothing without flights", () => {
  expect(renderSegments([], "sabre", { clock: 12 })).toBe("");
});
