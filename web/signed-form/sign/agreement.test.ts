import { expect, test } from "vitest";
import { lastNameOf } from "#web/booking-form/form/sign/signer.ts";
import { caretAfterDigits } from "#web/signed-form/fields/caret.ts";
import { checkAgreement, noAgreement, toSignature } from "./agreement.ts";

const people = ["Mary Ann O'Brien"];

test("requires both consents and preselects none", () => {
  expect(checkAgreement(noAgreement, people).map(({ field }) => field)).toEqual([
    "consents.electronicRecords",
    "consents.chargeAuthorisation",
    "signature.name",
  ]);
  const agreed = { electronicRecords: true, chargeAuthorisation: true, name: "Mary O'Brien" };
  const typed = { ...noAgreement, ...agreed };
  expect(checkAgreement(typed, people)).toEqual([]);
  expect(checkAgreement({ ...typed, strokes: [] }, people).map(({ field }) => field)).toEqual(["signature.strokes"]);
});

test("lets a person who is not part of the booking sign after a confirmation", () => {
  const fieldsOf = (change: object) =>
    checkAgreement(
      { ...noAgreement, electronicRecords: true, chargeAuthorisation: true, name: "John Doe", ...change },
      people,
    ).map(({ field }) => field);
  expect(fieldsOf({})).toEqual(["signature.signsForOthers"]);
  expect(fieldsOf({ signsForOthers: true })).toEqual([]);
  expect(fieldsOf({ name: "x" })).toEqual(["signature.name"]);
});

test("sends strokes as x, y, x, y and omits dots", () => {
  const strokes = [
    [{ x: 1, y: 2 }],
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  ];
  expect(toSignature({ ...noAgreement, name: " Mary ", strokes })).toEqual({
    kind: "drawn",
    name: "Mary",
    strokes: [[1, 2, 3, 4]],
  });
});

test.each([
  ["4111 1111", 4, 4],
  ["4111 1111", 5, 6],
  ["4111 1111", 8, 9],
  ["", 3, 0],
])("places in %j the caret after %i digits at %i", (grouped, digits, position) => {
  expect(caretAfterDigits(grouped, digits)).toBe(position);
});

test("uses a traveler's last name if the signature ends with it", () => {
  const passengers = ["van Dyke", ""].map((lastName) => ({ lastName })) as never;
  expect(lastNameOf("Dick Van Dyke", { passengers })).toBe("van Dyke");
  expect(lastNameOf("Mary O'Brien", { passengers })).toBe("O'Brien");
});
