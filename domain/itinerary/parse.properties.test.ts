import fc from "fast-check";
import { expect, test } from "vitest";
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
];
const screen = fc.constantFrom(...screens);
const facts = (text: string) => {
  const { gds, segments, setAside, surfaces } = parse(text);
  return { gds, surfaces, setAside: setAside.length, segments: segments.map(({ line: _line, ...segment }) => segment) };
};

/** Pieces real lines are made of, in an order no system prints. */
const piece = fc.constantFrom(
  ...[
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
  ],
  ...[
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
  ],
);

test("no text throws, and every line of it is accounted for", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join("")),
    fc.tuple(screen, fc.nat(), fc.string({ maxLength: 5 })).map(([whole, at, noise]) => {
      const place = at % whole.length;
      return whole.slice(0, place) + noise + whole.slice(place + noise.length);
    }),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const { lines, segments } = parse(pasted);
      expect(lines.map((line) => line.text)).toEqual(pasted.split(/\r\n|[\n\r\u2028\u2029]/));
      for (const { departsAt, arrivesAt, flightNumber, line } of segments) {
        expect(departsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        expect(arrivesAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        expect(flightNumber).toMatch(/^[1-9]\d{0,3}[A-Z]?$/);
        expect(lines[line]?.kind).toBe("segment");
      }
    }),
    { numRuns: 2000 },
  );
});

test("indentation, case, line ends and trailing blanks change nothing", () => {
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

test("any day of the coming ten months is found again with its year, in all displays", () => {
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

test("time grows with the text and no faster", () => {
  const hostile = [" ", "01JAN ", "1 ", "/DC", "OPERATED BY - . ", " 1 TK 713E 13SEP 7 DACIST*UN1 0650 1235\n", "A1 "];
  for (const part of hostile) {
    const text = `1 TK 713E 13SEP 7 DACIST*HK1 0650 1235\n${part.repeat(100_000 / part.length)}`;
    const started = performance.now();
    parse(text);
    expect(performance.now() - started).toBeLessThan(3000);
  }
});
