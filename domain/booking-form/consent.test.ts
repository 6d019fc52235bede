import { expect, it } from "vitest";
import { consentsFor } from "./consent.ts";

it.each([
  ["credit_card", 1, "card_authorisation.2"],
  ["credit_card", 2, "cards_authorisation.2"],
  ["bank_transfer", 0, "transfer_promise.1"],
  ["check", 0, "check_promise.1"],
  ["cash", 0, "cash_promise.1"],
  ["other", 0, "other_promise.1"],
] as const)("asks %s with %i cards to agree to it", (method, cards, id) => {
  expect(consentsFor({ method, cards, free: null })).toEqual(["electronic_records.1", id]);
});

it("asks for consent to the exchange if it costs nothing", () => {
  expect(consentsFor({ method: "other", cards: 0, free: "free_exchange" })).toEqual([
    "electronic_records.1",
    "free_exchange.1",
  ]);
});
