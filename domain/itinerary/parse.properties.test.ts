import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, steepest } from "#tests/server/spent.ts";
import { maskPersonal } from "./mask-personal.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

const screens = [
  ` 1.1DOE/JANE MRS
 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S
                                               /DCTK*ABC123 /E
 2 TK 370Y 02MAY S ISTTAS*HK1   305P  945P /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 3  ARNK
 4 HY 601J 20MAY Q SKDJFK SS1   355A 1140A /DCHY /E`,
  `  3  LH 411 C 12DEC 6*JFKMUC HK2  1855 0845  13DEC  E  LH/ABC123
  4  LH2410 C 13DEC 7*MUCARN UN2  1000 1210  13DEC  E  LH/ABC123
  5  LH2412 C 13DEC 7*MUCARN TK2        2  1130 1340   32N E0 M
     OPERATED BY`,
  ` 1. SQ   21 J  01MAY EWRSIN HK1  2255  *0530  O*       E SA/MO  1
 2. UA  132 S  05MAY GUMHNL HS1   640A - 600P O          WE
         OPERATED BY SOMEBODY ELSE
 3. ARNK
 4. U2 8713 Y  09MAY LGWAMS BK1  0700   0915             SU
** VENDOR LOCATOR DATA EXISTS **       >*VL;`,
  ` 1 UA 998Z 01MAY EWRCDG SS1   635P  750A|*      SA/SU   E  1
 2 CZ 328T 05MAY LAXCAN HK1  1150P  540A2*      WE/FR   E
 3   ARNK
 4 NK 610Y 08MAY TPAFLL GK1   620A  722A           SA
   FLIGHT  DATE  SEGMENT DPTR  ARVL   MLS   EQP  ELPD MILES SMD
 1 UA  998 01MAY EWR CDG  635P  750A¥1 DB   767  7.15  3633  N
DEP-TERMINAL C                 ARR-AEROGARE 1`,
  ` 6*EY8310T 01MAY SA JFKMCO SS1   925P 1214A#1/X $ J02 E
 7 TG 603X 04MAY TU HKGBKK SS2 0745  0925 /O $ E
 1-    USD650.00                    345.10XT       USD995.10ADT
 12 FA PAX 235-1234567872-73/ETTK/USD995.10/20NOV26`,
];
const screen = fc.constantFrom(...screens);
const facts = (text: string) => {
  const { lines: _lines, ...all } = parse(text);
  return all;
};

/** Parts of real lines, in an order that no system prints. */
const piece = fc.constantFrom(
  "1",
  " ",
  "    ",
  "TK",
  "9W",
  " 713",
  "E ",
  "13SEP",
  "30FEB",
  " 7 ",
  "DACIST",
  "*",
  "HK1",
  "UN1",
  "FLWN",
  " 0650",
  " 1235",
  "755P",
  "1375",
  "+1",
  "14SEP 1",
  "/DCTK*ABC123",
  " /E",
  "OPERATED BY",
  "ARNK",
  "\n",
  "\r\n",
  "¥",
  "E  0 77W M",
  "SS99",
  "-",
);

/** `ITINERARY_LINES=100000` sets the number of runs. The default is small enough for ordinary runs. */
const runs = Number(process.env.ITINERARY_LINES ?? 1500);

/** A screen with some characters missing, doubled, swapped or replaced. */
const mutated = fc
  .tuple(screen, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.string({ maxLength: 3 })), { maxLength: 6 }))
  .map(([whole, changes]) =>
    changes.reduce((text, [at, kind, noise]) => {
      const place = at % (text.length + 1);
      const [before, after] = [text.slice(0, place), text.slice(place)];
      const changed = [before + after.slice(1), before + after.charAt(0) + after, before + noise + after];
      return changed[kind] ?? before + noise + after.slice(noise.length);
    }, whole),
  );

test("never throws, and classifies every line, for any text", { timeout: 600_000 }, () => {
  const text = fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 400 }) },
    { weight: 1, arbitrary: fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join("")) },
    { weight: 3, arbitrary: mutated },
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const { lines, segments, setAside, failure } = parse(pasted);
      expect(lines.map((line) => line.text)).toEqual(pasted.split(/\r\n|[\n\r\u2028\u2029]/));
      for (const { departsAt, arrivesAt, flightNumber, line } of segments) {
        expect(departsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        expect(arrivesAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        expect(flightNumber).toMatch(/^[1-9]\d{0,3}[A-Z]?$/);
        expect(lines[line]?.kind).toBe("segment");
      }
      expect(failure === null).toBe(segments.length + setAside.length > 0);
      expect(maskPersonal(lines)).toHaveLength(lines.map((line) => line.text).join("\n").length);
    }),
    { numRuns: runs },
  );
});

test("reads a masked text as before", () => {
  fc.assert(
    fc.property(screen, (text) => {
      const { segments, surfaces, services, gds } = parse(text);
      const again = parse(maskPersonal(parse(text).lines));
      expect([again.segments, again.surfaces, again.services, again.gds]).toEqual([segments, surfaces, services, gds]);
    }),
    { numRuns: 20 },
  );
});

test("reads all of a paste of a megabyte, in time proportional to its length", async () => {
  const whole = `${screens.join("\n")}\n`;
  const times = Math.ceil(1_048_576 / whole.length);
  expect(await growth(parse, (size) => whole.repeat(size / whole.length), 1_048_576)).toBeLessThan(steepest);
  const { segments, setAside } = parse(whole.repeat(times));
  const once = parse(whole);
  expect(segments.length + setAside.length).toBe(times * (once.segments.length + once.setAside.length));
});

test("ignores indentation, case, line ends and trailing spaces", { timeout: 60_000 }, () => {
  const asTyped = fc.record({
    indent: fc.integer({ min: 0, max: 3 }),
    end: fc.constantFrom("\n", "\r\n", "\r"),
    trail: fc.integer({ min: 0, max: 80 }),
    isLower: fc.boolean(),
  });
  fc.assert(
    fc.property(screen, asTyped, (text, { indent, end, trail, isLower }) => {
      const lines = text.split("\n").map((line) => " ".repeat(indent) + line + " ".repeat(trail));
      const typed = lines.join(end);
      const result = facts(isLower ? typed.toLowerCase() : typed);
      expect(result).toEqual(facts(text));
    }),
  );
});

test("infers the year of any day in the next ten months, in all displays", () => {
  const days = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(days, fc.boolean(), (ahead, isSabre) => {
      const date = new Date(Date.UTC(2026, 10, 20 + ahead));
      const [month] = date.toUTCString().slice(8, 11).toUpperCase().split(" ");
      const printed = `${String(date.getUTCDate()).padStart(2, "0")}${month}`;
      const weekday = (date.getUTCDay() + 6) % 7;
      const text = isSabre
        ? ` 1 BA 178Y ${printed} ${"MTWQFJS"[weekday]} JFKLHR HK1   755A  750P /DCBA*ABC123 /E`
        : `  2  BA 178 Y ${printed} ${weekday + 1} JFKLHR HK1  0755 1950  ${printed}  E  BA/ABC123`;
      expect(parse(text).segments[0]?.departsAt).toBe(`${date.toISOString().slice(0, 10)}T07:55`);
    }),
  );
});

test("takes time proportional to the length of the text", async () => {
  const hostile = [
    " ",
    "01JAN ",
    "1 ",
    "/DC",
    "OPERATED BY - . ",
    " 1 TK 713E 13SEP 7 DACIST*UN1 0650 1235\n",
    "A1 ",
    "FARE USD 1.00 ",
    "TAX 1.00YQ ",
    "OB FEES USD 1.00\n",
    "FARE USD 1.00 TOT USD 1.00\nGRAND TOTAL USD 1.30\n",
    "2201234567890",
    "1.1DOE/",
    "C9 ",
    "12:00 ",
    "TK 1\n",
    "JFK 755A\n",
    "a//b.",
  ];
  for (const part of hostile) {
    const textOf = (size: number) => `1 TK 713E 13SEP 7 DACIST*HK1 0650 1235\n${part.repeat(size / part.length)}`;
    expect(await growth(parse, textOf, 100_000), part).toBeLessThan(steepest);
  }
});

/** Screens for which parsing was once quadratic, or kept more of a flight than it has. */
test.each<[string, (size: number) => string, number]>([
  [
    "many spaces below an offer",
    (size) => `1DL     509 C7 DL Y JFKLAX    915P 1230A+1 DCA /E\n${" ".repeat(size)}X`,
    100_000,
  ],
  [
    "many spaces after an operator",
    (size) => ` 2 AA  169  L LAXNRT  777  LUNCH     11:40\n        OPERATED BY A${" ".repeat(size)}X`,
    100_000,
  ],
  ["many headlines without a flight", (size) => "FLIGHT  DATE  SEGMENT DPTR  ARVL\n".repeat(size), 27_000],
  ["many priced flights on one line", (size) => "28NOV  DEL 3 YYZ 3  225A  255P   E1/77W ".repeat(size), 20_000],
  [
    "a very long list of amenities",
    (size) => ` 2 AA  169  L LAXNRT  777  LUNCH     11:40\n${" ".repeat(16)}A${"/A".repeat(size)}`,
    400_000,
  ],
  [
    "a very long list of meals",
    (size) =>
      `*1A PLANNED FLIGHT INFO*   DL 201   72 SA 09SEP17\nAAA     0100  J/B 777 1:00\n${" ".repeat(13)}${"A/B ".repeat(size)}`,
    200_000,
  ],
  [
    "a flight with many stops that is booked many times",
    (size) =>
      `${" 1 DL 201V 09SEP Q AAAZZZ*HK1 0100 0200\n".repeat(size)}*1A PLANNED FLIGHT INFO*   DL 201   72 SA 09SEP17\nAAA     0000\n${"BBB 0100 0200\n".repeat(3 * size)}ZZZ 0100`,
    10_000,
  ],
])("reads %s in time proportional to their number, without throwing", async (_, textOf, size) => {
  expect(await growth(parse, textOf, size)).toBeLessThan(steepest);
  const { segments } = parse(textOf(size));
  expect(Math.max(0, ...segments.map(({ stopsAt }) => stopsAt.length))).toBeLessThan(50);
});
