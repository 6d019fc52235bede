import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, steepest } from "#tests/server/spent.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

const minute = fc.integer({ min: 0, max: 1439 });
const seats = fc.constantFrom("0", "1", "4", "9", "L", "R", "C");
const offers = fc.record({
  airline: fc.constantFrom("AA", "B6", "9W", "U2", "KE"),
  flight: fc.integer({ min: 1, max: 9999 }),
  classes: fc.uniqueArray(fc.tuple(fc.constantFrom(..."FAJCDIZWYBMHQKLVSNTGXUEOP"), seats), {
    minLength: 1,
    maxLength: 7,
    selector: ([letter]) => letter,
  }),
  pair: fc.constantFrom(["JFK", "LHR"], ["ICN", "HKG"], ["EWR", "ADD"]),
  departs: minute,
  arrives: minute,
  days: fc.integer({ min: 0, max: 2 }),
  aircraft: fc.constantFrom("77W", "359", "738", "CR9"),
  stops: fc.integer({ min: 0, max: 2 }),
});
type Offer = typeof offers extends fc.Arbitrary<infer T> ? T : never;

const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}${String(at % 60).padStart(2, "0")}`;
/** Formats "915P", "1200N" without padding. */
const half = (at: number) => {
  const hour = Math.floor(at / 60) % 12 || 12;
  return `${hour}${String(at % 60).padStart(2, "0")}${at < 720 ? "A" : "P"}`;
};
const number = ({ flight }: Offer) => String(flight).padStart(4);
const letters = ({ classes }: Offer) => classes.map(([letter, left]) => letter + left).join(" ");

/** The format in which each system prints an offered flight. */
const printers: Record<string, (offer: Offer) => string> = {
  sabre: (offer) =>
    `1${offer.airline}    ${number(offer)} ${letters(offer).padEnd(20)} ${offer.pair.join("")}  ${half(offer.departs).padStart(5)} ${half(offer.arrives).padStart(5)}${offer.days ? `¥${offer.days}` : "  "} ${offer.aircraft} M ${offer.stops} DCA /E`,
  amadeus: (offer) =>
    ` 1   ${offer.airline}${number(offer)}  ${letters(offer).padEnd(20)} /${offer.pair[0]} 1 ${offer.pair[1]} B  ${clock(offer.departs)}    ${clock(offer.arrives)}${offer.days ? `+${offer.days}` : "  "}E${offer.stops}/${offer.aircraft}       9:05`,
  apollo: (offer) =>
    `1| ${offer.airline}${number(offer)} ${letters(offer).padEnd(29)}|${offer.pair.join("")}${half(offer.departs).padStart(5)} ${half(offer.arrives).padStart(5)}${[" ", "|", "2"][offer.days]}${offer.aircraft}  ${offer.stops}`,
  worldspan: (offer) =>
    `1*${offer.airline}${number(offer)} ${letters(offer).padEnd(20)} ${offer.pair.join("")} ${half(offer.departs).padStart(5)} ${half(offer.arrives).padStart(5)}${offer.days ? `#${offer.days}` : "  "} ${offer.aircraft} ${offer.stops}`,
};

test.each(Object.entries(printers))("reads every offer of %s as printed", (system, print) => {
  fc.assert(
    fc.property(offers, (offer) => {
      const row = print(offer);
      const { availability, segments, gds } = parse(row);
      expect([row, gds, segments]).toEqual([row, system, []]);
      expect(availability).toMatchObject([
        {
          line: 0,
          number: 1,
          airline: offer.airline,
          flightNumber: String(offer.flight),
          from: offer.pair[0],
          to: offer.pair[1],
          departsOn: null,
          isConnection: false,
          departureTime: clock(offer.departs).replace(/^../, "$&:"),
          arrivalTime: clock(offer.arrives).replace(/^../, "$&:"),
          arrivalDayOffset: offer.days,
          aircraft: offer.aircraft,
          stops: offer.stops,
        },
      ]);
      expect(availability[0]?.classes.map(({ bookingClass }) => bookingClass)).toEqual(
        offer.classes.map(([letter]) => letter),
      );
    }),
  );
});

const screen = offers.chain((offer) =>
  fc.constantFrom(...Object.values(printers)).map((print) => ` 17SEP  FRI   NYC/EDT     LON/¥5\n${print(offer)}`),
);
const noise = fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.string({ maxLength: 3 })), { maxLength: 8 });

test("never throws for damaged rows or reads them as booked, and returns only complete offers", () => {
  const damaged = fc.tuple(fc.array(screen, { minLength: 1, maxLength: 4 }), noise).map(([screens, changes]) =>
    changes.reduce((text, [at, kind, more]) => {
      const [before, after] = [text.slice(0, at % text.length), text.slice(at % text.length)];
      return [before + after.slice(1), before + more + after, before + more + after.slice(more.length)][kind] ?? text;
    }, screens.join("\n")),
  );
  fc.assert(
    fc.property(damaged, (text) => {
      const { availability, segments, lines } = parse(text);
      for (const offer of availability) {
        expect(lines[offer.line]?.kind).toBe("availability");
        expect(segments.some(({ line }) => line === offer.line)).toBe(false);
        expect(offer.departureTime).toMatch(/^[0-2]\d:[0-5]\d$/);
        expect(offer.arrivalTime).toMatch(/^[0-2]\d:[0-5]\d$/);
        expect(offer.flightNumber).toMatch(/^[1-9]\d{0,3}[A-Z]?$/);
        expect(offer.departsOn ?? "2027-09-17").toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(Math.abs(offer.arrivalDayOffset)).toBeLessThan(10);
        expect(offer.from).not.toBe(offer.to);
      }
    }),
    { numRuns: 500 },
  );
});

test("takes time proportional to the size of the screen", { timeout: 60_000 }, async () => {
  const row = "1DL     509 C7 J0 DL PR Y7 GC S7*JFKKEF    915P  710A¥1 DCA /E\n            B2 ML KL\n";
  const hostile = [
    "C9 ",
    " ",
    "A1",
    "JFK",
    "915P ",
    "1DL 509 C7 ",
    "AMADEUS ",
    "+1",
    "DISPLAY* ",
    "/ 12:00 ",
    "** AMADEUS FR ",
  ];
  for (const part of [row, ...hostile]) {
    const screenOf = (size: number) => {
      // Trailing spaces would be removed.
      const text = `${part.repeat(size / part.length)}!`;
      return ` 17SEP  FRI   NYC/EDT     LON/¥5\n${text}\n${row}${text}`;
    };
    expect(await growth(parse, screenOf, 100_000), part).toBeLessThan(steepest);
  }
});
