import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCard } from "#tests/sale/card-numbers.ts";
import { bankTransfer, brandRules, cardBrands } from "./brand.ts";
import { type BillingAddress, checkCard, type TypedCard } from "./check-card.ts";

const anyCard = fc
  .record({
    brand: fc.constantFrom(...cardBrands),
    prefix: fc.nat(999),
    length: fc.nat(9),
    digits: fc.stringMatching(/^\d{18}$/),
  })
  .map(testCard);

const today = "2027-05-31";

const address: BillingAddress = {
  line1: "1 Main Street",
  line2: null,
  city: "Brooklyn",
  state: "NY",
  country: "US",
  postalCode: "11201",
};

const aCard = (changes: Partial<TypedCard> = {}): TypedCard => ({
  brand: "Visa",
  holderName: "Mary O'Brien",
  number: "4111 1111 1111 1111",
  cvv: "123",
  expirationMonth: 5,
  expirationYear: 2027,
  billingAddress: address,
  ...changes,
});

const billed = (changes: Partial<BillingAddress>) => ({ billingAddress: { ...address, ...changes } });
const fields = (card: TypedCard) => checkCard(card, today).map(({ field }) => field);

describe("checkCard", () => {
  it.each<[string, Partial<TypedCard>, string[]]>([
    ["a valid card", {}, []],
    ["a missing number", { number: "" }, ["number"]],
    ["letters in the number", { number: "4111 1111 1111 111x" }, ["number"]],
    ["a number followed by other characters", { number: `4111 1111 1111 1111${"x".repeat(2000)}` }, ["number"]],
    ["a number followed by many spaces", { number: `4111 1111 1111 1111${" ".repeat(2000)}` }, ["number"]],
    ["a number with a wrong digit", { number: "4111 1111 1111 1112" }, ["number"]],
    ["a number that is too short", { number: "4111 1111 1111 11" }, ["number"]],
    ["a number of another brand", { number: "5555555555554444" }, ["number"]],
    ["a brand that is not accepted", { number: "3530111333300000" }, ["number"]],
    ["a Visa code of four digits", { cvv: "1234" }, ["cvv"]],
    ["an Amex code of three digits", { brand: "Amex", number: "378282246310005" }, ["cvv"]],
    ["a card that expired last month", { expirationMonth: 4 }, ["expirationMonth"]],
    ["a past expiration year that the form lists", { expirationYear: 2025 }, ["expirationMonth"]],
    ["an expiration year that the form does not list", { expirationYear: 2040 }, ["expirationYear"]],
    [
      "a missing expiration date",
      { expirationMonth: null, expirationYear: null },
      ["expirationMonth", "expirationYear"],
    ],
    ["a missing holder", { holderName: " " }, ["holderName"]],
    ["a card number as the holder", { holderName: "4111111111111111" }, ["holderName"]],
    ["a card number as the street", billed({ line1: "4111 1111 1111 1111" }), ["billingAddress.line1"]],
    ["a street that is too long", billed({ line1: "x".repeat(101) }), ["billingAddress.line1"]],
    ["a US address without a state", billed({ state: null }), ["billingAddress.state"]],
    ["a French address without a state", billed({ country: "FR", state: null, postalCode: "75001" }), []],
    ["a ZIP code of nine digits", billed({ postalCode: "11201-1234" }), []],
    ["a ZIP code with letters", billed({ postalCode: "1120A" }), ["billingAddress.postalCode"]],
    ["a Canadian postal code in the US", billed({ postalCode: "K1A 0B1" }), ["billingAddress.postalCode"]],
    ["a Canadian address", billed({ country: "CA", state: "ON", postalCode: "k1a 0b1" }), []],
    ["an Australian address", billed({ country: "AU", state: "NSW", postalCode: "2000" }), []],
    ["a country without postal codes", billed({ country: "AE", state: null, postalCode: "" }), []],
    ["an unknown country", billed({ country: "XX", state: null }), ["billingAddress.country"]],
  ])("checks %s", (_name, changes, expected) => {
    expect(fields(aCard(changes))).toEqual(expected);
  });

  it("reports all problems", () => {
    const empty = aCard({
      number: "",
      cvv: "",
      holderName: "",
      expirationMonth: null,
      billingAddress: { line1: "", line2: null, city: "", state: null, country: "", postalCode: "" },
    });
    expect(fields(empty)).toEqual([
      "holderName",
      "billingAddress.line1",
      "billingAddress.city",
      "billingAddress.country",
      "number",
      "cvv",
      "expirationMonth",
    ]);
  });

  it("requires only a payer for a bank transfer, and refuses card data with it", () => {
    const transfer = { brand: bankTransfer, number: "", cvv: "", expirationMonth: null, expirationYear: null } as const;
    expect(fields(aCard(transfer))).toEqual([]);
    expect(fields(aCard({ ...transfer, number: "4111111111111111", cvv: "123" }))).toEqual(["number", "cvv"]);
  });

  it("accepts every valid number of the four brands", () => {
    fc.assert(
      fc.property(anyCard, ({ brand, number }) => {
        expect(fields(aCard({ brand, number, cvv: "1234".slice(0, brandRules[brand].cvvLength) }))).toEqual([]);
      }),
    );
  });
});
