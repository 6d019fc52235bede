import { expect, test } from "vitest";
import { isKnownMerchant, statementName } from "./statement-name.ts";

const agency = {
  name: "Farewright",
  merchantAccounts: [
    { account: "main", statementName: null },
    { account: "amex", statementName: "FAREWRIGHT TRAVEL NY" },
  ],
};

test.each([
  ["agency:main", "Farewright", true],
  ["agency:amex", "FAREWRIGHT TRAVEL NY", true],
  ["agency:gone", "Farewright", false],
  ["airline", "airline", true],
  ["consolidator:Sky Bird", "Sky Bird", true],
])("shows a charge at %s as %s", (location, name, isKnown) => {
  expect([statementName(location, agency), isKnownMerchant(location, agency)]).toEqual([name, isKnown]);
});
