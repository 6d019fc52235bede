import { expect, test } from "vitest";
import { english } from "#tests/project/english.ts";
import { describeItinerary } from "./describe.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";
import { itineraryText } from "./render-text.ts";

const text = (paste: string) => {
  const { segments } = parseItinerary(paste, { today: "2026-11-20", reference });
  return itineraryText(describeItinerary(segments, reference), english);
};

test("writes a round trip with connections and operators", () => {
  expect(
    text(`1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
2 TK 370Y 02MAY S ISTTAS*HK1   305P  945P /DCTK*ABC123 /E
3 TK 371C 20MAY Q TASIST*HK1   355A  645A /DCTK*ABC123 /E
OPERATED BY ANADOLUJET`),
  ).toBe(
    `New York to Tashkent
Sat, May 1, 2027 · 1 stop · 16 h 50 min

   7:55 PM  New York (JFK), Sat, May 1
            John F. Kennedy International Airport
            Turkish Airlines TK 2
            Economy (Y) · 9 h 55 min
  12:50 PM  Istanbul (IST), Sun, May 2, +1 day
            Istanbul Airport

            2 h 15 min in Istanbul

   3:05 PM  Istanbul (IST), Sun, May 2
            Istanbul Airport
            Turkish Airlines TK 370
            Economy (Y) · 4 h 40 min
   9:45 PM  Tashkent (TAS), Sun, May 2
            Tashkent International Airport

Tashkent to Istanbul
Thu, May 20, 2027 · nonstop · 4 h 50 min

   3:55 AM  Tashkent (TAS), Thu, May 20
            Tashkent International Airport
            Turkish Airlines TK 371
            Operated by Anadolujet
            Business (C) · 4 h 50 min
   6:45 AM  Istanbul (IST), Thu, May 20
            Istanbul Airport`,
  );
});

test("writes terminals, aircraft, an overnight change of airport and the day before", () => {
  const lines = text(`  2  NZ 008 Y 02JAN 6 AKLHNL HK1  0050 1035  01JAN  E  0 77W M
  3  AY 099 Y 10JAN 7 HELHND HK1  1050P 2  1150P 230P+1 359 E0 H
  4  JL 707 Y 12JAN 2 NRTBKK HK1        1   750A1205P   *1A/E*`).split("\n");
  expect(lines).toContain("            Economy (Y) · 8 h 45 min · Boeing 777-300ER");
  expect(lines).toContain("  10:35 AM  Honolulu (HNL), Fri, Jan 1, −1 day");
  expect(lines).toContain("            Helsinki-Vantaa Airport, terminal 2");
  expect(lines.slice(lines.indexOf("            Haneda Airport") + 1).slice(0, 4)).toEqual([
    "",
    "            ! 17 h 20 min to change airports: Haneda Airport (HND) to",
    "            Narita International Airport (NRT), overnight",
    "",
  ]);
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [425, "7 h 5 min"],
  [1500, "25 h"],
])("writes %i minutes as %s", (minutes, words) => {
  const { segments } = parseItinerary("1 TK 371C 20MAY Q TASIST*HK1 355A 645A", { today: "2026-11-20", reference });
  const described = describeItinerary(segments, reference);
  const journeys = described.journeys.map((journey) => ({ ...journey, totalMinutes: minutes }));
  expect(itineraryText({ ...described, journeys }, english)).toContain(`nonstop · ${words}\n`);
});

test("returns an empty text without flights", () => {
  expect(text("")).toBe("");
});
