import { expect, test } from "vitest";
import { type Contact, type OwnTravelRole, type OwnTravelSign, ownTravelSigns } from "./own-travel.ts";

const earner: Contact = { name: "Gabriel Ortega", email: "gabriel@example.com", phone: "+12125550133" };
const mary = { who: "customer", name: "Mary O'Brien", email: "mary@example.com", phone: "+12125550100" } as const;

test.each<[name: string, person: Contact & { who: OwnTravelRole }, signs: OwnTravelSign[]]>([
  ["another person", mary, []],
  ["the same email in capitals", { ...mary, email: "Gabriel@Example.com" }, [{ who: "customer", same: ["email"] }]],
  ["the same phone, typed otherwise", { ...mary, phone: "+1 (212) 555-0133" }, [{ who: "customer", same: ["phone"] }]],
  ["the surname first", { who: "cardholder", name: "ORTEGA GABRIEL" }, [{ who: "cardholder", same: ["name"] }]],
  ["an accent", { who: "passenger", name: "Gabriél Ortega" }, [{ who: "passenger", same: ["name"] }]],
  ["a relative", { who: "passenger", name: "Ana Ortega", phone: null, email: null }, []],
])("compares the person who earns with %s", (_, person, signs) => {
  expect(ownTravelSigns(earner, [person])).toEqual(signs);
});

test("names each role once, and finds nothing in empty values", () => {
  const passengers = [mary, { ...mary, name: "Gabriel Ortega" }, { ...mary, email: "gabriel@example.com" }];
  expect(ownTravelSigns(earner, passengers)).toEqual([{ who: "customer", same: ["email", "name"] }]);
  const empty = { who: "customer", name: "", email: "", phone: null } as const;
  expect(ownTravelSigns({ name: "", email: null, phone: "" }, [empty])).toEqual([]);
});
