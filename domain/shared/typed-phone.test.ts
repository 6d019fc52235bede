import { describe, expect, it } from "vitest";
import { saidOf } from "#tests/project/said.ts";
import { growth, steepest } from "#tests/server/spent.ts";
import { extensionOf, northAmericanPhone, typedPhone, typedPhoneProblem } from "./typed-phone.ts";

describe("the check of the customers' forms", () => {
  it.each([
    "2125550100",
    "212-555-0100",
    "(212) 555-0100",
    "+1 (212) 555-0100",
    "1 212 555 0100",
    "+998 90 123 45 67",
    "(+998) 90 123-45-67",
    "+61 412 345 678",
    "+44 20 7946 0958",
    "212.555.0100",
    "212 555 – 0100",
    "tel:+1-212-555-0100",
    "+998\u00a090\u00a0123\u201145\u201167",
    "+49 (0 30) 123456",
    "8 701 123 45 67",
  ])("accepts %s", (text) => {
    expect(typedPhoneProblem(text)).toBeUndefined();
  });

  it.each([
    "",
    "+",
    "call me",
    "212--555-0100",
    "(212",
    "+(212) 555",
    "555 0100",
    "112 555 0100",
    "020 7946 0958",
    "(0)20 7946 0958",
    "+8 495 123 45 67",
    "1".repeat(16),
    "+1 212 555 0100, +1 212 555 0101",
  ])("refuses %s", (text) => {
    expect(typedPhoneProblem(text)?.code).toBe("phone_incomplete");
  });

  it("names the extension that the customer must leave out", () => {
    const found = typedPhoneProblem("212 555 0100 ext. 12");
    expect(found && saidOf({ ...found, field: "phone" })).toBe(
      "phone: A phone number is stored without an extension. Enter the number without the extension 12",
    );
  });

  it("takes time proportional to the length of any input", async () => {
    const hostile = [
      (size: number) => `${"1 ".repeat(size / 2)}x`,
      (size: number) => `${"1".repeat(size)}x`,
      (size: number) => `+${"(".repeat(size)}`,
      (size: number) => " ".repeat(size),
    ];
    for (const textOf of hostile) expect(await growth(typedPhoneProblem, textOf, 100_000)).toBeLessThan(steepest);
  });
});

it.each([
  ["+1 212 555 0142 ext. 12", "12"],
  ["+1 212 555 0142x12", "12"],
  ["+1 212 555 0142 (extension 7)", "7"],
  ["+1-212-555-0142;ext=12", "12"],
  ["212 555 0142 #204", "204"],
  ["+1 212 555 0142,12", "12"],
  ["+998 71 200 00 11 доб. 305", "305"],
  ["+1 212 555 0142", undefined],
  ["212 555 0142, 212 555 0143", undefined],
])("reads from %s the extension %s", (text, expected) => {
  expect(extensionOf(text)).toBe(expected);
});

it("keeps both readings of eleven digits that start with 8", () => {
  expect(typedPhone("84951234567")?.readings).toEqual(["+74951234567", "+84951234567"]);
  expect(typedPhone("8 495 123 45 67")?.readings).toEqual(["+74951234567"]);
});

it("formats only numbers of the North American plan", () => {
  expect(northAmericanPhone("+12125550100")).toBe("+1 (212) 555-0100");
  for (const other of ["+442079460958", "12125550100", "+1212555010", "+121255501000", ""])
    expect(northAmericanPhone(other)).toBeUndefined();
});
