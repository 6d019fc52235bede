import { expect, it } from "vitest";
import { type ConsentFacts, consentKinds, consentsFor, consentText, consentTexts, currentConsent } from "./consent.ts";

const facts: ConsentFacts = {
  agency: "Farewright",
  contact: "help@farewright.example",
  last4: "1111",
  amountCents: 481_240,
  currency: "USD",
};

it("authorises the card in the words of rules.md §2", () => {
  expect(consentText("card_authorisation.1", facts).text).toBe(
    "I authorise Farewright to charge my card ending 1111 up to USD 4,812.40",
  );
});

it("leaves no blank in any text", () => {
  for (const { id } of consentTexts) {
    const { text, details } = consentText(id, facts);
    expect([text, ...details].join(" ")).not.toMatch(/[{}]/);
  }
});

it("takes an agency's name as it is, even with signs that mean something elsewhere", () => {
  expect(consentText("transfer_promise.1", { ...facts, agency: "$& {last4}" }).text).toBe(
    "I agree to pay $& {last4} USD 4,812.40 by wire or bank transfer",
  );
});

it("discloses what 15 USC 7001(c) asks for before consent", () => {
  const disclosure = consentText(currentConsent.electronic_records, facts).details.join(" ");
  for (const word of [
    "on paper",
    "withdraw",
    "covers this booking",
    "new e-mail address",
    "free of charge",
    "PDF",
    "can open",
  ]) {
    expect(disclosure).toContain(word);
  }
});

it("has one current text of each kind and no id twice", () => {
  const ids = consentTexts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const kind of consentKinds) expect(ids).toContain(currentConsent[kind]);
});

it("asks a card for its authorisation and a transfer for its promise", () => {
  expect(consentsFor({ last4: "1111" })).toEqual(["electronic_records.1", "card_authorisation.1"]);
  expect(consentsFor({ last4: null })).toEqual(["electronic_records.1", "transfer_promise.1"]);
});
