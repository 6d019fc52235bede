import { expect, it } from "vitest";
import { type ExpertStatus, isExpertAsked } from "./expert.ts";

it.each<[ExpertStatus, boolean]>([
  ["none", false],
  ["requested", true],
  ["claimed", true],
  ["needs_info", true],
  ["answered", true],
  ["declined", false],
  ["cancelled", false],
])("gives experts access for a question that is %s: %s", (status, expected) => {
  expect(isExpertAsked(status)).toBe(expected);
});
