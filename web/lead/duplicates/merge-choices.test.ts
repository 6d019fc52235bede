import { expect, test } from "vitest";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { differencesOf, firstChoices } from "./merge-choices.ts";

const one = aShownLead();
const told = (...leads: Parameters<typeof differencesOf>) =>
  differencesOf(...leads).map(({ field, values }) => [field, ...values]);

test("omits fields that are the same in both leads", () => {
  expect(differencesOf(one, aShownLead({ id: 1002, quotes: 7, tags: ["vip"] }))).toEqual([]);
});

test("formats different values as on the page of a lead", () => {
  const other = aShownLead({
    id: 1002,
    city: null,
    phone: "+13055550111",
    departsOn: "2027-05-03",
    cabin: "business",
    label: "hot",
    locations: ["IST"],
    locationNames: ["Istanbul, Istanbul"],
    adults: 1,
  });
  expect(told(one, other)).toEqual([
    ["phone", "+1 (212) 555-0142", "+1 (305) 555-0111"],
    ["city", "Boston", ""],
    ["locations", "", "IST Istanbul, Istanbul"],
    ["departsOn", "May 1, 2027", "May 3, 2027"],
    ["cabin", "Economy", "Business"],
    ["adults", "2", "1"],
    ["label", "", "Hot"],
  ]);
});

test("starts with the first lead's values, and the other's where the first has none", () => {
  const other = aShownLead({ id: 1002, city: null, address: "1 Example Street", firstName: "Mary" });
  expect(firstChoices(differencesOf(one, other), [one, other])).toEqual({ firstName: 1001, address: 1002, city: 1001 });
});
