import { describe, expect, test } from "vitest";
import { signing } from "#contract/signed-form/signing.ts";
import { anOffer, filledForm } from "#tests/screens/sample-offer.ts";
import { toSigning } from "./to-signing.ts";

const agreement = {
  electronicRecords: true,
  chargeAuthorisation: true,
  signature: { kind: "typed" as const, name: "Mary O'Brien" },
};
const sealed = async () => "sealed";

describe("the body of the signature", () => {
  test("matches the contract, with the total of the documented example", async () => {
    const offer = anOffer();
    const values = {
      ...filledForm(offer),
      protection: { choice: "yes" as const, passengers: [true, true, true] },
      gratuity: { choice: "custom", custom: "50", confirmed: "" },
    };
    const sent = signing.parse(await toSigning(values, agreement, offer, sealed));
    expect(sent).toMatchObject({
      versionId: 7,
      termsShown: { sale: 1, protection: 2 },
      optionId: "a",
      gratuityCents: 5000,
      totalCents: 477_473,
      protection: { choice: "yes", passengers: [0, 1, 2] },
      payment: { cards: [{ encrypted: "sealed", amountCents: 477_473 }] },
      passengers: [
        // The first traveler is called at the phone of the contact.
        { dateOfBirth: "1990-05-10", frequentFlyer: [], middleName: null, phone: values.contact.phone },
        { phone: values.passengers[1]?.phone },
        { dateOfBirth: "2020-05-10" },
      ],
    });
  });

  test("contains the number and code of a card only in encrypted form", async () => {
    const offer = anOffer();
    const secrets: unknown[] = [];
    const sent = await toSigning(filledForm(offer), agreement, offer, async (...given) => {
      secrets.push(given);
      return "sealed";
    });
    const described = { holderName: "Mary O'Brien", expMonth: 5, expYear: 2028, amountCents: 414_450 };
    const place = { position: 0, currency: "USD" };
    expect(secrets).toEqual([[{ number: "4111111111111111", cvv: "123" }, described, place]]);
    expect(JSON.stringify(sent)).not.toMatch(/4111|"123"/);
  });

  test("ignores a selection of protection for a traveler who is no longer eligible", async () => {
    const offer = anOffer();
    const values = filledForm(offer);
    const abroad = values.passengers.map((person, index) => (index === 0 ? person : { ...person, country: "AU" }));
    const ticked = { choice: "yes" as const, passengers: [true, true, false] };
    const sent = await toSigning({ ...values, passengers: abroad, protection: ticked }, agreement, offer, sealed);
    expect(sent.protection).toEqual({ choice: "yes", passengers: [0] });
    expect(sent.totalCents).toBe(414_450 + 20_300);
  });

  test("adds up several cards, and holds a name and no card for another way to pay", async () => {
    const offer = anOffer();
    const values = filledForm(offer);
    const { cards } = values.payment;
    const two = {
      ...values,
      payment: { ...values.payment, cards: [...cards, ...cards].map((card) => ({ ...card, amount: "1000" })) },
    };
    const split = await toSigning(two, agreement, offer, sealed);
    expect(split.payment).toMatchObject({ cards: [{ amountCents: 100_000 }, { amountCents: 314_450 }] });
    const apart = two.payment.cards.map((card, index) => ({
      ...card,
      sameBilling: index === 0,
      billing: { ...values.payment.billing, city: "Toronto" },
    }));
    const billed = await toSigning({ ...two, payment: { ...two.payment, cards: apart } }, agreement, offer, sealed);
    expect(billed.payment).toMatchObject({ cards: [{ billing: null }, { billing: { city: "Toronto" } }] });
    const transfer = {
      ...values,
      payment: { ...values.payment, method: "bank_transfer" as const, payerName: " Mary " },
    };
    const paid = await toSigning(transfer, agreement, offer, sealed);
    expect(paid.payment).toEqual({ method: "bank_transfer", billing: values.payment.billing, payerName: "Mary" });
  });
});
