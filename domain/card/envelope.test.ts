import { expect, test } from "vitest";
import { envelopeFacts, isFor } from "./envelope.ts";

const card = { amountCents: 477_473, holderName: "Mary Ann O'Brien", expMonth: 12, expYear: 2031 };
const facts = envelopeFacts(card, { nonce: "n", position: 0, currency: "USD" });

test("accepts an envelope with the same facts in any order", () => {
  expect(isFor(facts, facts)).toBe(true);
  expect(isFor(Object.fromEntries(Object.entries(facts).reverse()), facts)).toBe(true);
});

test.each([
  ["nonce", "m"],
  ["position", 1],
  ["amountCents", 477_474],
  ["currency", "AUD"],
  ["holderName", "Mary Ann O’Brien"],
  ["expMonth", 11],
  ["expYear", 2032],
])("refuses an envelope with another %s", (name, value) => {
  expect(isFor({ ...facts, [name]: value }, facts)).toBe(false);
  expect(isFor({ ...facts, [name]: undefined }, facts)).toBe(false);
  expect(isFor({ ...facts, [name]: String(facts[name as "position"]) === value ? 0 : [value] }, facts)).toBe(false);
});

test.each([undefined, null, "", 1, []])("refuses %j", (given) => expect(isFor(given, facts)).toBe(false));
