import { describe, expect, test } from "vitest";
import { sentenceOf } from "#tests/project/said.ts";
import { anOffer, aPassenger, filledForm } from "#tests/screens/sample-offer.ts";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";
import { checkScreen, factOf } from "./check-screen.ts";
import { emptyForm } from "./form-values.ts";
import { furthestScreen, type Screen, screenOf, screensFor } from "./screens.ts";

const today = "2026-11-20";
const offer = anOffer();
const screens = screensFor(3);
const fieldsOn = (screen: Screen, values = filledForm(offer)) =>
  checkScreen(screen, values, offer, today).problems.map(({ field }) => field);

describe("the problems of a screen", () => {
  test("are empty if everything is filled in", () => {
    expect(screens.flatMap((screen) => fieldsOn(screen))).toEqual([]);
  });

  test("of an untouched traveler follow the order of the fields and concern no other traveler", () => {
    const values = { ...emptyForm(offer) };
    expect(fieldsOn({ step: "passengers", passenger: 1 }, values)).toEqual([
      "passengers.1.firstName",
      "passengers.1.lastName",
      "passengers.1.gender",
      "passengers.1.dateOfBirth",
      "passengers.1.country",
    ]);
  });

  test("report a traveler who was entered twice at the second entry", () => {
    const values = filledForm(offer);
    const twice = { ...values, passengers: [aPassenger(), aPassenger(), ...values.passengers.slice(2)] };
    expect(fieldsOn({ step: "passengers", passenger: 0 }, twice)).toEqual([]);
    expect(fieldsOn({ step: "passengers", passenger: 1 }, twice)).toEqual(["passengers.1.firstName"]);
  });

  test("require an answer about protection unless no traveler is eligible", () => {
    const values = { ...filledForm(offer), protection: { choice: "" as const, passengers: [] } };
    expect(fieldsOn({ step: "extras" }, values)).toEqual(["protection.choice"]);
    const abroad = { ...values, passengers: values.passengers.map((person) => ({ ...person, country: "AU" })) };
    expect(fieldsOn({ step: "extras" }, abroad)).toEqual([]);
  });

  test("include a past expiry, a wrong digit, a short code and a missing email, each at its field", () => {
    const values = filledForm(offer);
    const card = {
      ...emptyCard,
      number: "4111 1111 1111 1112",
      cvv: "12",
      expMonth: "1",
      expYear: "2026",
      holderName: "M",
      amount: "",
    };
    const wrong = { ...values, contact: { email: "mary@", phone: "" }, payment: { ...values.payment, cards: [card] } };
    expect(fieldsOn({ step: "payment" }, wrong)).toEqual([
      "payment.cards.0.number",
      "payment.cards.0.expMonth",
      "payment.cards.0.cvv",
      "contact.email",
      "contact.phone",
    ]);
  });
});

describe("the confirmations before the next screen", () => {
  const family = anOffer({ party: { ADULT: 1, CHILD: 0, INFANT: 1 } });
  const traveler = { step: "passengers", passenger: 1 } as const;

  test("include an infant who turns two during the trip and needs a seat, for that date of birth only", () => {
    const values = filledForm(family);
    const [adult] = values.passengers;
    const born = (day: string, ageConfirmed = "") => ({
      ...values,
      passengers: [
        adult as (typeof values.passengers)[number],
        aPassenger({
          passengerType: "INFANT",
          firstName: "Sam",
          dateOfBirth: { month: "5", day, year: "2025" },
          ageConfirmed,
        }),
      ],
    });
    const found = checkScreen(traveler, born("2"), family, today);
    const [warning] = found.warnings;
    expect(found.warnings.map(sentenceOf)).toEqual([
      "Sam O'Brien turns 2 on May 2 and needs a seat from then on (Flight 1, May 1)",
    ]);
    const read = warning && factOf(warning);
    expect(found.problems.map(({ field }) => field)).toEqual(["passengers.1.ageConfirmed"]);
    expect(checkScreen(traveler, born("2", read), family, today).problems).toEqual([]);
    expect(checkScreen(traveler, born("1", read), family, today).problems).not.toEqual([]);
    expect(checkScreen(traveler, born("3"), family, today)).toEqual({ problems: [], warnings: [] });
  });

  test("include the spelling of a name in another alphabet, for that name only", () => {
    const first = { step: "passengers", passenger: 0 } as const;
    const named = (firstName: string, nameConfirmed = "") => {
      const values = filledForm(offer);
      const [person, ...others] = values.passengers;
      if (!person) throw new Error("unexpected fixture");
      return { ...values, passengers: [{ ...person, firstName, lastName: "Хасанов", nameConfirmed }, ...others] };
    };
    const found = checkScreen(first, named("Бахтиёр"), offer, today);
    expect(found.problems.map(({ field }) => field)).toEqual(["passengers.0.nameConfirmed"]);
    const [warning] = found.warnings;
    const read = warning && factOf(warning);
    expect(checkScreen(first, named("Бахтиёр", read), offer, today).problems).toEqual([]);
    expect(checkScreen(first, named("Бахром", read), offer, today).problems).toHaveLength(1);
  });

  test("include a gratuity above a quarter of the fare, and a gratuity above the fare is refused", () => {
    const thanks = (custom: string, confirmed = "") =>
      fieldsOn({ step: "extras" }, { ...filledForm(offer), gratuity: { choice: "custom", custom, confirmed } });
    expect(thanks("99999")).toEqual(["gratuity.custom"]);
    expect(thanks("2000")).toEqual(["gratuity.confirmed"]);
    expect(thanks("2000", "2000")).toEqual([]);
    expect(thanks("3000", "2000")).toEqual(["gratuity.confirmed"]);
    expect(thanks("50")).toEqual([]);
  });

  test("require a note for another way to pay", () => {
    const values = filledForm(offer);
    const other = (note: string) => ({
      ...values,
      payment: { ...values.payment, method: "other" as const, payerName: "Mary", note },
    });
    expect(fieldsOn({ step: "payment" }, other(" "))).toEqual(["payment.note"]);
    expect(fieldsOn({ step: "payment" }, other("Zelle"))).toEqual([]);
  });

  test("list the problems of an empty payment page from top to bottom", () => {
    const empty = { ...emptyForm(offer), contact: { email: "", phone: "555" }, optionId: "a" };
    expect(fieldsOn({ step: "payment" }, empty)).toEqual([
      ...["number", "expMonth", "expYear", "cvv", "holderName"].map((name) => `payment.cards.0.${name}`),
      ...["country", "line1", "city"].map((name) => `payment.billing.${name}`),
      "contact.email",
      "contact.phone",
    ]);
  });
});

describe("the reachable screens", () => {
  test("end at the first screen with a problem", () => {
    const reach = (values: ReturnType<typeof filledForm>) =>
      furthestScreen(screens, (screen) => checkScreen(screen, values, offer, today).problems);
    expect(reach(emptyForm(offer))).toBe(1);
    expect(reach({ ...filledForm(offer), protection: { choice: "", passengers: [] } })).toBe(4);
    expect(reach(filledForm(offer))).toBe(screens.length - 1);
  });

  test.each([
    ["optionId", 0],
    ["passengers.2.lastName", 3],
    ["protection.choice", 4],
    ["gratuity.custom", 4],
    ["payment.cards.0.number", 5],
    ["contact.email", 5],
    ["consents.electronicRecords", 6],
    ["totalCents", 6],
  ])("map %s to screen %i", (field, position) => {
    expect(screenOf(field, screens)).toBe(position);
  });
});
