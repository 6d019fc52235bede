import { expect, it } from "vitest";
import { shortName } from "./person-name.ts";

it.each([
  ["Ann Lee", "Ann Lee"],
  ["Fifteen Letters", "Fifteen Letters"],
  ["Sixteen Letterss", "Sixteen L."],
  ["Alexandra Montgomery", "Alexandra M."],
  ["Maria del Carmen Ruiz", "Maria D."],
  ["  Alexandra   montgomery ", "Alexandra M."],
  ["Wolfeschlegelsteinhausen", "Wolfeschlegelsteinhausen"],
  ["", ""],
])("shows %s as %s", (name, expected) => {
  expect(shortName(name)).toBe(expected);
});
