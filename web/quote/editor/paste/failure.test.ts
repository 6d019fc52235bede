import { expect, test } from "vitest";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";

import { nothingBooked } from "./failure.ts";

const of = (text: string) => nothingBooked(parseItinerary(text, { today: "2026-11-21", reference }));

test("returns nothing for a flight that can be sold", () => {
  expect(of(" 1 TK   4Y 01MAY J JFKIST*HK4   130A 620P  /E")).toBeUndefined();
});

test("does not treat offered flights as a failure", () => {
  const header = " 20SEP  MON   NYC/EDT     ACC/\u00a54\n";
  expect(of(`${header}2DL     200 J9 Y9 B9 JFKACC   1055P 1205P\u00a51 DCA /E\n`)).toEqual({
    failed: false,
    sentences: ["1 flight is offered here, none is booked."],
  });
});

test.each([
  [" 1 DL 474V 22SEP W JFKVCE*HK2", /without its times/],
  ["  2  W3 108 M 13AUG 6 JFKLOS         FLWN", /canceled, flown or open/],
  ["Hi Gabriel, we would like to go in spring", /No line looks like a booked flight/],
])("%s", (text, sentence) => {
  const found = of(text);
  expect(found?.failed).toBe(true);
  expect(found?.sentences[0]).toMatch(sentence);
});
