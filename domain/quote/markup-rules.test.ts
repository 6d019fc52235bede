import { expect, test } from "vitest";
import type { Cabin } from "#domain/itinerary/segment.ts";
import { noIssuing } from "./fare-parts.ts";
import { type MarkupRule, markupRuleFor } from "./markup-rules.ts";

const any = { cabin: null, from: null, to: null, consolidator: null };
const ruleOf = (conditions: Partial<MarkupRule>, basisPoints: number): MarkupRule => ({
  ...any,
  ...conditions,
  markup: { kind: "markup_rate", basisPoints },
});
const rules = [
  ruleOf({ consolidator: "Skyline" }, 100),
  ruleOf({ cabin: "business", from: "JFK", to: "TAS" }, 200),
  ruleOf({ cabin: "business" }, 300),
  ruleOf({ to: "TAS" }, 400),
  ruleOf({}, 500),
];
const there = (cabin: Cabin, ...places: string[]) =>
  places.slice(1).map((to, index) => ({ cabin, from: places[index] ?? "", to }));

test.each([
  ["route and cabin", there("business", "JFK", "TAS", "JFK"), "", 200],
  ["the turning point of a journey with stops", there("business", "JFK", "IST", "TAS", "IST", "JFK"), "", 200],
  ["the cabin on another route", there("business", "JFK", "LHR", "JFK"), "", 300],
  ["the destination in another cabin", there("economy", "BOS", "TAS", "BOS"), "", 400],
  ["the consolidator first, because its rule is first", there("business", "JFK", "TAS", "JFK"), "Skyline", 100],
  ["no condition", there("economy", "BOS", "LHR", "BOS"), "Other", 500],
])("chooses by %s", (_name, segments, consolidator, basisPoints) => {
  const rule = markupRuleFor(rules, { segments, issuing: { ...noIssuing, consolidator } });
  expect(rule?.markup).toEqual({ kind: "markup_rate", basisPoints });
});

test("a cabin must hold for all flights", () => {
  const mixed = [...there("business", "JFK", "LHR"), ...there("economy", "LHR", "JFK")];
  expect(markupRuleFor([ruleOf({ cabin: "business" }, 100)], { segments: mixed })).toBeUndefined();
});

test("chooses none without flights or rules", () => {
  expect(markupRuleFor(rules, { segments: [] })).toBeUndefined();
  expect(markupRuleFor([], { segments: there("economy", "JFK", "LHR") })).toBeUndefined();
});
