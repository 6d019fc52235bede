import { describe, expect, test } from "vitest";
import { anOffer, anOption, filledForm } from "#tests/sample-offer.ts";
import { isOld } from "#web/signed-form/draft-store.ts";
import { asDraft } from "./draft.ts";
import { fitToOffer } from "./fit-to-offer.ts";

describe("what is kept on the device", () => {
  test("holds everything typed except number and code of the card", () => {
    const typed = filledForm(anOffer());
    const draft = asDraft(typed, 10, 0);
    const text = JSON.stringify(draft);
    expect(text).not.toMatch(/4111|"123"/);
    expect(draft.values).toEqual({
      ...typed,
      payment: { ...typed.payment, cards: [{ ...typed.payment.cards[0], number: "", cvv: "" }] },
    });
  });

  test("drops what somebody added to the form without deciding that it may be kept", () => {
    const typed = { ...filledForm(anOffer()), pin: "9876" };
    expect(JSON.stringify(asDraft(typed, 10, 0))).not.toContain("9876");
  });

  test("is forgotten after seven days", () => {
    const day = 86_400_000;
    expect(isOld({ savedAt: 0 }, 7 * day)).toBe(false);
    expect(isOld({ savedAt: 0 }, 7 * day + 1)).toBe(true);
  });
});

describe("a draft meets an offer that has changed", () => {
  const party = { ADULT: 2, CHILD: 1, INFANT: 0 };
  const typed = {
    ...filledForm(anOffer({ party })),
    protection: { choice: "yes" as const, passengers: [true, false, true] },
  };

  test("nothing is lost when only prices changed", () => {
    expect(fitToOffer(typed, anOffer({ party }))).toEqual(typed);
  });

  test("an option that is gone is not chosen any more", () => {
    const options = [anOption("b", party), anOption("c", party)];
    expect(fitToOffer(typed, anOffer({ party, options })).optionId).toBe("");
    expect(fitToOffer(typed, anOffer({ party, options: options.slice(0, 1) })).optionId).toBe("b");
  });

  test("people keep their places within their type, and protection is asked again", () => {
    const fitted = fitToOffer(typed, anOffer({ party: { ADULT: 1, CHILD: 2, INFANT: 0 } }));
    expect(fitted.passengers.map(({ passengerType, firstName }) => [passengerType, firstName])).toEqual([
      ["ADULT", "Mary Ann"],
      ["CHILD", "Lola"],
      ["CHILD", ""],
    ]);
    expect(fitted.protection).toEqual({ choice: "", passengers: [false, false, false] });
  });

  test("what was typed before a field was added lacks nothing", () => {
    const { note: _note, ...payment } = typed.payment;
    const { confirmed: _confirmed, ...gratuity } = typed.gratuity;
    const older = { ...typed, payment, gratuity } as unknown as typeof typed;
    expect(fitToOffer(older, anOffer({ party }))).toEqual(typed);
  });
});
