import { expect, test } from "vitest";
import { noIssuing, noParts } from "#domain/quote/fare-parts.ts";
import { fareCells } from "#web/quote/editor/fares/fare-cells.ts";
import type { EditorValues, FareValues, OptionValues, SegmentValues } from "./editor-values.ts";
import { editorValues, segmentValues } from "./editor-values.ts";
import { newQuote } from "./new-values.ts";
import { editorField, givenContent, readContent } from "./read-content.ts";

const segment: SegmentValues = {
  airline: "dl",
  flightNumber: "0474",
  bookingClass: "v",
  cabin: "economy",
  from: "JFK",
  to: "VCE",
  departsOn: "2027-09-22",
  departsTime: "21:17",
  arrivesOn: "2027-09-23",
  arrivesTime: "11:35",
  operatedBy: " ",
  departureTerminal: "4",
  arrivalTerminal: "",
  aircraft: "76w",
  taxesCents: null,
  pasted: { operatorMissing: true, mileage: 4152, status: "HK", seatCount: 2 },
};
const option: OptionValues = {
  optionId: "1",
  title: "",
  noneChangeable: false,
  segments: [segment],
  pricesKept: false,
  fares: {
    ADULT: { netCents: 121_000, typed: "markup_rate", amount: 1250, parts: noParts },
    CHILD: { netCents: null, typed: "markup", amount: null, parts: noParts },
    INFANT: { netCents: null, typed: "price", amount: 0, parts: noParts },
  },
  issuing: noIssuing,
};
const values: EditorValues = {
  currency: "USD",
  party: { ADULT: 2, CHILD: 0, INFANT: 0 },
  options: [option],
  customizedMessage: "",
  notesForAdmin: "",
  expiresAt: "2027-01-02T12:00",
  creditIds: [],
};

test("turns the typed values into the contract's content", () => {
  const { content } = readContent(values);
  expect(content?.options[0]?.segments[0]).toEqual({
    airline: "DL",
    flightNumber: "474",
    bookingClass: "V",
    cabin: "economy",
    from: "JFK",
    to: "VCE",
    departsAt: "2027-09-22T21:17",
    arrivesAt: "2027-09-23T11:35",
    operatedBy: null,
    operatorMissing: true,
    departureTerminal: "4",
    arrivalTerminal: null,
    aircraft: "76W",
    mileage: 4152,
    status: "HK",
    seatCount: 2,
  });
  expect(content?.options[0]?.fares.ADULT).toEqual({
    netCents: 121_000,
    pricing: { kind: "markup_rate", basisPoints: 1250 },
  });
  // Noon by the clock of the agency, not of the device.
  expect(content?.expiresAt).toBe("2027-01-02T17:00:00.000Z");
});

test("keeps the weekday that a paste printed with its flight", () => {
  const { content } = readContent(values);
  const [typed] = content?.options[0]?.segments ?? [];
  if (!typed) throw new Error("The values are complete");
  const pasted = segmentValues({ ...typed, printedWeekday: 5 });
  const saved = readContent({ ...values, options: [{ ...option, segments: [pasted] }] }).content;
  expect(saved?.options[0]?.segments[0]?.printedWeekday).toBe(5);
  expect(typed.printedWeekday).toBeUndefined();
});

test("treats a typed operating carrier as the answer to the missing one", () => {
  const named = { ...option, segments: [{ ...segment, operatedBy: "Endeavor Air" }] };
  expect(readContent({ ...values, options: [named] }).content?.options[0]?.segments[0]).toMatchObject({
    operatedBy: "Endeavor Air",
    operatorMissing: false,
  });
});

test("reports an invalid time at the time field and nothing at the date", () => {
  const typed = { departsTime: "530", arrivesTime: "25:99" };
  const { problems } = readContent({ ...values, options: [{ ...option, segments: [{ ...segment, ...typed }] }] });
  expect(problems).toEqual([
    { field: "options.0.segments.0.departsTime", code: "time_without_half" },
    { field: "options.0.segments.0.arrivesTime", code: "time_unreadable" },
  ]);
});

test.each<[string, Partial<EditorValues>, string]>([
  ["a missing option", { options: [] }, "options"],
  [
    "a flight without a time",
    { options: [{ ...option, segments: [{ ...segment, departsTime: "" }] }] },
    "options.0.segments.0.departsTime",
  ],
  [
    "a missing net fare of a passenger type",
    { party: { ADULT: 1, CHILD: 1, INFANT: 0 } },
    "options.0.fares.CHILD.netCents",
  ],
  ["a missing expiration", { expiresAt: "" }, "expiresAt"],
])("reports %s at its field", (_name, change, field) => {
  const { content, problems } = readContent({ ...values, ...change });
  expect(content).toBeUndefined();
  expect(problems.map((problem) => problem.field)).toContain(field);
});

test("reports one problem for an option without flights, with or without prices", () => {
  const untouched = newQuote({ ADULT: 1, CHILD: 1, INFANT: 0 }, "economy", new Date("2027-01-07T15:00:00Z"));
  const once = { field: "options.0.segments.0.airline", code: "flights_not_entered" };
  expect(readContent(untouched).problems).toEqual([once]);
  const second = { ...once, field: "options.1.segments.0.airline" };
  const withAnother = { ...values, options: [option, ...untouched.options] };
  expect(readContent(withAnother).problems).toEqual([second]);
  const [started] = untouched.options;
  if (!started) throw new Error("A new quote has an option");
  const flights = started.segments.map((flight) => ({ ...flight, airline: "TK" }));
  expect(readContent({ ...untouched, options: [{ ...started, segments: flights }] }).problems.length).toBeGreaterThan(
    5,
  );
});

test.each([
  ["content.options.0.segments.1.arrivesAt", "options.0.segments.1.arrivesOn"],
  ["content.options.2.fares.ADULT.pricing.cents", "options.2.fares.ADULT.amount"],
  ["content.options.0.fares.CHILD.netCents", "options.0.fares.CHILD.netCents"],
  ["content.customizedMessage", "customizedMessage"],
])("maps the server's %s to the editor's %s", (field, place) => {
  expect(editorField(field)).toBe(place);
});

test.each<[string, Omit<FareValues, "parts">, ReturnType<typeof fareCells>]>([
  [
    "a price",
    { netCents: 100_000, typed: "price", amount: 120_000 },
    { priceCents: 120_000, markupCents: 20_000, basisPoints: null },
  ],
  [
    "a markup",
    { netCents: 100_000, typed: "markup", amount: 5_000 },
    { priceCents: 105_000, markupCents: 5_000, basisPoints: null },
  ],
  [
    "a percentage",
    { netCents: 100_003, typed: "markup_rate", amount: 1400 },
    { priceCents: 114_003, markupCents: 14_000, basisPoints: 1400 },
  ],
  [
    "a markup without a net fare",
    { netCents: null, typed: "markup", amount: 5_000 },
    { priceCents: null, markupCents: 5_000, basisPoints: null },
  ],
  [
    "an empty markup",
    { netCents: 100_000, typed: "markup", amount: null },
    { priceCents: null, markupCents: null, basisPoints: null },
  ],
])("computes the other values from %s", (_name, fare, cells) => {
  expect(fareCells({ ...fare, parts: noParts }, "ADULT")).toEqual(cells);
});

test("omits parts and issuing that are not entered, and keeps those that are", () => {
  const plain = readContent(values).content?.options[0];
  expect(plain?.fares.ADULT).toEqual({ netCents: 121_000, pricing: { kind: "markup_rate", basisPoints: 1250 } });
  expect(plain).not.toHaveProperty("issuing");
  const parts = { ...noParts, baseFareCents: 90_000, taxesCents: 31_000, fareBasis: "ylxp2m" };
  const issuing = { ...noIssuing, issuer: "airline" as const, consolidator: "Skyline", validatingCarrier: "dl" };
  const entered = { ...option, fares: { ...option.fares, ADULT: { ...option.fares.ADULT, parts } }, issuing };
  const saved = readContent({ ...values, options: [entered] }).content?.options[0];
  expect(saved?.fares.ADULT.parts).toEqual({ ...parts, fareBasis: "YLXP2M" });
  expect(saved?.issuing).toEqual({ ...issuing, consolidator: "", validatingCarrier: "DL" });
});

test("shows hidden prices as the customer's price, and omits them when saving", () => {
  const { content } = readContent(values);
  if (!content) throw new Error("The values are complete");
  const shown = { ...content, id: 1, number: 1, frozenAt: null, options: content.options.map(asShown) };
  expect(editorValues(shown).options[0]?.segments[0]?.flightNumber).toBe("474");
  const byType = [{ passengerType: "ADULT" as const, passengers: 2, priceCents: 136_125, totalCents: 272_250 }];
  const hidden = { ...shown, options: shown.options.map(({ fares: _fares, ...rest }) => ({ ...rest, byType })) };
  const kept = editorValues(hidden);
  expect(kept.options[0]?.fares.ADULT).toEqual({
    netCents: null,
    typed: "price",
    amount: 136_125,
    parts: noParts,
  });
  const reading = readContent(kept);
  expect(reading.problems).toEqual([]);
  expect(reading.content && givenContent(reading.content, kept).options[0]).not.toHaveProperty("fares");
  expect(givenContent(content, values).options[0]).toHaveProperty("fares");
});

function asShown<T>(shown: T) {
  return {
    ...shown,
    itinerary: { tripType: "oneway" as const, journeys: [], problems: [] },
    route: [],
    byType: [],
    grossCents: 0,
  };
}

test("taxes of flights stay with their flights and belong to the issuing of the option", () => {
  const second = {
    ...segment,
    flightNumber: "475",
    from: "VCE",
    to: "JFK",
    departsOn: "2027-10-01",
    arrivesOn: "2027-10-01",
  };
  const taxed = { ...option, segments: [segment, { ...second, arrivesTime: "23:55", taxesCents: 5_260 }] };
  const { content } = readContent({ ...values, options: [taxed] });
  const saved = content?.options[0];
  expect(saved?.issuing).toMatchObject({ flightTaxes: [null, 5_260] });
  expect(saved?.segments[1]).not.toHaveProperty("taxesCents");
  expect(editorField("content.options.0.issuing.flightTaxes.1")).toBe("options.0.segments.1.taxesCents");
});
