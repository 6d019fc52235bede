import { expect, it } from "vitest";
import { type ConsentId, consentKinds, currentConsent } from "#domain/booking-form/consent.ts";
import { type ConsentFacts, consentText, consentTexts, earlierConsents } from "./consents.ts";

const facts: ConsentFacts = {
  agency: "Farewright",
  contact: "help@farewright.example",
  cards: [{ last4: "1111", amountCents: 481_240 }],
  amountCents: 481_240,
  currency: "USD",
};

it("authorizes the card with its amount", () => {
  expect(consentText("card_authorisation.1", facts).text).toBe(
    "I authorise Farewright to charge my card ending 1111 up to USD 4,812.40",
  );
});

it("lists the amount of each of several cards and their total", () => {
  const split = [
    { last4: "1111", amountCents: 300_000 },
    { last4: "0005", amountCents: 100_000 },
    { last4: "4444", amountCents: 81_240 },
  ];
  expect(consentText("cards_authorisation.1", { ...facts, cards: split })).toEqual({
    text: "I authorise Farewright to charge my card ending 1111 up to USD 3,000.00, my card ending 0005 up to USD 1,000.00 and my card ending 4444 up to USD 812.40",
    details: ["Together that is USD 4,812.40. No card is charged more than is written beside it."],
  });
});

it("fills every placeholder of every text", () => {
  for (const id of Object.keys(consentTexts) as ConsentId[]) {
    const { text, details } = consentText(id, facts);
    expect([text, ...details].join(" ")).not.toMatch(/[{}]/);
  }
});

it("inserts an agency's name unchanged, even with special characters", () => {
  expect(consentText("transfer_promise.1", { ...facts, agency: "$& {last4}" }).text).toBe(
    "I agree to pay $& {last4} USD 4,812.40 by wire or bank transfer",
  );
});

it("discloses what 15 USC 7001(c) requires before consent", () => {
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

it("has a current text of each kind", () => {
  for (const kind of consentKinds) expect(currentConsent[kind]).toMatch(new RegExp(`^${kind}\\.\\d+$`));
});

it("lists the earlier texts of each kind, and every text is a current or an earlier one", () => {
  expect(earlierConsents("card_authorisation")).toEqual(["card_authorisation.1"]);
  expect(earlierConsents("refund_request")).toEqual([]);
  const all = consentKinds.flatMap((kind) => [currentConsent[kind], ...earlierConsents(kind)]);
  expect(all.sort()).toEqual(Object.keys(consentTexts).sort());
});
