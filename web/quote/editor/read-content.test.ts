import { expect, test } from "vitest";
import type { EditorValues, OptionValues, SegmentValues } from "./editor-values.ts";
import { editorValues } from "./editor-values.ts";
import { fareCells } from "./fare-cells.ts";
import { editorField, givenContent, readContent } from "./read-content.ts";

const segment: SegmentValues = {
  ...{ airline: "dl", flightNumber: "0474", bookingClass: "v", cabin: "economy", from: "JFK", to: "VCE" },
  ...{ departsOn: "2027-09-22", departsTime: "21:17", arrivesOn: "2027-09-23", arrivesTime: "11:35" },
  ...{ operatedBy: " ", departureTerminal: "4", arrivalTerminal: "", aircraft: "76w" },
  pasted: { operatorMissing: true, mileage: 4152, status: "HK", seatCount: 2 },
};
const option: OptionValues = {
  ...{ optionId: "1", title: "", noneChangeable: false, segments: [segment], pricesKept: false },
  fares: {
    ADULT: { netCents: 121_000, typed: "markup_rate", amount: 1250 },
    CHILD: { netCents: null, typed: "markup", amount: null },
    INFANT: { netCents: null, typed: "price", amount: 0 },
  },
};
const values: EditorValues = {
  ...{ currency: "USD", party: { ADULT: 2, CHILD: 0, INFANT: 0 }, options: [option] },
  ...{ customizedMessage: "", notesForAdmin: "", expiresAt: "2027-01-02T12:00", creditIds: [] },
};

test("what is typed becomes what the contract takes", () => {
  const { content } = readContent(values);
  expect(content?.options[0]?.segments[0]).toEqual({
    ...{ airline: "DL", flightNumber: "474", bookingClass: "V", cabin: "economy", from: "JFK", to: "VCE" },
    ...{ departsAt: "2027-09-22T21:17", arrivesAt: "2027-09-23T11:35", operatedBy: null, operatorMissing: true },
    ...{ departureTerminal: "4", arrivalTerminal: null, aircraft: "76W", mileage: 4152, status: "HK", seatCount: 2 },
  });
  expect(content?.options[0]?.fares.ADULT).toEqual({
    netCents: 121_000,
    pricing: { kind: "markup_rate", basisPoints: 1250 },
  });
  expect(content?.expiresAt).toBe(new Date("2027-01-02T12:00").toISOString());
});

test("who names the operating carrier has answered the question", () => {
  const named = { ...option, segments: [{ ...segment, operatedBy: "Endeavor Air" }] };
  expect(readContent({ ...values, options: [named] }).content?.options[0]?.segments[0]).toMatchObject({
    operatedBy: "Endeavor Air",
    operatorMissing: false,
  });
});

test("a time that is none is told at the time, with the way out, and the date beside it is left in peace", () => {
  const typed = { departsTime: "530", arrivesTime: "25:99" };
  const { problems } = readContent({ ...values, options: [{ ...option, segments: [{ ...segment, ...typed }] }] });
  expect(problems).toEqual([
    { field: "options.0.segments.0.departsTime", code: "time_without_half" },
    { field: "options.0.segments.0.arrivesTime", code: "time_unreadable" },
  ]);
});

test.each<[string, Partial<EditorValues>, string]>([
  ["no option", { options: [] }, "options"],
  [
    "a flight without a time",
    { options: [{ ...option, segments: [{ ...segment, departsTime: "" }] }] },
    "options.0.segments.0.departsTime",
  ],
  ["no net for somebody who travels", { party: { ADULT: 1, CHILD: 1, INFANT: 0 } }, "options.0.fares.CHILD.netCents"],
  ["no end of the offer", { expiresAt: "" }, "expiresAt"],
])("%s is told at its field", (_name, change, field) => {
  const { content, problems } = readContent({ ...values, ...change });
  expect(content).toBeUndefined();
  expect(problems.map((problem) => problem.field)).toContain(field);
});

test.each([
  ["content.options.0.segments.1.arrivesAt", "options.0.segments.1.arrivesOn"],
  ["content.options.2.fares.ADULT.pricing.cents", "options.2.fares.ADULT.amount"],
  ["content.options.0.fares.CHILD.netCents", "options.0.fares.CHILD.netCents"],
  ["content.customizedMessage", "customizedMessage"],
])("the server's %s is the editor's %s", (field, place) => {
  expect(editorField(field)).toBe(place);
});

test.each<[string, OptionValues["fares"]["ADULT"], ReturnType<typeof fareCells>]>([
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
    "a markup without its net",
    { netCents: null, typed: "markup", amount: 5_000 },
    { priceCents: null, markupCents: 5_000, basisPoints: null },
  ],
  [
    "nothing yet",
    { netCents: 100_000, typed: "markup", amount: null },
    { priceCents: null, markupCents: null, basisPoints: null },
  ],
])("%s shows what follows from it", (_name, fare, cells) => {
  expect(fareCells(fare, "ADULT")).toEqual(cells);
});

test("prices that are hidden are shown as what the customer pays, and left out of what is saved", () => {
  const { content } = readContent(values);
  if (!content) throw new Error("The values are complete");
  const shown = { ...content, id: 1, number: 1, frozenAt: null, options: content.options.map(asShown) };
  expect(editorValues(shown).options[0]?.segments[0]?.flightNumber).toBe("474");
  const byType = [{ passengerType: "ADULT" as const, passengers: 2, priceCents: 136_125, totalCents: 272_250 }];
  const hidden = { ...shown, options: shown.options.map(({ fares: _fares, ...rest }) => ({ ...rest, byType })) };
  const kept = editorValues(hidden);
  expect(kept.options[0]?.fares.ADULT).toEqual({ netCents: null, typed: "price", amount: 136_125 });
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
