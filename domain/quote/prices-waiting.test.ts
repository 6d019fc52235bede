import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cabins, type Segment } from "#domain/itinerary/segment.ts";
import type { FlightOption, QuoteContent } from "./content.ts";
import { pricedFlights, pricesWaiting, type WaitingPrice, waitingNumbers } from "./prices-waiting.ts";

const flight: Segment = {
  airline: "TK",
  flightNumber: "4",
  bookingClass: "Y",
  cabin: "economy",
  from: "JFK",
  to: "IST",
  departsAt: "2027-05-01T13:50",
  arrivesAt: "2027-05-02T07:10",
  operatedBy: null,
  operatorMissing: false,
  departureTerminal: null,
  arrivalTerminal: null,
  aircraft: null,
  mileage: null,
  status: "HK",
  seatCount: 4,
};
const fare = { netCents: 100_000, pricing: { kind: "markup", cents: 20_000 } } as const;
const fares = { ADULT: fare, CHILD: fare, INFANT: fare };
const now = "2026-11-20T15:00:00.000Z";
const expert = { id: 4, setsPrices: false, now };
const agent = { id: 7, setsPrices: true, now };

function anOption(facts: Partial<FlightOption> = {}, id = "a"): FlightOption {
  return { id, title: "", noneChangeable: false, segments: [flight], fares, ...facts };
}
function content(...options: FlightOption[]): QuoteContent {
  return {
    currency: "USD",
    party: { ADULT: 2, CHILD: 0, INFANT: 0 },
    options,
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: "2026-11-23T15:00:00.000Z",
  };
}
const flown = (facts: Partial<Segment>) => anOption({ segments: [{ ...flight, ...facts }] });
const first = flown({ cabin: "first", bookingClass: "F" });
const waits: WaitingPrice = { optionId: "a", before: pricedFlights([flight]), changedBy: 4, changedAt: now };
const dearer = { ...fares, ADULT: { ...fare, netCents: 300_000 } };

describe("pricesWaiting if an expert changes", () => {
  it.each<[string, FlightOption, boolean]>([
    ["nothing", anOption(), false],
    ["the title", anOption({ title: "Later" }), false],
    ["the airline", flown({ airline: "LH" }), true],
    ["the flight number", flown({ flightNumber: "12" }), true],
    ["the booking class", flown({ bookingClass: "J" }), true],
    ["the cabin", flown({ cabin: "first" }), true],
    ["the departure airport", flown({ from: "EWR" }), true],
    ["the arrival airport", flown({ to: "SAW" }), true],
    ["the departure day", flown({ departsAt: "2027-05-02T13:50" }), true],
    ["the number of flights", anOption({ segments: [flight, flight] }), true],
    ["the departure time", flown({ departsAt: "2027-05-01T14:20" }), false],
    ["the arrival time", flown({ arrivesAt: "2027-05-02T07:40" }), false],
    ["the terminal", flown({ departureTerminal: "1", arrivalTerminal: "I" }), false],
    ["the aircraft", flown({ aircraft: "77W" }), false],
    ["the operator", flown({ operatedBy: "Ajet", operatorMissing: false }), false],
    ["the seats and their status", flown({ status: "SS", seatCount: 2, mileage: 5000 }), false],
  ])("%s", (_name, option, expected) => {
    const saved = { content: content(anOption()), waiting: [] };
    expect(pricesWaiting(saved, content(option), expert)).toEqual(expected ? [waits] : []);
    expect(pricesWaiting(saved, content(option), agent)).toEqual([]);
  });

  test("returns nothing for an added option", () => {
    const saved = { content: content(anOption()), waiting: [] };
    expect(pricesWaiting(saved, content(anOption(), anOption({ segments: first.segments }, "b")), expert)).toEqual([]);
  });
});

describe("an unconfirmed price", () => {
  const saved = { content: content(first), waiting: [waits] };
  it.each<[string, QuoteContent, typeof agent, WaitingPrice[]]>([
    ["stays unconfirmed in a draft of the agent", content(first), agent, [waits]],
    ["stays unconfirmed when the agent changes the flights", content(flown({ cabin: "business" })), agent, [waits]],
    [
      "stays unconfirmed when a price without passengers changes",
      content({ ...first, fares: { ...fares, CHILD: dearer.ADULT } }),
      agent,
      [waits],
    ],
    ["is confirmed by another price", content({ ...first, fares: dearer }), agent, []],
    ["is confirmed when its original flights are restored", content(anOption()), { ...expert, id: 5 }, []],
    ["is removed with its option", content(anOption({}, "b")), agent, []],
    [
      "keeps its original flights when they change again, and stores who changed them last",
      content(flown({ cabin: "business" })),
      { ...expert, id: 5, now: "2026-11-21T15:00:00.000Z" },
      [{ ...waits, changedBy: 5, changedAt: "2026-11-21T15:00:00.000Z" }],
    ],
  ])("%s", (_name, after, editor, expected) => {
    expect(pricesWaiting(saved, after, editor)).toEqual(expected);
  });
});

test("never applies an unconfirmed price to other flights, across any drafts", () => {
  const segments = fc.array(
    fc.record({ cabin: fc.constantFrom(...cabins), flightNumber: fc.constantFrom("1", "2") }).map((facts) => ({
      ...flight,
      ...facts,
    })),
    { minLength: 1, maxLength: 2 },
  );
  fc.assert(
    fc.property(segments, fc.array(segments, { maxLength: 6 }), (priced, drafts) => {
      let saved = { content: content(anOption({ segments: priced })), waiting: [] as WaitingPrice[] };
      for (const draft of drafts) {
        const after = content(anOption({ segments: draft }));
        saved = { content: after, waiting: pricesWaiting(saved, after, expert) };
      }
      const last = saved.content.options[0]?.segments ?? [];
      const isSame = JSON.stringify(pricedFlights(last)) === JSON.stringify(pricedFlights(priced));
      expect(saved.waiting.map(({ before }) => before)).toEqual(isSame ? [] : [pricedFlights(priced)]);
    }),
  );
});

test("names unconfirmed options by their numbers", () => {
  const three = content(anOption(), anOption({}, "b"), anOption({}, "c"));
  expect(waitingNumbers(three, [{ optionId: "c" }, { optionId: "a" }])).toBe("1, 3");
});
