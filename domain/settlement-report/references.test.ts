import { expect, test } from "vitest";
import { hasReference, isDamaged, namesIn, plainReference } from "./references.ts";

test("writes all spellings of a reference in one way", () => {
  expect(plainReference(" #Ab-12 3")).toBe("ab123");
  expect(plainReference("'2351844602864")).toBe("2351844602864");
  expect(plainReference('="2351844602864"')).toBe("2351844602864");
  expect(plainReference("2351844602864.00")).toBe("2351844602864");
});

test.each(["2.35184E+12", "2,35184E+12", "2E12", "8512056633000930000000", "12345678901234500"])(
  "finds that a spreadsheet damaged %s",
  (reference) => {
    expect([isDamaged(reference), hasReference({ reference })]).toEqual([true, false]);
    expect(namesIn(reference)).toEqual({ sure: [], serials: [] });
  },
);

test.each([
  "2351844602864",
  "E12",
  "QX7ZTR",
  "CH-1E5",
  "100000000000000",
  "1234567890123450",
  "8512056633000930012345",
])("keeps %s as a reference", (reference) => {
  expect([isDamaged(reference), hasReference({ reference })]).toEqual([false, true]);
});

const tickets = (reference: string) => namesIn(reference).sure.filter((one) => /^\d{13}$/.test(one));

test.each([
  ["235-1844602864", ["2351844602864"]],
  ["235 1844602864", ["2351844602864"]],
  ["23518446028650", ["2351844602865"]],
  ["23518446028651", []],
  ["2351844602864/65", ["2351844602864", "2351844602865"]],
  ["2351844602864-866", ["2351844602864", "2351844602865", "2351844602866"]],
  ["2351844602899/00", ["2351844602899", "2351844602900"]],
  ["2351844602864/20", ["2351844602864"]],
  ["2351844602864, 2351844602870", ["2351844602864", "2351844602870"]],
  ["2351844602864\n235-1844602870", ["2351844602864", "2351844602870"]],
  ["TKT 2351844602864 & 2351844602870", ["2351844602864", "2351844602870"]],
])("finds the tickets in '%s'", (reference, numbers) => {
  expect(tickets(reference)).toEqual(numbers);
});

test("names a ticket without its airline only in part", () => {
  expect(namesIn("1844602864")).toEqual({ sure: ["1844602864"], serials: ["1844602864"] });
  expect(namesIn("18446028650")).toEqual({ sure: ["18446028650"], serials: ["1844602865"] });
  expect(namesIn("QX7ZTR")).toEqual({ sure: ["qx7ztr"], serials: [] });
});
