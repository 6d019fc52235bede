import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { sentenceOf } from "#tests/project/said.ts";
import type { QuoteContent } from "./content.ts";
import { type Asked, differsFromAsked, soldBelowNet } from "./differs-from-asked.ts";
import type { PartySize } from "./pricing.ts";

const fare = { netCents: 1, pricing: { kind: "price", cents: 2 } } as const;

/** Returns flights from "JFK IST 01, TAS IST 20", on days of May 2027 and of three hours each. */
function flights(way: string, seatCount: number | null = null): Segment[] {
  return way.split(", ").map((flight, index) => {
    const [from = "", to = "", day = "01", hour = "08"] = flight.split(" ");
    return {
      airline: "TK",
      flightNumber: String(index + 1),
      bookingClass: "Y",
      cabin: "economy",
      from,
      to,
      departsAt: `2027-05-${day}T${hour}:00`,
      arrivesAt: `2027-05-${day}T${hour}:55`,
      operatedBy: null,
      operatorMissing: false,
      departureTerminal: null,
      arrivalTerminal: null,
      aircraft: null,
      mileage: null,
      status: seatCount === null ? null : "HK",
      seatCount,
    };
  });
}

const one: PartySize = { ADULT: 1, CHILD: 0, INFANT: 0 };

function aQuote(options: readonly Segment[][], party: PartySize = one): QuoteContent {
  return {
    currency: "USD",
    party,
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: "2026-11-23T15:00:00.000Z",
    options: options.map((segments, index) => ({
      id: String(index),
      title: "",
      noneChangeable: false,
      segments,
      fares: { ADULT: fare, CHILD: fare, INFANT: fare },
    })),
  };
}

const asked = (facts: Partial<Asked> = {}): Asked => ({ from: null, to: null, return: null, party: one, ...facts });

describe("the route", () => {
  const thereAndBack = "JFK IST 01, IST TAS 01 12, TAS IST 20, IST JFK 20 12";
  test.each<[string, way: string, asks: Partial<Asked>, sentences: string[]]>([
    ["as requested", thereAndBack, { from: "JFK", to: "TAS", return: true }, []],
    ["from another airport of the city", thereAndBack, { from: "EWR", to: "TAS" }, []],
    ["requested with the code of the city", thereAndBack, { from: "NYC", to: "TAS" }, []],
    ["of a lead without a request", thereAndBack, {}, []],
    [
      "from another city",
      thereAndBack,
      { from: "BOS", to: "TAS" },
      ["Option 1 leaves from JFK, but the customer asked for BOS"],
    ],
    ["to another city", thereAndBack, { to: "SKD" }, ["Option 1 goes to TAS, but the customer asked for SKD"]],
    [
      "only through the requested city",
      thereAndBack,
      { to: "IST" },
      ["Option 1 goes to TAS, but the customer asked for IST"],
    ],
    ["with a stay in the requested city", "JFK IST 01, IST TAS 04, TAS JFK 20", { to: "IST" }, []],
    ["with a return from another city", "JFK TAS 01, SKD JFK 20", { to: "TAS", return: true }, []],
    ["with a return to another airport of the city", "JFK TAS 01, TAS EWR 20", { to: "TAS", return: true }, []],
    [
      "without the requested return",
      "JFK TAS 01",
      { to: "TAS", return: true },
      ["Option 1 has no return, but the customer asked for a round trip"],
    ],
    [
      "with a return that was not requested",
      "JFK TAS 01, TAS JFK 20",
      { to: "TAS", return: false },
      ["Option 1 has a return, but the customer asked for one way"],
    ],
    ["one way as requested", "JFK TAS 01", { from: "JFK", to: "TAS", return: false }, []],
  ])("%s", (_name, way, asks, sentences) => {
    expect(differsFromAsked(aQuote([flights(way)]), asked(asks), reference).map(sentenceOf)).toEqual(sentences);
  });

  test("checks each option and names it by its title", () => {
    const content = aQuote([flights("JFK TAS 01"), flights("BOS SKD 01")]);
    const titled = {
      ...content,
      options: content.options.map((option, index) => ({ ...option, title: index ? "B" : "" })),
    };
    expect(differsFromAsked(titled, asked({ from: "JFK", to: "TAS" }), reference).map(sentenceOf)).toEqual([
      "B leaves from BOS, but the customer asked for JFK",
      "B goes to SKD, but the customer asked for TAS",
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
      ["The customer asked for 2 adults and 1 infant, but the quote is for 1 adult"],
    ],
    [
      { ADULT: 2, CHILD: 1, INFANT: 1 },
      { ADULT: 2, CHILD: 2, INFANT: 0 },
      ["The customer asked for 2 adults and 2 children, but the quote is for 2 adults, 1 child and 1 infant"],
    ],
  ])("compares the party %o with the requested %o", (party, wanted, sentences) => {
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
  ])("compares %s seats with the party %o", (seats, party, sentences) => {
    const content = aQuote([flights("JFK TAS 01, TAS JFK 20", seats)], party);
    expect(differsFromAsked(content, asked({ party }), reference).map(sentenceOf)).toEqual(sentences);
  });

  test("lists flights with the same number of seats together", () => {
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

describe("the weekdays", () => {
  // May 1, 2027 is a Saturday.
  test.each<[printed: number | null | undefined, string[]]>([
    [6, []],
    [null, []],
    [undefined, []],
    [5, ["Option 1: TK 1 leaves on Sat, May 1, 2027, but the paste named another weekday. Check the date"]],
  ])("checks the printed weekday %s", (printedWeekday, sentences) => {
    const segments = flights("JFK TAS 01, TAS JFK 20").map((flight, index) =>
      index === 0 ? { ...flight, printedWeekday } : flight,
    );
    expect(differsFromAsked(aQuote([segments]), asked(), reference).map(sentenceOf)).toEqual(sentences);
  });
});

describe("prices below net", () => {
  const family: PartySize = { ADULT: 2, CHILD: 0, INFANT: 1 };
  const priced = (infantNet: number, child = 1) => {
    const content = aQuote([flights("JFK TAS 01")], family);
    const lap = { netCents: infantNet, pricing: { kind: "price" as const, cents: 100 } };
    const fares = { ADULT: fare, CHILD: { ...lap, netCents: child }, INFANT: lap };
    return { ...content, options: content.options.map((option) => ({ ...option, fares })) };
  };
  test("are found for each passenger type, even if the whole sale earns money", () => {
    expect(soldBelowNet(priced(101)).map(sentenceOf)).toEqual([
      "Option 1: the price for 1 infant is below the net fare",
    ]);
    expect(soldBelowNet(priced(100))).toEqual([]);
  });

  test("are not found for a passenger type without travelers, nor for an exchange", () => {
    expect(soldBelowNet(priced(100, 500))).toEqual([]);
    expect(soldBelowNet({ ...priced(101), exchange: {} as never })).toEqual([]);
  });
});

test("returns nothing for a quote that matches the request and has a seat for each traveler", () => {
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
