import { describe, expect, test } from "vitest";
import { tracesInBytes, tracesInText } from "./traces.ts";

const card = { number: "4111111111111111", cvv: "641" };
const sealed = JSON.stringify({ number: card.number, cvv: card.cvv });

describe("finds a card number", () => {
  test.each([
    ["unchanged", `paid with ${card.number}.`],
    ["in groups of digits", "paid with 4111 1111 1111 1111"],
    ["with dashes", "4111-1111-1111-1111"],
    ["in a URL", "?card=4111%201111%201111%201111"],
    ["in a form body", "card=4111+1111+1111+1111&x=1"],
    ["reversed", [...card.number].reverse().join("")],
    ["in hexadecimal", Buffer.from(card.number).toString("hex")],
    ["in bytes as the database prints them", `\\x00${Buffer.from(sealed).toString("hex")}`],
    ["escaped", JSON.stringify(sealed).replaceAll(/\d/g, (digit) => `\\u003${digit}`)],
    ["as a hexadecimal number", `0x${BigInt(card.number).toString(16)}`],
    ["with every digit percent-encoded", [...card.number].map((digit) => `%3${digit}`).join("")],
    ["in base64", Buffer.from(sealed).toString("base64")],
    ["in base64, shifted by one byte", Buffer.from(`a${sealed}`).toString("base64")],
    ["in base64, shifted by two bytes", Buffer.from(`ab${sealed}`).toString("base64url")],
  ])("%s", (_form, text) => {
    expect(tracesInText(text, { number: card.number })).not.toEqual([]);
  });
});

describe("finds a verification code", () => {
  test.each([
    ["by its name", '"cvv":"641"'],
    ["by its name in an escaped text", JSON.stringify(sealed)],
    ["by its name in a log line", "cvc=641 declined"],
    ["in quotes", '["641"]'],
    ["in hexadecimal", Buffer.from(sealed).toString("hex")],
    ["in a URL", `?draft=${encodeURIComponent(sealed)}`],
    ["escaped", '"code":"\\u0036\\u0034\\u0031"'],
    ["in a form body", "holder=Mary&cvv=641&month=12"],
    ["reversed", [...sealed].reverse().join("")],
    ["in base64", Buffer.from(`{"holder":"x","cvv":"641"}`).toString("base64")],
    ["in base64, shifted by one byte", Buffer.from(`a{"cvv":"641","holder":"x"}`).toString("base64")],
  ])("%s", (_form, text) => {
    expect(tracesInText(text, { ...card, number: "5555555555554444" })).not.toEqual([]);
  });
});

test.each(["utf16le", "utf16be"])("finds a card number and a code in %s", (encoding) => {
  for (const text of [card.number, '"cvv":"641"']) {
    const bytes = Buffer.from(`x${text}`, "utf16le");
    expect(tracesInBytes(encoding === "utf16le" ? bytes : bytes.swap16(), card)).toEqual(["UTF-16"]);
  }
});

test("ignores other numbers, times, amounts and the last four digits", () => {
  const harmless =
    '{"last4":"1111","at":"2026-11-20T15:00:00.641Z","cents":64100,"id":641,"bin":"411111","order":"4111-1111"}';
  expect(tracesInText(harmless, card)).toEqual([]);
});
