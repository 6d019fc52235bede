import { expect, test } from "vitest";
import { aShownLead } from "#tests/a-lead.ts";
import { differencesOf, firstChoices } from "./merge-choices.ts";

const one = aShownLead();
const told = (...leads: Parameters<typeof differencesOf>) =>
  differencesOf(...leads).map(({ field, values }) => [field, ...values]);

test("what is the same in both is not asked", () => {
  expect(differencesOf(one, aShownLead({ id: 1002, quotes: 7, tags: ["vip"] }))).toEqual([]);
});

test("what is not the same is read as it stands on the page of a lead", () => {
  const other = aShownLead({
    ...{ id: 1002, city: null, phone: "+13055550111", departsOn: "2027-05-03", cabin: "business", label: "hot" },
    ...{ locations: ["IST"], locationNames: ["Istanbul, Istanbul"], adults: 1 },
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

test("at first each is taken from the first lead, and from the other where only that one says anything", () => {
  const other = aShownLead({ id: 1002, city: null, address: "1 Example Street", firstName: "Mary" });
  expect(firstChoices(differencesOf(one, other), [one, other])).toEqual({ firstName: 1001, address: 1002, city: 1001 });
});
