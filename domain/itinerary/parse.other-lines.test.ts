import { expect, test } from "vitest";
import { type ParsedItinerary, parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const today = "2026-11-20";
const parse = (text: string, on = today) => parseItinerary(text, { today: on, reference });

const kinds = ({ lines }: ParsedItinerary) => lines.map(({ kind }) => kind);
const codes = ({ lines }: ParsedItinerary) => lines.flatMap(({ guesses }) => guesses.map(({ code }) => code));

test.each([
  ["availability of Sabre", "1ET     509 C7 J7 DL PL Y7 G7 S7 EWRADD    915P  910P¥1 DCA /E", "availability"],
  ["availability of Apollo", "1| KE5763 Y9 B9 M9 S9 H9 E9 K9 L9 U9 Q9|ICNCRK 925P 1225A|738* 0", "availability"],
  ["a fare quote", "XMAD IB  6830 Q  Q 20SEP 2210  QOWIB           20SEP20SEP 2P", "fare_row"],
  ["a flight with a mistyped date", " 1 TK   2Y 01MSY J JFKIST*HK1   755P 1250P", "unreadable_date"],
  ["a flight without an airline", "    1234 01MAY JFKIST HK1 755P 1250P", "unreadable_flight"],
])("does not read %s as a flight, and returns the reason", (_case, text, code) => {
  const parsed = parse(text);
  expect(parsed.segments).toEqual([]);
  expect(codes(parsed)).toEqual([code]);
});

test.each([
  "  1.SSR OTHS AA  1W30107X01JANLOSJFK.SECURE FLT BKD PLS ADV SSR",
  " 6 SSR DOCS W3 HK1 P/USA/123456789/USA/12JUL88/F/12DEC28/DOE/JANE",
  " 2  OTH YY 22FEB Q GK1  LAX/THANK YOU",
  " 4 MIS 1A HK1 SFO 21DEC-PRESERVEPNR",
  "  9 TK OK20NOV/NYC1S2ABC",
  "PHONES",
  "please book AA 123 Y 20SEP JFK LAX AT 7",
])("ignores %j without a problem", (line) => {
  const parsed = parse(line);
  expect([kinds(parsed), codes(parsed), parsed.segments]).toEqual([["ignored"], [], []]);
});

test("returns nothing for an empty text", () => {
  expect(parse("")).toEqual({
    gds: null,
    segments: [],
    setAside: [],
    services: [],
    availability: [],
    pricing: [],
    tickets: [],
    surfaces: [],
    problems: [],
    yearsFrom: "today",
    lines: [{ text: "", kind: "ignored", verdict: "skipped", guesses: [] }],
    failure: { line: null, seen: "nothing", read: [], expected: "airline", column: 0 },
  });
});
