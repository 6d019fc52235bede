import { expect, test } from "vitest";
import { describeItinerary } from "./describe.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";
import { durationText, itineraryText } from "./render-text.ts";

const text = (paste: string) => {
  const { segments } = parseItinerary(paste, { today: "2026-11-20", reference });
  return itineraryText(describeItinerary(segments, reference));
};

test("there and back, with connections and who flies", () => {
  expect(
    text(`1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
2 TK 370Y 02MAY S ISTTAS*HK1   305P  945P /DCTK*ABC123 /E
3 TK 371C 20MAY Q TASIST*HK1   355A  645A /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
4 TK   1Y 20MAY Q ISTJFK*HK1   845A 1240P /DCTK*ABC123 /E`),
  ).toBe(
    `1. New York to Tashkent, 16 h 50 min
Sat 1 May 2027  19:55 New York (JFK) → 12:50 Istanbul (IST) +1 day
    Turkish Airlines TK 2, Economy (Y), 9 h 55 min
    2 h 15 min connection in Istanbul
Sun 2 May 2027  15:05 Istanbul (IST) → 21:45 Tashkent (TAS)
    Turkish Airlines TK 370, Economy (Y), 4 h 40 min

2. Tashkent to New York, 17 h 45 min
Thu 20 May 2027  03:55 Tashkent (TAS) → 06:45 Istanbul (IST)
    Turkish Airlines TK 371, operated by ANADOLUJET, Business (C), 4 h 50 min
    2 h connection in Istanbul
Thu 20 May 2027  08:45 Istanbul (IST) → 12:40 New York (JFK)
    Turkish Airlines TK 1, Economy (Y), 10 h 55 min`,
  );
});

test("terminals, aircraft, a night between two airports and the day before", () => {
  expect(
    text(`  2  NZ 008 Y 02JAN 6 AKLHNL HK1  0050 1035  01JAN  E  0 77W M
  3  AY 099 Y 10JAN 7 HELHND HK1  1050P 2  1150P 230P+1 359 E0 H
  4  JL 707 Y 12JAN 2 NRTBKK HK1        1   750A1205P   *1A/E*`),
  ).toBe(
    `1. Auckland to Honolulu, 8 h 45 min
Sat 2 Jan 2027  00:50 Auckland (AKL) → 10:35 Honolulu (HNL) -1 day
    Air New Zealand NZ 8, Economy (Y), 8 h 45 min, Boeing 777-300ER

2. Helsinki to Bangkok, 31 h 15 min
Sun 10 Jan 2027  23:50 Helsinki (HEL, terminal 2) → 14:30 Tokyo (HND) +1 day
    Finnair AY 99, Economy (Y), 7 h 40 min, Airbus A350-900
    17 h 20 min connection in Tokyo, change of airport, overnight
Tue 12 Jan 2027  07:50 Tokyo (NRT, terminal 1) → 12:05 Bangkok (BKK)
    Japan Airlines JL 707, Economy (Y), 6 h 15 min`,
  );
});

test("nothing to say about nothing", () => {
  expect(text("")).toBe("");
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [615, "10 h 15 min"],
])("%i minutes are %s", (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});
