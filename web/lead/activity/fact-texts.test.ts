import { afterEach, expect, test, vi } from "vitest";
import { cabins } from "#domain/itinerary/segment.ts";
import { changes } from "#messages/en/changes.ts";
import { pseudo } from "#tests/project/pseudo.ts";
import { showLanguage } from "#web/shared/texts/texts.ts";
import { valueText } from "./activity-texts.ts";

vi.stubGlobal("document", { documentElement: {} });
afterEach(() => showLanguage("en"));

const option = { number: 2, title: "" };
const titled = { number: 1, title: "Through Istanbul" };
const flight = {
  airline: "TK",
  flightNumber: "4",
  bookingClass: "Y",
  cabin: "premium_economy",
  from: "JFK",
  to: "IST",
};
const flights = [{ ...flight, departsOn: "2027-05-01" }];

test.each<[field: string, facts: unknown, text: string]>([
  [
    "confirmations",
    [
      { airline: "TK", locator: "ABC123" },
      { airline: "LH", locator: "XYZ78" },
    ],
    "TK ABC123, LH XYZ78",
  ],
  ["earner", { house: true }, "House account"],
  ["expertShare", { basisPoints: 2_050 }, "20.50 %"],
  [
    "shares",
    [
      { name: "Grace Okafor", basisPoints: 2_000, source: "from_owner" },
      { name: "Tom Reyes", basisPoints: 500, source: "from_agency" },
    ],
    "Grace Okafor 20.00 %, from the owner; Tom Reyes 5.00 %, from the agency",
  ],
  ["cards", [{ brand: "Visa", last4: "1111" }], "Visa •••• 1111"],
  ["why", { code: "longest_waiting", open: 3, of: 8 }, "Longest waiting, 3 of 8 open"],
  [
    "corrections",
    [
      { passenger: "OBRIEN/MARY ANN MRS", wrongNumber: "235-1", rightNumber: "235-2" },
      { passenger: "OBRIEN/JOHN MR", wrongNumber: "235-2", rightNumber: "235-1" },
    ],
    "OBRIEN/MARY ANN MRS 235-1 → 235-2; OBRIEN/JOHN MR 235-2 → 235-1",
  ],
  ["option", option, "Option 2"],
  ["option", titled, "Through Istanbul"],
  [
    "changes",
    [
      { what: "party", passengerType: "CHILD", before: 1, after: 2 },
      { what: "price", option: titled, passengerType: "ADULT", beforeCents: 145_000, afterCents: 150_000 },
      { what: "isNew", option },
      { what: "isGone", option: { number: null, title: "" } },
      { what: "flights", option: titled },
      { what: "notChangeable", option },
      { what: "changeable", option },
      { what: "expiry" },
    ],
    "Passengers (child): 1 → 2; Through Istanbul: price per adult 1,450.00 → 1,500.00; Option 2 is new; " +
      "An earlier option is no longer offered; Through Istanbul: the flights have changed; " +
      "Option 2: the fare can no longer be changed; Option 2: the fare can now be changed; " +
      "The offer is valid until another date",
  ],
  [
    "confirmed",
    [{ option, flights, before: [{ ...flights[0], flightNumber: "8" }] }],
    "Option 2: TK 4 Y JFK–IST (premium economy, May 1, 2027) instead of TK 8 Y JFK–IST (premium economy, May 1, 2027)",
  ],
  [
    "confirmed",
    [{ prefix: "125", issuer: "British Airways", sellers: [{ name: "Turkish Airlines", ticketPrefix: "235" }] }],
    "125 is the ticket code of British Airways, but these flights are sold by Turkish Airlines (235)",
  ],
  ["confirmed", ["125 is not known as the ticket code of Anybody"], "125 is not known as the ticket code of Anybody"],
  ["somethingNew", [{ a: 1 }, "two"], '{"a":1}; two'],
])("puts %s into words", (field, facts, text) => {
  expect(valueText(JSON.stringify(facts), field, "USD")).toBe(text);
});

test.each(cabins)("shows flights in %s from the history in the reader's language", (cabin) => {
  showLanguage("ru", { sentences: {}, codes: { changes: pseudo(changes) } });
  const facts = [{ option, flights: [{ ...flights[0], cabin }], before: flights }];
  const text = valueText(JSON.stringify(facts), "confirmed", "USD");
  expect(text).toContain("TK 4 Y JFK–IST");
  expect(text).toContain("1 мая 2027");
  expect(text.replaceAll("TK 4 Y JFK–IST", "")).not.toMatch(/[A-Za-z]/);
});
