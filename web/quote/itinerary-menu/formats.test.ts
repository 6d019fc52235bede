import { afterEach, expect, test, vi } from "vitest";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { RenderedSystem } from "#domain/itinerary/render/render-segments.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip as tripSentences } from "#messages/en/trip.ts";
import { leftOver, pseudo } from "#tests/project/pseudo.ts";
import { showLanguage } from "#web/shared/texts/texts.ts";
import { asSegments, asText, calendarName, segmentFormats, segmentsObstacle } from "./formats.ts";

const pasted = `
 1 TK   4Y 01MAY J JFKIST*HK4   130A 620P  /DCTK*ABC123 /E
 2 TK 370Y 01MAY J ISTTAS*HK4   805P 205A  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 3 TK 371Y 20MAY Q TASIST*HK4   355A 645A  /DCTK*ABC123 /E
`;
vi.stubGlobal("document", { documentElement: {} });
afterEach(() => showLanguage("en"));

const today = "2026-11-20";
const read = (text: string) => parseItinerary(text, { today, reference }).segments;
const tripOf = (segments: readonly Segment[]) => ({ segments, itinerary: describeItinerary(segments, reference) });
const trip = tripOf(read(pasted));
const flightOf = ({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt }: Segment) =>
  [airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt].join(" ");

test.each(Object.keys(segmentFormats) as RenderedSystem[])(
  "prints flights for %s that can be parsed again",
  (system) => {
    expect(read(asSegments(trip, system)).map(flightOf)).toEqual(trip.segments.map(flightOf));
  },
);

test("contains the places, times and airlines for the customer", () => {
  const text = asText(trip);
  for (const words of [
    "New York to Tashkent",
    "1:30 AM  New York (JFK), Sat, May 1",
    "Operated by",
    "Turkish Airlines",
  ])
    expect(text).toContain(words);
});

test("contains no English if the office uses another language", () => {
  showLanguage("ru", { sentences: {}, codes: pseudo({ trip: tripSentences, calendar }) });
  const text = asText(trip);
  expect(text).toContain("сб, 1 мая");
  expect(leftOver(text, trip)).toEqual([]);
});

test("refuses to print flights whose arrival day no system can represent", () => {
  const [first] = trip.segments as [Segment];
  const late = tripOf([first, { ...first, arrivesAt: "2027-05-09T18:20" }]);
  expect(segmentsObstacle(trip)).toBeUndefined();
  expect(segmentsObstacle(late)).toBe("Flight 2 has an impossible arrival day. Check its dates.");
});

test("names calendar files by the outbound journey and its date", () => {
  expect(calendarName(trip)).toBe("JFK-TAS-2027-05-01.ics");
});
