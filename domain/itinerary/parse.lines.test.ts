import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

test("classifies every line as understood, guessed, not understood or skipped", () => {
  const { lines } = parse(` 1.1DOE/JANE MRS
 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 2  ARNK
 3 TK 370Y 02MAY SAWTAS HK1   305P  945P
 4 TK 371Y 32MAY F TASSAW*HK1   305P  945P
 5 TK   1Y 20MAY Q ISTJFK*QZ1   845A 1240P
 6 TK   1Y 21MAY F ISTJFK*HX1   845A 1240P
PHONES`);
  expect(lines.map(({ verdict }) => verdict)).toEqual([
    "skipped",
    "understood",
    "understood",
    "understood",
    "understood",
    "not_understood",
    "guessed",
    "understood",
    "skipped",
  ]);
  expect(lines.flatMap(({ guesses }) => guesses.map(({ code }) => code))).toEqual([
    "year_assumed",
    "unreadable_flight",
    "status_unknown",
  ]);
});

const availability = {
  sabre: ` 17SEP  FRI   NYC/EDT     LAX/PDT-3
1DL     509 F7 J7 DL PL Y7 G7 S7 JFKLAX    915P 1230A¥1 DCA /E
            B2 ML KL LL VL HL UL QL TL
XDL/KE 1050 C  J  D  P  Y  G  S     LAX    105P  305P   DCA /E
            B  M  K  L
NO MORE - 1* FOR 3SEG CONX.`,
  apollo: `NEUTRAL DISPLAY*   TU 14SEP NYCLAX- 3:00 HR
1| DL 763 Y9 B9 M9 S9 H9 E9 K9 L9 U9 Q9|JFKLAX 925P 1225A|738* 0
2# B6  37 S  X                          JFKLAX 655A 1010A 320  0
3* AA 707 C9 D9 Z6 U4 Y9 B9 M9 H9 E9 Q9|   LAX 930P 1225A|321  0
MEALS>A*M;  CLASSES>A*C;..`,
  amadeus: `** AMADEUS AVAILABILITY - AN ** LAX LOS ANGELES.USCA        301 FR 17SEP 0000
 1   DL 763  J9 C9 D9 I9 Z9 W9 Y9 /JFK 4 LAX 2  1205    1510  E0/739       6:05
             B9 M9 H9 Q9 K9 L9 U9
 2DL:KE7201  J9 C9 D9 I9 Z9 Y9 B9 /JFK 4 LAX 2  1305    1610  E0/739       6:05`,
};

test.each(Object.entries(availability))("recognizes each line of availability of %s", (_system, text) => {
  const { lines, segments, setAside, failure } = parse(text);
  expect([segments, setAside]).toEqual([[], []]);
  expect(lines.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual(lines.map(() => "availability understood"));
  expect(failure).toMatchObject({ seen: "availability", line: 0 });
});

test.each([
  [
    "a mistyped date",
    " 1 TK   2Y 17FWB J JFKIST*HK1   755P 1250P",
    "damaged_flight",
    ["airline", "flight", "class"],
    "date",
  ],
  [
    "a missing city pair",
    " 1 TK   2Y 17FEB J JFK *HK1",
    "damaged_flight",
    ["airline", "flight", "class", "date"],
    "city pair",
  ],
  [
    "a missing status",
    "TK 2 Y 17FEB JFKIST 0755 1250",
    "damaged_flight",
    ["airline", "flight", "class", "date", "city pair"],
    "status",
  ],
  ["a flight number alone", "please book TK 2 for me", "text", ["airline", "flight"], "date"],
  ["a missing airline", " 17FEB JFKIST HK1 0755 1250", "damaged_flight", ["date", "city pair", "status"], "airline"],
  ["a message without flights", "Dear colleagues,\nhow are you?", "text", [], "airline"],
  ["a service screen", " TK 675   21FEB  SU\nIST          545P\nJRO    140A           6:55", "service", [], "airline"],
])("reports where reading stopped: %s", (_case, text, seen, read, expected) => {
  expect(parse(text).failure).toMatchObject({ seen, read, expected });
});

test("reports the line that was read furthest", () => {
  const { failure } = parse(`Hello,\n TK 2\n 2 TK 370Y 02MXY S ISTTAS*HK1   305P  945P\nThanks`);
  expect(failure).toEqual({
    line: 2,
    seen: "damaged_flight",
    read: ["airline", "flight", "class"],
    expected: "date",
    column: 10,
  });
});

test("reports no failure if a flight was read", () => {
  expect(parse(" 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S\n 2 TK nonsense").failure).toBeNull();
});

test("reports married segments, stops, other operators and gaps as facts", () => {
  const { problems } = parse(` 1 AF 681N 01MAY ATLCDG SS1   535P  755A|*      SA/SU   E  2
 2 AF1076N 02MAY CDGRAK SS1   935A 1155A *         SU   E  2
 3   ARNK
 4 DL9318R 10MAY KGLAMS SS1   825P  600A|*      MO/TU   E  5
         OPERATED BY KLM ROYAL DUTCH AIRL  KGL-EBB
         OPERATED BY KLM ROYAL DUTCH AIRL  EBB-AMS`);
  expect(problems).toEqual([
    { code: "married", severity: "fact", segment: 0, details: { flights: "AF 681, AF 1076" } },
    { code: "surface", severity: "fact", segment: 2, details: { from: "RAK", to: "KGL" } },
    { code: "stops", severity: "fact", segment: 2, details: { stops: 1, airports: "EBB" } },
    {
      code: "operated_by_other",
      severity: "fact",
      segment: 2,
      details: { flight: "DL 9318", operator: "KLM ROYAL DUTCH AIRL" },
    },
  ]);
});

test("reports contradictory signs of the arrival day, and uses the marker", () => {
  const { segments, problems } = parse(" 1 AF 681N 01MAY ATLCDG SS1   535P  755A|*      SA/MO   E");
  expect(segments[0]?.arrivalDayOffset).toBe(1);
  expect(problems).toEqual([
    { code: "arrival_day_mismatch", severity: "warning", segment: 0, details: { printed: 1, other: 2 } },
  ]);
});
