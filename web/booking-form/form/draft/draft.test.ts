import { describe, expect, test } from "vitest";
import { anOffer, anOption, filledForm } from "#tests/screens/sample-offer.ts";
import { isOld } from "#web/signed-form/submit/draft-store.ts";
import { asDraft } from "./draft.ts";
import { fitToOffer } from "./fit-to-offer.ts";

describe("a draft", () => {
  test("contains everything typed except the number and the code of the card", () => {
    const typed = filledForm(anOffer());
    const draft = asDraft(typed, 10, 0);
    const text = JSON.stringify(draft);
    expect(text).not.toMatch(/4111|"123"/);
    expect(draft.values).toEqual({
      ...typed,
      payment: { ...typed.payment, cards: [{ ...typed.payment.cards[0], number: "", cvv: "" }] },
    });
  });

  test("omits fields that `withoutSecrets` does not list", () => {
    const typed = { ...filledForm(anOffer()), pin: "9876" };
    expect(JSON.stringify(asDraft(typed, 10, 0))).not.toContain("9876");
  });

  test("is discarded after seven days", () => {
    const day = 86_400_000;
    expect(isOld({ savedAt: 0 }, 7 * day)).toBe(false);
    expect(isOld({ savedAt: 0 }, 7 * day + 1)).toBe(true);
  });
});

describe("a draft for an offer that has changed", () => {
  const party = { ADULT: 2, CHILD: 1, INFANT: 0 };
  const typed = {
    ...filledForm(anOffer({ party })),
    protection: { choice: "yes" as const, passengers: [true, false, true] },
  };

  test("keeps everything if only prices have changed", () => {
    expect(fitToOffer(typed, anOffer({ party }))).toEqual(typed);
  });

  test("takes the known email and phone only for empty fields", () => {
    const known = { email: "known@mail.example", phone: "+12125550142" };
    expect(fitToOffer(typed, anOffer({ party }), known).contact).toEqual(typed.contact);
    const untyped = { ...typed, contact: { email: "", phone: "" } };
    expect(fitToOffer(untyped, anOffer({ party }), known).contact).toEqual({ ...known, phone: "+1 (212) 555-0142" });
  });

  test("clears a chosen option that no longer exists", () => {
    const options = [anOption("b", party), anOption("c", party)];
    expect(fitToOffer(typed, anOffer({ party, options })).optionId).toBe("");
    expect(fitToOffer(typed, anOffer({ party, options: options.slice(0, 1) })).optionId).toBe("b");
  });

  test("keeps travelers in order within their type and requires the answer about protection again", () => {
    const fitted = fitToOffer(typed, anOffer({ party: { ADULT: 1, CHILD: 2, INFANT: 0 } }));
    expect(fitted.passengers.map(({ passengerType, firstName }) => [passengerType, firstName])).toEqual([
      ["ADULT", "Mary Ann"],
      ["CHILD", "Lola"],
      ["CHILD", ""],
    ]);
    expect(fitted.protection).toEqual({ choice: "", passengers: [false, false, false] });
  });

  test("fills in fields that were added to the form later", () => {
    const { note: _note, ...payment } = typed.payment;
    const { confirmed: _confirmed, ...gratuity } = typed.gratuity;
    const older = { ...typed, payment, gratuity } as unknown as typeof typed;
    expect(fitToOffer(older, anOffer({ party }))).toEqual(typed);
  });
});
