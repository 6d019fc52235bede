import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { sentenceOf } from "#tests/said.ts";
import type { QuoteContent } from "./content.ts";
import { type Asked, differsFromAsked } from "./differs-from-asked.ts";
import type { PartySize } from "./pricing.ts";

const fare = { netCents: 1, pricing: { kind: "price", cents: 2 } } as const;

/** "JFK IST 01, TAS IST 20": flights on days of May 2027, three hours each. */
function flights(way: string, seatCount: number | null = null): Segment[] {
  return way.split(", ").map((flight, index) => {
    const [from = "", to = "", day = "01", hour = "08"] = flight.split(" ");
    return {
      ...{ airline: "TK", flightNumber: String(index + 1), bookingClass: "Y", cabin: "economy", from, to },
      ...{ departsAt: `2027-05-${day}T${hour}:00`, arrivesAt: `2027-05-${day}T${hour}:55` },
      ...{ operatedBy: null, operatorMissing: false, departureTerminal: null, arrivalTerminal: null, aircraft: null },
      ...{ mileage: null, status: seatCount === null ? null : "HK", seatCount },
    };
  });
}

const one: PartySize = { ADULT: 1, CHILD: 0, INFANT: 0 };

function aQuote(options: readonly Segment[][], party: PartySize = one): QuoteContent {
  return {
    ...{ currency: "USD", party, customizedMessage: "", notesForAdmin: "", expiresAt: "2026-11-23T15:00:00.000Z" },
    options: options.map((segments, index) => ({
      ...{ id: String(index), title: "", noneChangeable: false, segments },
      fares: { ADULT: fare, CHILD: fare, INFANT: fare },
    })),
  };
}

const asked = (facts: Partial<Asked> = {}): Asked => ({ from: null, to: null, return: null, party: one, ...facts });

describe("the route", () => {
  const thereAndBack = "JFK IST 01, IST TAS 01 12, TAS IST 20, IST JFK 20 12";
  test.each<[string, way: string, asks: Partial<Asked>, sentences: string[]]>([
    ["as asked", thereAndBack, { from: "JFK", to: "TAS", return: true }, []],
    ["from another airport of the city", thereAndBack, { from: "EWR", to: "TAS" }, []],
    ["asked with the city's own code", thereAndBack, { from: "NYC", to: "TAS" }, []],
    ["a lead that says nothing", thereAndBack, {}, []],
    [
      "from another city",
      thereAndBack,
      { from: "BOS", to: "TAS" },
      ["Option 1 leaves from JFK, the customer asked for BOS"],
    ],
    ["to another city", thereAndBack, { to: "SKD" }, ["Option 1 goes to TAS, the customer asked for SKD"]],
    ["only through the city", thereAndBack, { to: "IST" }, ["Option 1 goes to TAS, the customer asked for IST"]],
    ["with a stay on the way", "JFK IST 01, IST TAS 04, TAS JFK 20", { to: "IST" }, []],
    ["home from elsewhere", "JFK TAS 01, SKD JFK 20", { to: "TAS", return: true }, []],
    ["home to another airport of the city", "JFK TAS 01, TAS EWR 20", { to: "TAS", return: true }, []],
    [
      "no way back",
      "JFK TAS 01",
      { to: "TAS", return: true },
      ["Option 1 does not come back, the customer asked for a round trip"],
    ],
    [
      "a way back nobody asked for",
      "JFK TAS 01, TAS JFK 20",
      { to: "TAS", return: false },
      ["Option 1 comes back, the customer asked for one way"],
    ],
    ["one way as asked", "JFK TAS 01", { from: "JFK", to: "TAS", return: false }, []],
  ])("%s", (_name, way, asks, sentences) => {
    expect(differsFromAsked(aQuote([flights(way)]), asked(asks), reference).map(sentenceOf)).toEqual(sentences);
  });

  test("each option is looked at, and named by its title", () => {
    const content = aQuote([flights("JFK TAS 01"), flights("BOS SKD 01")]);
    const titled = {
      ...content,
      options: content.options.map((option, index) => ({ ...option, title: index ? "B" : "" })),
    };
    expect(differsFromAsked(titled, asked({ from: "JFK", to: "TAS" }), reference).map(sentenceOf)).toEqual([
      "B leaves from BOS, the customer asked for JFK",
      "B goes to SKD, the customer asked for TAS",
    ]);
  });
});

describe("the party", () => {
  test.each<[PartySize, PartySize, string[]]>([
    [one, one, []],
    [one, { ADULT: 0, CHILD: 0, INFANT: 0 }, []],
    [
      one,
      { ADULT: 2, CHILD: 0, INFANT: 1 },
      ["The customer asked for 2 adults and 1 infant, the quote is for 1 adult"],
    ],
    [
      { ADULT: 2, CHILD: 1, INFANT: 1 },
      { ADULT: 2, CHILD: 2, INFANT: 0 },
      ["The customer asked for 2 adults and 2 children, the quote is for 2 adults, 1 child and 1 infant"],
    ],
  ])("%o where %o was asked for", (party, wanted, sentences) => {
    expect(
      differsFromAsked(aQuote([flights("JFK TAS 01")], party), asked({ party: wanted }), reference).map(sentenceOf),
    ).toEqual(sentences);
  });
});

describe("the seats", () => {
  test.each<[seats: number | null, PartySize, string[]]>([
    [null, { ADULT: 9, CHILD: 0, INFANT: 0 }, []],
    [2, { ADULT: 2, CHILD: 0, INFANT: 0 }, []],
    [2, { ADULT: 2, CHILD: 0, INFANT: 2 }, []],
    [3, { ADULT: 2, CHILD: 0, INFANT: 0 }, []],
    [2, { ADULT: 2, CHILD: 1, INFANT: 1 }, ["Option 1: 2 seats are held on TK 1 and TK 2, 3 passengers need one"]],
    [1, { ADULT: 2, CHILD: 0, INFANT: 0 }, ["Option 1: 1 seat is held on TK 1 and TK 2, 2 passengers need one"]],
  ])("%s held for %o", (seats, party, sentences) => {
    const content = aQuote([flights("JFK TAS 01, TAS JFK 20", seats)], party);
    expect(differsFromAsked(content, asked({ party }), reference).map(sentenceOf)).toEqual(sentences);
  });

  test("flights with as many seats are named together", () => {
    const [a, b, c] = flights("JFK IST 01, IST TAS 01 12, TAS JFK 20", 2);
    if (!a || !b || !c) throw new Error("three flights");
    const party = { ADULT: 3, CHILD: 0, INFANT: 0 };
    const content = aQuote([[a, { ...b, seatCount: 1 }, c]], party);
    expect(differsFromAsked(content, asked({ party }), reference).map(sentenceOf)).toEqual([
      "Option 1: 2 seats are held on TK 1 and TK 3, 3 passengers need one",
      "Option 1: 1 seat is held on TK 2, 3 passengers need one",
    ]);
  });
});

test("whatever is quoted exactly as asked, with a seat for each, says nothing", () => {
  const places = fc.uniqueArray(fc.constantFrom("JFK", "BOS", "TAS", "SKD", "IST", "FRA"), {
    minLength: 2,
    maxLength: 2,
  });
  const party = fc.record({
    ADULT: fc.integer({ min: 1, max: 4 }),
    CHILD: fc.integer({ min: 0, max: 3 }),
    INFANT: fc.constant(0),
  });
  fc.assert(
    fc.property(places, party, fc.boolean(), ([from = "", to = ""], travellers, back) => {
      const way = back ? `${from} ${to} 01, ${to} ${from} 20` : `${from} ${to} 01`;
      const content = aQuote([flights(way, travellers.ADULT + travellers.CHILD)], travellers);
      expect(
        differsFromAsked(content, { from, to, return: back, party: travellers }, reference).map(sentenceOf),
      ).toEqual([]);
    }),
  );
});
