import { expect, test } from "vitest";
import { statementName } from "./statement-name.ts";

const agency = { name: "Farewright", statementName: null };

test.each([
  ["agency:main", agency, "Farewright"],
  ["agency:main", { ...agency, statementName: "FAREWRIGHT TRAVEL NY" }, "FAREWRIGHT TRAVEL NY"],
  ["consolidator:Sky Bird", { ...agency, statementName: "FAREWRIGHT TRAVEL NY" }, "Sky Bird"],
])("a charge of %s", (location, of, name) => {
  expect(statementName(location, of)).toBe(name);
});
